import { Outlet } from 'react-router';
import { describe, expect, it, onTestFinished } from 'vitest';
import { commands, page } from 'vitest/browser';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen } from '#web/testing/open-screen.tsx';
import { Gallery } from './testing/gallery.tsx';

const lookOf = (name: string) => {
  const { backgroundColor, color, border } = getComputedStyle(
    page.getByRole('button', { name, exact: true }).first().element(),
  );
  return `${backgroundColor} ${color} ${border}`;
};

/** Every primitive in every state; `vitest --project screens --browser.headless=false gallery` shows them. */
describe('the primitives', () => {
  it('are accessible in light and dark', async () => {
    await openScreen('/gallery', Gallery, { layout: Outlet });
    await expect.element(page.getByRole('switch', { name: 'Reminders' })).toBeChecked();
    expect(lookOf('Primary')).not.toBe(lookOf('Secondary'));
    await auditScreen();
  });

  it('are distinct in forced colours, which take away backgrounds and shadows', async () => {
    await commands.forceColours('active');
    onTestFinished(() => commands.forceColours('none'));
    await openScreen('/gallery', Gallery, { layout: Outlet });
    await expect.element(page.getByRole('switch', { name: 'Reminders' })).toBeChecked();
    const badges = page.getByText('purple', { exact: true }).elements();
    expect(badges.map((badge) => getComputedStyle(badge).borderTopWidth)).toContain('1px');
    expect(lookOf('Primary')).not.toBe(lookOf('Secondary'));
    const reminders = page.getByRole('switch', { name: 'Reminders' }).element();
    // The system draws the switch: its own look would need a background.
    expect(getComputedStyle(reminders).appearance).toBe('auto');
    const remove = page.getByRole('button', { name: 'Remove Open today' }).element();
    expect(getComputedStyle(remove).borderTopWidth).not.toBe('0px');
    await auditScreen();
  });
});
