// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ScrollArea } from './scroll-area.tsx';

it.each([
  ['words alone', <p key="">Words</p>, true],
  ['a heading that only takes the focus', <h2 key="" tabIndex={-1} />, true],
  ['a button that is disabled', <button key="" type="button" disabled />, true],
  ['a button', <button key="" type="button" />, false],
])('that scrolls with %s inside: whether the keyboard stops at it', (_name, content, stops) => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(500);
  const { container } = render(<ScrollArea className="area">{content}</ScrollArea>);
  expect(container.firstElementChild?.getAttribute('tabindex')).toBe(stops ? '0' : null);
});
