import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonLook, type ButtonLook } from './button-look.ts';
import { classNames } from './class-names.ts';

type Shared = ButtonLook & { icon?: ReactNode };
type InternalLinkProps = Shared & ComponentProps<typeof Link>;
type ExternalLinkProps = Shared & ComponentProps<'a'> & { href: string };

export type ButtonLinkProps = InternalLinkProps | ExternalLinkProps;

/** A link styled as a button: `to` for our pages, `href` for tel:, mailto: and other sites. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const classes = classNames(buttonLook({ variant, size, block }), 'gap-2', className);
  if ('to' in rest) {
    return (
      <Link {...rest} className={classes}>
        {icon}
        {children}
      </Link>
    );
  }
  return (
    <a {...rest} className={classes}>
      {icon}
      {children}
    </a>
  );
}
