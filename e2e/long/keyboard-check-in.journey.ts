import {
  addAppointment,
  dayFromToday,
  createMember,
  readAppointment,
} from '#e2e/support/appointments.ts';
import { tabTo, typeInto } from '#e2e/support/keyboard.ts';
import { expect, test } from '#e2e/support/keyboard-only.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { open } from '#e2e/support/shell.ts';
import { expectVisibleFocus, signInByKeyboard } from '#e2e/support/sign-in-by-keyboard.ts';

test('a member checks in manually by keyboard', async ({ page, product }) => {
  const member = await createMember(product.url);
  const ids: string[] = [];
  for (const day of [0, 1]) {
    const { _id: id } = await addAppointment(product.url, {
      cardNumber: member.cardNumber,
      patientName: member.fullName,
      requestedDate: dayFromToday(day),
      preferredTime: '10:00-10:30',
    });
    ids.push(id);
  }
  const status = async (id = '') => (await readAppointment(product.url, id)).status;
  const manual = page.getByRole('button', { name: 'Manual Check-in' });
  const form = page.getByRole('dialog', { name: 'Manual check-in' });
  const visits = form.getByRole('group', { name: 'Appointments' }).getByRole('checkbox');
  const arrived = form.getByRole('checkbox', { name: /I’ve arrived/ });
  const acknowledged = form.getByRole('checkbox', { name: /I acknowledge/ });
  const confirm = form.getByRole('button', { name: 'Confirm Check-in' });
  const listed = page.getByRole('list', { name: 'Appointments to check in for' });
  const done = page.getByRole('dialog', { name: 'You’re checked in' });
  await signInByKeyboard(page, member.email);

  await test.step('opens the tab, then opens and closes the form', async () => {
    await open(page, '/profile');
    await tabTo(page, page.getByRole('tab', { name: 'Profile' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expectVisibleFocus(page.getByRole('tab', { name: 'Check-In' }));
    await tabTo(page, manual);
    await expectVisibleFocus(manual);
    await page.keyboard.press('Enter');
    await expect(visits.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await expectVisibleFocus(manual);
  });

  await test.step('gets the focus on the first missing field', async () => {
    await page.keyboard.press('Enter');
    await tabTo(page, confirm);
    await expectVisibleFocus(confirm);
    await page.keyboard.press('Enter');
    await expect(form.getByText('No appointment selected for check-in')).toBeVisible();
    await expect(
      form.getByText('Please confirm both your arrival and acknowledgment'),
    ).toBeVisible();
    await expectVisibleFocus(visits.first());
    await page.keyboard.press('Space');
    await expect(form.getByText('No appointment selected for check-in')).toHaveCount(0);
    await tabTo(page, arrived);
    await page.keyboard.press('Space');
    await typeInto(page, form.getByRole('textbox', { name: 'Notes' }), 'By the side door');
    await tabTo(page, confirm);
    await page.keyboard.press('Enter');
    await expectVisibleFocus(acknowledged);
    expect(await status(ids[0])).toBe('confirmed');
  });

  await test.step('checks in: the visit leaves the list, the other stays', async () => {
    await page.keyboard.press('Space');
    await tabTo(page, confirm);
    await page.keyboard.press('Enter');
    await expect(done).toBeVisible();
    await expect(done).toHaveCount(0);
    await expect(listed.locator('> li')).toHaveCount(1);
    await expect(manual).toBeFocused();
    expect([await status(ids[0]), await status(ids[1])]).toEqual(['checked-in', 'confirmed']);
  });

  await test.step('checks in for the last visit: the focus moves to the heading', async () => {
    await page.keyboard.press('Enter');
    await expect(visits.first()).toBeFocused();
    await expect(visits.first()).toBeChecked();
    for (const box of [arrived, acknowledged]) {
      await tabTo(page, box);
      await page.keyboard.press('Space');
    }
    await tabTo(page, confirm);
    await page.keyboard.press('Enter');
    // The last visit is tomorrow.
    const question = page.getByRole('alertdialog', {
      name: /^This visit is on .* Check in anyway\?$/,
    });
    await expectVisibleFocus(question.getByRole('button', { name: 'Not yet' }));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(done).toBeVisible();
    await expect(done).toHaveCount(0);
    await expect(
      page.getByRole('heading', { name: 'No Appointments Available for Check-in' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Check in', exact: true })).toBeFocused();
    await auditScreen(page, 'check-in-all-done');
    expect(await status(ids[1])).toBe('checked-in');
  });

  await test.step('undoes the last check-in: the visit is back, the focus on the heading', async () => {
    const undo = page.getByRole('button', { name: 'Undo check-in at Northgate Dental' }).first();
    await tabTo(page, undo);
    await page.keyboard.press('Enter');
    await expect(listed.locator('> li')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Check in', exact: true })).toBeFocused();
    expect(await status(ids[1])).toBe('confirmed');
  });
});
