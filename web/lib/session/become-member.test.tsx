// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Role } from '#shared/domain/accounts/role.ts';
import { EMAIL, leavePage, openPage, signInAs, UID } from '#web/pages/testing/open-page.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import { BecomeMember } from './become-member.tsx';
import { useAccount } from './use-account.ts';

afterEach(leavePage);

it.each<[Role, boolean]>([
  ['user', true],
  ['member', true],
  ['provider', false],
  ['admin', false],
])('asks a %s to become a member: %s (P-67)', async (role, asked) => {
  const user = { uid: UID, fullName: 'Ada Byron', email: EMAIL, gender: '', dob: '', role };
  stubApi({
    [`GET /api/auth/user/${UID}`]: {
      body: { user: { address: '', phone: '', postCode: '', ...user } },
    },
  });
  signInAs();
  openPage('/profile', () => {
    const { role: known } = useAccount();
    return (
      <>
        <p>{`Role ${known}`}</p>
        <BecomeMember />
      </>
    );
  });
  await screen.findByText(`Role ${role}`);
  expect(screen.queryByRole('link', { name: 'Become a Member' }) !== null).toBe(asked);
});
