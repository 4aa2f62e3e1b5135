import {
  Apple,
  Bone,
  Brain,
  createLucideIcon,
  Droplets,
  Dumbbell,
  Ear,
  Flower2,
  Glasses,
  Hand,
  type IconNode,
  Microscope,
  PersonStanding,
  Pill,
  Stethoscope,
} from 'lucide-react';
import type { ComponentType, SVGProps } from 'react';
import type { CategoryIcon as Name } from '#shared/domain/providers/categories.ts';

const node: IconNode = [
  [
    'path',
    {
      d: 'M12 5.5C10.6 4.2 9.2 3.5 7.6 3.5 5.2 3.5 3.5 5.4 3.5 8c0 2.3.9 3.7 1.5 5.5.6 1.9.5 7 2.6 7 2.3 0 1.5-6.5 4.4-6.5s2.1 6.5 4.4 6.5c2.1 0 2-5.1 2.6-7 .6-1.800 1.500-3.200 1.500-5.500 0-2.600-1.700-4.500-4.100-4.500-1.600 0-3 .7-4.400 2Z',
      key: 'tooth',
    },
  ],
];

/** A tooth in the style of Lucide (24 by 24, stroke width 2), which has no such icon. */
const Tooth = createLucideIcon('tooth', node);

const icons: Record<Name, ComponentType<SVGProps<SVGSVGElement>>> = {
  stethoscope: Stethoscope,
  microscope: Microscope,
  brain: Brain,
  tooth: Tooth,
  'person-standing': PersonStanding,
  ear: Ear,
  droplets: Droplets,
  dumbbell: Dumbbell,
  hand: Hand,
  glasses: Glasses,
  apple: Apple,
  pill: Pill,
  'flower-2': Flower2,
  bone: Bone,
};

/** The icon of a category; decorative, because its name is always next to it. */
export function CategoryIcon({ name, className }: { name: Name; className?: string }) {
  const Icon = icons[name];
  return <Icon className={className} />;
}
