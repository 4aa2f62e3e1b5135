import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { expectFieldError } from '#web/testing/expect-field-error.ts';
import { invitationOf, TEAM } from '#web/testing/samples/teams.ts';
import {
  answer,
  button,
  dialog,
  email,
  EMPTY_LOG,
  INVITE,
  line,
  LOG,
  openTeam,
  READ_TEAM,
  refused,
  region,
  remove,
  roleOf,
  send,
  setKind,
  team,
  teamWith,
  withdraw,
} from './testing/open-team.ts';

test('an owner gives someone another role, and reads when that is refused', async () => {
  const changed = {
    ...TEAM,
    people: teamWith('owner').people.map((one) =>
      one.uid === 'ria' ? { ...one, kind: 'manager' as const } : one,
    ),
  };
  const api = await openTeam('owner', {
    [READ_TEAM]: [{ body: teamWith('owner') }, { body: teamWith('owner') }, { body: changed }],
    [setKind('ria')]: [
      refused('This person is no longer in the team.'),
      { body: changed, waitMs: 300 },
      { status: 500 },
      'never',
    ],
  });
  const role = roleOf('Ria Chand');
  await expect.element(role).toBeVisible();
  (role.element() as HTMLElement).focus();
  await role.selectOptions('Manager');
  await expect.element(page.getByText('This person is no longer in the team.')).toBeVisible();
  await expect.element(role).toHaveValue('reception');
  await role.selectOptions('Manager');
  await expect.element(role).toHaveValue('manager');
  await expect.element(page.getByText('Ria Chand is now Manager.')).toBeVisible();
  await expect.element(role).toHaveValue('manager');
  await expect.element(role).toHaveFocus();
  await role.selectOptions('Owner');
  await expect.element(page.getByText('We couldn’t change this role.')).toBeVisible();
  await role.selectOptions('Owner');
  await expect.element(role).toHaveValue('owner');
  await expect.element(role).toHaveAttribute('aria-disabled', 'true');
  (role.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(role).toHaveValue('owner');
  expect(api.bodies(setKind('ria'))).toEqual([
    { kind: 'manager' },
    { kind: 'manager' },
    { kind: 'owner' },
    { kind: 'owner' },
  ]);
});

test('an owner is asked before someone is removed, and goes on in the team', async () => {
  const everyone = teamWith('owner');
  const withoutRia = {
    ...everyone,
    people: everyone.people.filter(({ uid }) => uid !== 'ria'),
  };
  const log = { id: 4, at: '2026-03-02T09:55:00.000Z', who: 'Ada Byron', what: 'Removed Ria' };
  const api = await openTeam('owner', {
    [READ_TEAM]: [{ body: teamWith('owner') }, { body: teamWith('owner') }, { body: withoutRia }],
    [LOG]: [EMPTY_LOG, EMPTY_LOG, { body: { items: [log], more: false } }],
    [remove('mo')]: 'never',
    [remove('ria')]: [refused('A clinic needs an owner.'), { body: { removed: true } }],
  });
  await button('Remove Ria Chand').click();
  await expect.element(dialog).toHaveTextContent(/Remove Ria Chand\?They’ll no longer see/);
  await expect.element(dialog).toHaveTextContent(/Their calendar feed stops too\./);
  await expect.element(answer('Cancel')).toHaveFocus();
  await auditScreen('question');
  await answer('Remove from the team').click();
  await expect.element(dialog.getByText('A clinic needs an owner.')).toBeVisible();
  await auditScreen('refused');
  await answer('Cancel').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Remove Ria Chand')).toHaveFocus();
  await button('Remove Ria Chand').click();
  await expect.element(dialog.getByText('A clinic needs an owner.')).not.toBeInTheDocument();
  await answer('Remove from the team').click();
  await expect.element(page.getByText('Ria Chand is no longer in the team.')).toBeVisible();
  await expect.element(line('ria@example.com')).not.toBeInTheDocument();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(region('Activity')).toHaveTextContent('Removed Ria');
  await expect.element(page.getByRole('heading', { name: 'Team' })).toHaveFocus();
  await button('Remove Mo Farrow').click();
  await answer('Remove from the team').click();
  await expect.element(answer('Remove from the team')).toHaveAttribute('aria-disabled', 'true');
  expect([remove('ria'), remove('mo')].map(api.count)).toEqual([2, 1]);
});

test('an owner invites someone, after corrections and a refusal', async () => {
  const api = await openTeam('owner', {
    [INVITE]: [
      refused('This person is already in the team.'),
      { status: 502 },
      { body: TEAM, waitMs: 100 },
    ],
  });
  await send.click();
  await expectFieldError(email, 'Email is required');
  await expect.element(email).toHaveFocus();
  await email.fill('reception');
  await send.click();
  await expectFieldError(email, 'Please enter a valid email address');
  await auditScreen('invalid');
  expect(api.count(INVITE)).toBe(0);
  await email.fill('Nat@Example.com');
  await team.getByRole('radio', { name: /^Manager/ }).click();
  await send.click();
  await expect.element(team.getByText('This person is already in the team.')).toBeVisible();
  await expect.element(email).toHaveValue('Nat@Example.com');
  await auditScreen('refused');
  await send.click();
  const failed = team.getByText('We couldn’t send this invitation. Please try again.');
  await expect.element(failed).toBeVisible();
  api.answer(READ_TEAM, {
    body: { ...teamWith('owner'), invitations: [invitationOf('nat', 'manager')] },
  });
  await send.click();
  await expect.element(page.getByText('nat@example.com is invited or added.')).toBeVisible();
  await expect.element(failed).not.toBeInTheDocument();
  await expect.element(line('nat@example.com')).toHaveTextContent(/Manager\. The link works until/);
  await expect.element(email).toHaveValue('');
  await expect.element(email).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(team.getByRole('radio', { name: /^Manager/ })).toBeChecked();
  const person = { email: 'nat@example.com', kind: 'manager' };
  expect(api.bodies(INVITE)).toEqual([person, person, person]);
});

test('an owner withdraws an invitation, after a failure too', async () => {
  const before = { body: teamWith('owner') };
  const api = await openTeam('owner', {
    [READ_TEAM]: [before, before, before, { body: { ...teamWith('owner'), invitations: [] } }],
    [withdraw('olive')]: 'never',
    [withdraw('rex')]: [{ status: 500 }, refused('Too late.'), { body: TEAM }],
  });
  const withdrawal = button('Withdraw the invitation of rex@example.com');
  const other = button('Withdraw the invitation of olive@example.com');
  await other.click();
  await expect.element(other).toHaveAttribute('aria-disabled', 'true');
  await expect.element(withdrawal).not.toHaveAttribute('aria-disabled');
  await withdrawal.click();
  await expect.element(page.getByText('We couldn’t withdraw this invitation.')).toBeVisible();
  await withdrawal.click();
  await expect.element(page.getByText('Too late.')).toBeVisible();
  await withdrawal.click();
  await expect.element(page.getByText('The invitation no longer works.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Team' })).toHaveFocus();
  await expect.element(team.getByText('Invited')).not.toBeInTheDocument();
  expect(api.count(withdraw('rex'))).toBe(3);
});
