// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
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

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 200)));

async function choose(name: string) {
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Account' });
  button.focus();
  await settle();
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('menuitem', { name }));
  await settle();
  return button;
}

it('gives the focus to a dialog that an entry opens, and takes it back when that closes', async () => {
  const button = await choose('My Rewards');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Refresh' }));
  fireEvent.keyDown(document.activeElement ?? button, { key: 'Escape' });
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('returns the focus to its button after an entry that opens nothing', async () => {
  const button = await choose('Nothing');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});
