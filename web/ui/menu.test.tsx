// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MenuButton } from './menu-button.tsx';
import { Modal } from './modal.tsx';

/** The menu leaves with an animation, during which the dialog has opened. */
beforeEach(() => {
  const finished = () => new Promise((resolve) => setTimeout(resolve, 50));
  Element.prototype.getAnimations = () => [{ finished: finished() } as unknown as Animation];
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, 'getAnimations');
});

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <header>
      <MenuButton
        label="Account"
        entries={[
          { kind: 'action', text: 'My Rewards', onSelect: () => setOpen(true) },
          { kind: 'action', text: 'Nothing', onSelect: () => undefined },
        ]}
      >
        Ada
      </MenuButton>
      {open ? (
        <Modal title="Rewards" onClose={() => setOpen(false)}>
          <button type="button">Refresh</button>
        </Modal>
      ) : null}
    </header>
  );
}

const focused = () => document.activeElement;
const gone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).toBeNull());

async function choose(name: string) {
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Account' });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('menuitem', { name }));
  await gone('menu');
  return button;
}

it('gives the focus to a dialog that an entry opens, and takes it back when that closes', async () => {
  const button = await choose('My Rewards');
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  await waitFor(() => expect(focused()).toBe(refresh));
  // The menu, which is gone, would take the focus back now.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(focused()).toBe(refresh);
  fireEvent.keyDown(refresh, { key: 'Escape' });
  await gone('dialog');
  await waitFor(() => expect(focused()).toBe(button));
});

it('returns the focus to its button after an entry that opens nothing', async () => {
  const button = await choose('Nothing');
  await waitFor(() => expect(focused()).toBe(button));
});
