import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

export type CardLinkProps = ComponentProps<typeof Link>;

/**
 * The main link of an interactive Card: its text is the name, and its hit area and focus ring are
 * the whole card. Other controls of the card need `relative z-20` to be above it.
 */
export function CardLink({ className, ...link }: CardLinkProps) {
  return (
    <Link
      {...link}
      data-card-link=""
      className={classNames(
        'no-underline outline-none after:absolute after:inset-0 after:z-10 after:rounded-card focus-visible:shadow-none',
        className,
      )}
    />
  );
}
