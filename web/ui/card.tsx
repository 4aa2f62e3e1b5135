import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

const paddings = { none: '', sm: 'p-4', md: 'p-4 sm:p-6', lg: 'p-6 sm:p-8' };

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'article' | 'section' | 'li' | undefined;
  padding?: keyof typeof paddings | undefined;
  /** It contains a CardLink that covers it, and has hover styles as a whole. */
  interactive?: boolean | undefined;
};

export function Card({
  as: Tag = 'div',
  padding = 'md',
  interactive = false,
  className,
  ...rest
}: CardProps) {
  return (
    <Tag
      {...rest}
      className={classNames(
        'rounded-card border border-line bg-surface',
        paddings[padding],
        interactive &&
          'group/card relative transition-[border-color] hover:border-control has-[[data-card-link]:focus-visible]:outline-2 has-[[data-card-link]:focus-visible]:outline-offset-2 has-[[data-card-link]:focus-visible]:outline-focus',
        className,
      )}
    />
  );
}
