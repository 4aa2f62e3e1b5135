import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  answer,
  button,
  CHANGE_STATE,
  dialog,
  EMPTY_LOG,
  line,
  LOG,
  openTeam,
  OWN_CLINICS,
  READ_TEAM,
  region,
  remove,
  roleOf,
  send,
  STATE,
  team,
  teamWith,
} from '#web/features/clinic/testing/open-team.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { expectFieldError } from '#web/testing/expect-field-error.ts';
import { UID } from '#web/testing/open-screen.tsx';
import { stateOf } from '#web/testing/samples/teams.ts';

const names = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

test('an owner reads who works at the clinic, and may change everyone else', async () => {
  await openTeam('owner');
  await expect.element(line('Ada Byron')).toHaveTextContent(/You/);
  await expect.element(line('Ada Byron')).toHaveTextContent(/Owner/);
  await expect.element(line('Kim Reed')).toHaveTextContent('kim@example.com');
  await expect.element(line('Kim Reed')).not.toHaveTextContent('You');
  for (const [name, kind] of [
    ['Kim Reed', 'owner'],
    ['Mo Farrow', 'manager'],
    ['Ria Chand', 'reception'],
    ['Lou Penn', 'read-only'],
  ] as const) {
    await expect.element(roleOf(name)).toHaveValue(kind);
    await expect.element(button(`Remove ${name}`)).toBeVisible();
  }
  expect(names(roleOf('Kim Reed').getByRole('option').elements())).toEqual([
    'Owner',
    'Manager',
    'Reception',
    'Read-only',
  ]);
  await expect.element(roleOf('Ada Byron')).not.toBeInTheDocument();
  await expect.element(button('Remove Ada Byron')).not.toBeInTheDocument();
  await expect.element(line('Ada Byron').getByRole('button')).toHaveTextContent('Leave the team');
  await expect.element(line('olive@example.com')).toHaveTextContent(/Owner\. The link works until/);
  await expect.element(line('rex@example.com')).toHaveTextContent(/until 6 April 2026\./);
  for (const id of ['olive', 'rex'])
    await expect.element(button(`Withdraw the invitation of ${id}@example.com`)).toBeVisible();
  expect(team.getByRole('radio').elements()).toHaveLength(4);
  await expect.element(team.getByRole('radio', { name: /^Reception/ })).toBeChecked();
  await expect.element(team.getByText('Invite someone')).toBeVisible();
  await expect.element(region('Activity')).toHaveTextContent('Nothing has changed yet.');
  await expect.element(button('Pause the clinic')).toBeVisible();
  await expect.element(button('Close the clinic')).toBeVisible();
  await auditScreen();
});

test('a manager looks after reception and read-only people alone', async () => {
  const api = await openTeam('manager', {
    [remove(UID)]: [{ status: 500 }, { body: { removed: true } }],
  });
  await expect.element(line('Kim Reed')).toHaveTextContent(/Owner/);
  await expect.element(line('Kim Reed').getByRole('button')).not.toBeInTheDocument();
  await expect.element(line('Mo Farrow').getByRole('button')).not.toBeInTheDocument();
  expect(team.getByRole('combobox').elements()).toHaveLength(2);
  expect(names(roleOf('Lou Penn').getByRole('option').elements())).toEqual([
    'Reception',
    'Read-only',
  ]);
  await expect.element(button('Remove Ria Chand')).toBeVisible();
  await expect.element(line('olive@example.com').getByRole('button')).not.toBeInTheDocument();
  await expect.element(line('rex@example.com').getByRole('button')).toBeVisible();
  expect(team.getByRole('radio').elements()).toHaveLength(2);
  await expect.element(button('Pause the clinic')).toBeVisible();
  await expect.element(button('Close the clinic')).not.toBeInTheDocument();
  await auditScreen();

  await button('Leave the team').click();
  await expect.element(dialog).toHaveTextContent(/Leave the team\?You’ll no longer see/);
  await expect.element(answer('Cancel')).toHaveFocus();
  await answer('Leave the team').click();
  await expect
    .element(dialog.getByText('We couldn’t change the team. Please try again.'))
    .toBeVisible();
  api.answer(OWN_CLINICS, { body: [] });
  await answer('Leave the team').click();
  await expect.element(page.getByText('You’ve left the team.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No clinic yet' })).toBeVisible();
  expect(api.count(remove(UID))).toBe(2);
});

test.each(['reception', 'read-only'] as const)(
  'a person who is %s may only leave',
  async (kind) => {
    const api = await openTeam(kind, { [remove(UID)]: { body: { removed: true } } });
    await expect.element(team).toHaveTextContent('Owners and managers look after the team.');
    await expect.element(region('Status')).toHaveTextContent('Everyone can find the clinic');
    await expect.element(region('Status').getByRole('button')).not.toBeInTheDocument();
    await expect.element(region('Activity')).not.toBeInTheDocument();
    await expect.element(send).not.toBeInTheDocument();
    if (kind === 'read-only') await auditScreen();
    await button('Leave the team').click();
    await expect.element(dialog).toHaveTextContent(/Someone has to invite you to come back\./);
    await answer('Cancel').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button('Leave the team')).toHaveFocus();
    expect(api.count(remove(UID))).toBe(0);
    await button('Leave the team').click();
    api.answer(OWN_CLINICS, { body: [] });
    await answer('Leave the team').click();
    await expect.element(page.getByRole('heading', { name: 'No clinic yet' })).toBeVisible();
  },
);

test('an owner reads who did what, newest first, and earlier pages', async () => {
  const entry = (id: number, what: string, who = 'Kim Reed') => ({
    id,
    at: '2026-03-01T10:42:00.000Z',
    who,
    what,
  });
  const asked: (string | null)[] = [];
  await openTeam('owner', {
    [LOG]: (_body, _call, query) => {
      asked.push(query.get('before'));
      return query.get('before') === '8'
        ? { body: { items: [entry(2, 'Went live', '')], more: false } }
        : { body: { items: [entry(9, 'Paused'), entry(8, 'Invited nat')], more: true } };
    },
  });
  const log = region('Activity');
  const lines = log.getByRole('listitem');
  await expect.element(lines.first()).toHaveTextContent('PausedKim Reed, 1 March 2026, 10:42am');
  expect(lines.elements()).toHaveLength(2);
  await auditScreen();
  await log.getByRole('button', { name: 'Show more' }).click();
  await expect.element(lines.last()).toHaveTextContent(/^Went live1 March 2026, 10:42am$/);
  expect(lines.elements()).toHaveLength(3);
  await expect.element(log.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(asked).toEqual([null, '8']);
});

test('an owner waits for the team, the status and the activity', async () => {
  await openTeam('owner', { [STATE]: 'never', [READ_TEAM]: 'never', [LOG]: 'never' });
  for (const text of ['Loading the status', 'Loading the team', 'Loading the activity'])
    await expect.element(page.getByText(text)).toBeInTheDocument();
  await auditScreen();
});

test('what could not be loaded of a clinic is loaded again', async () => {
  const failed = (error?: string) => ({ status: 500, body: { error } });
  const api = await openTeam('owner', {
    [STATE]: [failed(), failed('No status.'), { body: stateOf() }],
    [READ_TEAM]: [failed(), failed('No team.'), { body: teamWith('owner') }],
    [LOG]: [failed(), failed('No log.'), EMPTY_LOG],
  });
  for (const [name, title, second, after] of [
    ['Status', 'We couldn’t load the clinic’s status.', 'No status.', 'Everyone can find'],
    ['Team', 'We couldn’t load the team.', 'No team.', 'Ada Byron'],
    ['Activity', 'We couldn’t load the activity.', 'No log.', 'Nothing has changed yet.'],
  ] as const) {
    await expect.element(region(name).getByText(title)).toBeVisible();
    if (name === 'Status') await auditScreen();
    await region(name).getByRole('button', { name: 'Try again' }).click();
    await expect.element(region(name).getByText(second)).toBeVisible();
    await region(name).getByRole('button', { name: 'Try again' }).click();
    await expect.element(region(name)).toHaveTextContent(after);
  }
  expect([STATE, READ_TEAM, LOG].map(api.count)).toEqual([3, 3, 3]);
});

test('an owner pauses the clinic until a day, resumes it and closes it', async () => {
  const api = await openTeam('owner', {
    [STATE]: { body: stateOf({ upcoming: 1 }) },
    [CHANGE_STATE]: { body: stateOf() },
  });
  const status = region('Status');
  await expect.element(status.getByText('Live', { exact: true })).toBeVisible();
  await button('Pause the clinic').click();
  await expect
    .element(dialog)
    .toHaveTextContent(/you’re paused\. 1 appointment is still to come\./);
  const day = dialog.getByLabelText(/^Live again on/);
  for (const wrong of ['2026-03-02', '2027-03-03']) {
    await day.fill(wrong);
    await answer('Pause the clinic').click();
    await expectFieldError(day, 'Please choose a day within the next 12 months');
  }
  await auditScreen('pause');
  await day.fill('2027-03-02');
  await expect.element(day).not.toHaveAttribute('aria-invalid', 'true');
  expect(api.count(CHANGE_STATE)).toBe(0);
  const paused = stateOf({ state: 'paused', pausedUntil: '2027-03-02', version: 8, upcoming: 2 });
  api.answer(STATE, { body: paused });
  await answer('Pause the clinic').click();
  await expect.element(page.getByText('The clinic is paused.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(status)
    .toHaveTextContent(/Paused.*No one can find the clinic until 2 March 2027\./);
  await expect.element(page.getByRole('heading', { name: 'Status' })).toHaveFocus();
  await auditScreen('paused');

  await button('Resume').click();
  await expect.element(dialog).toHaveTextContent(/members can ask for appointments\.(?!.*to come)/);
  await answer('Cancel').click();
  await expect.element(button('Resume')).toHaveFocus();
  await button('Close the clinic').click();
  await expect.element(dialog).toHaveTextContent(/2 appointments are still to come\./);
  await expect.element(dialog.getByLabelText(/^Live again on/)).not.toBeInTheDocument();
  api.answer(STATE, { body: stateOf({ state: 'closed' }) });
  await answer('Close the clinic').click();
  await expect.element(page.getByText('The clinic is closed.')).toBeVisible();
  await expect.element(status).toHaveTextContent(/Closed.*Its appointments stay/);
  await expect.element(status.getByRole('button')).not.toBeInTheDocument();
  expect(api.bodies(CHANGE_STATE)).toEqual([
    { action: 'pause', until: '2027-03-02', version: 7 },
    { action: 'close', until: null, version: 8 },
  ]);
});
