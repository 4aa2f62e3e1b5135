import type { RefCallback } from 'react';

/**
 * Returns a ref that sets CSS variables for classes such as `top-(--top)`. The content security policy
 * forbids style attributes in HTML, so they are set by script.
 */
export function setCssVariables(
  variables: Readonly<Record<`--${string}`, string>>,
): RefCallback<HTMLElement> {
  return (element) => {
    for (const [name, value] of Object.entries(variables)) element?.style.setProperty(name, value);
  };
}
