import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  primary: 'bg-primary-soft text-primary-strong',
  benefit: 'bg-benefit-soft text-benefit',
  reward: 'bg-reward-soft text-reward',
  green: 'bg-green-soft text-green',
  red: 'bg-red-soft text-red',
  blue: 'bg-blue-soft text-blue',
  purple: 'bg-purple-soft text-purple',
  yellow: 'bg-yellow-soft text-yellow',
  grey: 'bg-grey-soft text-grey',
  surface: 'bg-surface text-ink inset-ring inset-ring-line',
};

export type BadgeTone = keyof typeof tones;

export type BadgeProps = {
  tone: BadgeTone;
  icon?: ReactNode;
  /** The label; colour alone conveys nothing. */
  children: ReactNode;
  className?: string | undefined;
};

export function Badge({ tone, icon, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'tabular inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap forced-colors:border [&_svg]:size-3.5 [&_svg]:shrink-0',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
