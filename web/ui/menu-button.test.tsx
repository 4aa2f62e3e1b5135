// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MenuButton } from './menu-button.tsx';
import { Modal } from './modal.tsx';
import { TextInput } from './text-input.tsx';

const CLOSING_MS = 100;

// The menu fades out in a browser, and gives the focus back only afterwards.
beforeEach(() => {
  Element.prototype.getAnimations = () => [
    { finished: new Promise((resolve) => setTimeout(resolve, CLOSING_MS)) } as unknown as Animation,
  ];
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, 'getAnimations');
});

function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <MemoryRouter>
      <main>
        <MenuButton entries={[{ kind: 'action', text: 'Rename', onSelect: () => setOpen(true) }]}>
          Change
        </MenuButton>
      </main>
      {open ? (
        <Modal title="Rename" onClose={() => setOpen(false)}>
          <TextInput label="Name" />
        </Modal>
      ) : null}
    </MemoryRouter>
  );
}

const focused = () => document.activeElement;

it.each(['keyboard', 'pointer'])(
  'gives the focus to a dialog opened by %s, and back to the button when it closes',
  async (by) => {
    const user = userEvent.setup();
    render(<Screen />);
    const button = screen.getByRole('button', { name: 'Change' });
    if (by === 'keyboard') {
      button.focus();
      await user.keyboard('{Enter}');
      const item = await screen.findByRole('menuitem', { name: 'Rename' });
      await waitFor(() => expect(focused()).toBe(item));
      await user.keyboard('{Enter}');
    } else {
      await user.click(button);
      await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    }
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(focused()).toBe(name));
    // The menu, which is gone, would take the focus back now.
    await new Promise((resolve) => setTimeout(resolve, CLOSING_MS));
    expect(focused()).toBe(name);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(focused()).toBe(button));
  },
);

it('gives the focus back to the button when the menu closes without a choice', async () => {
  const user = userEvent.setup();
  render(<Screen />);
  const button = screen.getByRole('button', { name: 'Change' });
  button.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Rename' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(focused()).toBe(button));
});
