import { createMember } from '#e2e/support/appointments.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { open } from '#e2e/support/shell.ts';
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
