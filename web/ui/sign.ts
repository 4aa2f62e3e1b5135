import { createElement, type SVGProps } from 'react';

/** Where a sign is drawn in the document (web/app/signs.ts). */
export const signId = (name: string) => `sign-${name}`;

/**
 * A sign of the first view: the build puts it in the place of the icon of that name. Its lines stand
 * once in the document; each use of it is two elements, and none of its lines is in a script.
 */
export function createSign(name: string) {
  return function Sign({ className = '', ...svg }: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...svg,
        className: `lucide lucide-${name} ${className}`,
      },
      createElement('use', { href: `#${signId(name)}` }),
    );
  };
}
