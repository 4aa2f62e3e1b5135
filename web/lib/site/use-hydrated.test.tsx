// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useHydrated } from './use-hydrated.ts';

const Hydrated = () => <p>{useHydrated() ? 'yes' : 'not yet'}</p>;

it('is true in the browser only, not in the page of the server', () => {
  expect(renderToString(<Hydrated />)).toBe('<p>not yet</p>');
  expect(render(<Hydrated />).container.textContent).toBe('yes');
});
