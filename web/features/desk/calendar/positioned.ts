import type { RefCallback } from 'react';

/**
 * Hands measures to the classes of an element, such as `top-(--top)`: the page's policy allows no
 * style attributes in its HTML, and none is written.
 */
export function positioned(
  measures: Readonly<Record<`--${string}`, string>>,
): RefCallback<HTMLElement> {
  return (element) => {
    for (const [name, value] of Object.entries(measures)) element?.style.setProperty(name, value);
  };
}
