// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyComponent, markHandled } from './lazy-component.tsx';

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? 'Error screen' : this.props.children;
  }
}

async function open(error: Error) {
  const Part = lazyComponent(async () => {
    throw error;
  }, 'Loading');
  render(
    <Boundary>
      <input aria-label="Name" />
      <Part />
    </Boundary>,
  );
  await act(async () => undefined);
}

afterEach(() => vi.restoreAllMocks());

it('stays suspended if the page handles the missing file', async () => {
  const gone = new TypeError('Failed to fetch /assets/menu-1.js');
  markHandled(gone);
  await open(gone);
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeTruthy();
  expect(screen.getByText('Loading')).toBeTruthy();
});

it('fails with any other error', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await open(new TypeError('Broken'));
  expect(screen.getByText('Error screen')).toBeTruthy();
});
