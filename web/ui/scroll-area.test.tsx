// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ScrollArea } from './scroll-area.tsx';

const heading = (
  <h2 key="heading" tabIndex={-1}>
    Here
  </h2>
);
const button = (disabled: boolean) => (
  <button key="button" type="button" disabled={disabled}>
    Press
  </button>
);

it.each([
  ['only text', 'Words', true],
  ['a heading focusable by script', heading, true],
  ['a disabled button', button(true), true],
  ['a button', button(false), false],
])('with %s inside has a tab stop of its own or not', (_name, content, stops) => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(500);
  const { container } = render(<ScrollArea className="area">{content}</ScrollArea>);
  expect(container.firstElementChild?.getAttribute('tabindex')).toBe(stops ? '0' : null);
});
