import { addAppointment, dayFromToday, createMember } from '#e2e/support/appointments.ts';
import { tabTo } from '#e2e/support/keyboard.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInViaApi, PASSWORD } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { createUserClient } from '#e2e/support/user-client.ts';
import { modifyResponse } from '#e2e/support/modify-response.ts';
import { expect, test } from '#e2e/support/test.ts';

test('a member switches between the four profile tabs', async ({ page, product }) => {
  const member = await createMember(product.url);
  await signInViaApi(page, member.email);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const expectTab = async (name: string, address: RegExp) => {
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(address);
  };
  await open(page, '/profile?tab=nonsense');
  await expect(page.getByRole('tab')).toHaveText(['Profile', 'Check-In', 'History', 'Rewards']);
  await expectTab('Profile', /nonsense$/);

  await test.step('by mouse and with Back', async () => {
    for (const [name, value] of [
      ['Check-In', 'checkin'],
      ['History', 'history'],
      ['Rewards', 'rewards'],
    ] as const) {
      await tab(name).click();
      await expectTab(name, new RegExp(`\\?tab=${value}$`));
      await expect(page).toHaveTitle(`${name} | Your profile | Halewell`);
    }
    await page.goBack();
    await expectTab('History', /history$/);
    await page.goBack();
    await expectTab('Check-In', /checkin$/);
  });

  await test.step('by keyboard', async () => {
    await open(page, '/profile');
    await tabTo(page, tab('Profile'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(tab('History')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectTab('History', /history$/);
    await expect(tab('History')).toBeFocused();
  });

  await test.step('sees all tabs on the smallest phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const name of ['Profile', 'Check-In', 'History', 'Rewards']) {
      await expect(tab(name)).toBeInViewport({ ratio: 1 });
    }
  });
});

test('a member sees a request on the profile and withdraws it', async ({ page, product }) => {
  const member = await createMember(product.url);
  const client = await createUserClient(product.url, member.email, PASSWORD);
  await client.call('POST', '/appointments', {
    providerId: NORTHGATE.id,
    healthcareId: member.cardNumber,
    patientName: member.fullName,
    requestedDate: dayFromToday(4),
    preferredTime: 'Morning',
    symptoms: 'A check-up',
  });
  await addAppointment(product.url, {
    cardNumber: member.cardNumber,
    patientName: member.fullName,
    requestedDate: dayFromToday(0),
    preferredTime: '15:00',
  });
  await signInViaApi(page, member.email);
  await open(page, '/profile');
  const summary = page.getByRole('region', { name: 'Your appointments' });
  await expect(summary.getByText('Waiting for confirmation')).toBeVisible();
  await expect(summary.getByText('Confirmed')).toBeVisible();
  await auditScreen(page, 'profile-appointments');
  await summary.scrollIntoViewIfNeeded();
  await auditScreen(page, 'profile-appointments-below');

  const question = page.getByRole('alertdialog', { name: 'Withdraw this request?' });
  const withdraw = summary.getByRole('button', { name: /^Withdraw/ });
  await withdraw.click();
  await auditScreen(page, 'profile-withdraw');
  await question.getByRole('button', { name: 'Keep request' }).click();
  await expect(withdraw).toBeFocused();
  await withdraw.click();
  await question.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(toastOf(page, 'Your request has been withdrawn.')).toBeVisible();
  await expect(summary.getByText('Waiting for confirmation')).toHaveCount(0);
  await expect(summary.getByRole('heading', { name: 'Your appointments' })).toBeFocused();
  await page.reload();
  await expect(summary.getByText('Confirmed')).toBeVisible();
  await expect(summary.getByText('Waiting for confirmation')).toHaveCount(0);
  await summary.getByRole('link', { name: 'Check in for today' }).click();
  await expect(page).toHaveURL(/\?tab=checkin$/);
});

test('the profile shows the family, and no family to a non-member', async ({ page, product }) => {
  await test.step('shows dependents and primary members', async () => {
    const member = await createMember(product.url, 'family');
    await signInViaApi(page, member.email);
    await modifyResponse(page, '**/api/family-details/familyDetails*', () => ({
      success: true,
      data: {
        uid: member.uid,
        createdAt: '',
        updatedAt: '',
        familyMembers: [
          { fullName: 'Bo Marlow', dateOfBirth: '2015-04-01', gender: 'male', isDependent: true },
          { fullName: 'Cy Marlow', dateOfBirth: '1988-08-09', gender: 'other', isDependent: false },
        ],
      },
    }));
    await open(page, '/profile');
    const family = page.getByRole('region', { name: 'Family members' });
    await expect(family.getByRole('listitem').filter({ hasText: 'Bo' })).toContainText('Dependent');
    await expect(family.getByRole('listitem').filter({ hasText: 'Cy' })).toContainText(
      'Primary Member',
    );
    await auditScreen(page, 'profile-family');
  });

  await test.step('shows no family to a non-member', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    const person = await registerUser(product.url);
    await signInViaApi(page, person.email);
    await open(page, '/profile');
    await expect(page.getByText('Not a Member').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Family members' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Your appointments' })).toHaveCount(0);
    await auditScreen(page, 'profile-no-member');
  });
});
