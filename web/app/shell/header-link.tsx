import { Link } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import type { AccountLink } from './visitor-links.ts';

/** A link of the header to a page. */
export function HeaderLink({ text, to, className }: AccountLink & { className?: string }) {
  return (
    <Link
      to={to}
      className={classNames(
        'inline-flex min-h-10 items-center rounded-control px-2 text-sm font-medium whitespace-nowrap text-ink hover:text-primary xl:px-3',
        className,
      )}
    >
      {text}
    </Link>
  );
}
