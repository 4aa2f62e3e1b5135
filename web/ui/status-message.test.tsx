// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StatusMessage } from './status-message.tsx';

afterEach(cleanup);

const message = (
  <StatusMessage
    headingLevel={1}
    icon={<svg />}
    announce="alert"
    title="Not found"
    actions={<button type="button">Try again</button>}
    note="Reference: 7"
  >
    It may have moved.
  </StatusMessage>
);

it('says what happened, then what to do, then the small print', () => {
  const { container } = render(message);
  expect(container.textContent).toBe('Not foundIt may have moved.Try againReference: 7');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not found');
});

it('announces the heading and the text, and neither the icon nor the actions', () => {
  render(message);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('Not foundIt may have moved.');
  expect(alert.querySelector('svg')).toBeNull();
});
