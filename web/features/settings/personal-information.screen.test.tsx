import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Account } from '#shared/contract/records/account.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen } from '#web/testing/open-screen.tsx';
import { ACCOUNT } from '#web/testing/viewers.ts';
import { PersonalInformation } from './personal-information.tsx';

const email = `${'a-very-long-name.'.repeat(8)}@a-long-domain-of-a-person.example.com`;

const account: Account = {
  ...ACCOUNT,
  country: 'GB',
  email,
  role: 'user',
  referralCode: '',
  totalReferrals: 0,
  profileImage: '',
  referralLink: '',
  createdAt: '2026-01-05T09:00:00.000Z',
};

function Profile() {
  return (
    <div className="page">
      <h1>Your profile</h1>
      <PersonalInformation account={account} />
    </div>
  );
}

test('a very long email is read whole beside the phone number', async () => {
  await openScreen('/profile', Profile, { as: 'user' });
  await expect.element(page.getByText(email)).toBeVisible();
  await expect.element(page.getByText(ACCOUNT.phone)).toBeVisible();
  await auditScreen();
});
