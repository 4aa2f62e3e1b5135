import {
  Apple,
  Bone,
  Brain,
  Droplets,
  Dumbbell,
  Ear,
  Flower2,
  Glasses,
  Hand,
  Microscope,
  PersonStanding,
  Pill,
  Stethoscope,
} from 'lucide-react';
import type { ComponentType, SVGProps } from 'react';
import type { CategoryIcon as Name } from '#shared/domain/providers/categories.ts';
import { Tooth } from './tooth.ts';

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

/** The picture sign of a category; its name always stands beside it. */
export function CategoryIcon({ name, className }: { name: Name; className?: string }) {
  const Icon = icons[name];
  return <Icon className={className} />;
}
