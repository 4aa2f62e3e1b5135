import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ClinicTeam } from '#shared/contract/clinic-team.ts';
import type { ClinicState } from '#shared/domain/clinics/lifecycle.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { expectFieldError } from '#web/testing/expect-field-error.ts';
import { CLINIC } from '#web/testing/open-clinic.ts';
import { ELSEWHERE, openScreen } from '#web/testing/open-screen.tsx';
import { RECORD_FIELDS } from '#web/testing/samples/records.ts';
import { invitationOf, personOf, stateOf, TEAM } from '#web/testing/samples/teams.ts';
import AdminProvider from './admin-provider.tsx';
import type { ApiAnswers } from './testing/stub-api.ts';

const PATH = `/api/admin/providers/${CLINIC._id}`;
const RECORD = `GET ${PATH}`;
const SAVE = `PUT ${PATH}`;
const ADD = 'POST /api/admin/providers';
const STATE = `GET ${PATH}/state`;
const CHANGE = `POST ${PATH}/state`;
const READ_TEAM = `GET ${PATH}/team`;
const ADD_OWNER = `POST ${PATH}/owner`;
const REMOVE = `DELETE ${PATH}/team/kim`;
const WITHDRAW = `DELETE ${PATH}/invitations/olive`;

const EDITED = { id: CLINIC._id, version: 4, ...RECORD_FIELDS, removedLocations: [] };
const NO_ONE: ClinicTeam = { ...TEAM, people: [], invitations: [] };

const open = (api: ApiAnswers = {}, id = CLINIC._id) =>
  openScreen(`/admin/providers/${id}`, AdminProvider, {
    as: 'admin',
    path: 'admin/providers/:id',
    api:
      id === 'new'
        ? api
        : {
            [RECORD]: { body: EDITED },
            [STATE]: { body: stateOf() },
            [READ_TEAM]: { body: TEAM },
            ...api,
          },
  });

const heading = page.getByRole('heading', { level: 1 });
const status = page.getByRole('region', { name: 'Status' });
const team = page.getByRole('region', { name: 'Team' });
const dialog = page.getByRole('alertdialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const answer = (name: string) => dialog.getByRole('button', { name, exact: true });
const line = (text: string) => team.getByRole('listitem').filter({ hasText: text });
const retry = button('Try again');
const name = page.getByRole('textbox', { name: 'Name', exact: true });
const save = button('Save provider');
const refused = (error: string, code?: string) => ({ status: 409, body: { error, code } });

test('an operator takes a clinic through all its states, each after a question', async () => {
  let [state, version]: [ClinicState, number] = ['draft', 1];
  const api = await open({
    [STATE]: () => ({ body: stateOf({ state, version, upcoming: 3 }) }),
    [CHANGE]: () => ({ body: stateOf({ state, version }) }),
  });
  const buttons = () =>
    status
      .getByRole('button')
      .elements()
      .map((one) => one.textContent);
  const steps: [string[], string, string, string, string, ClinicState, string][] = [
    [
      ['Make it live', 'Close the clinic'],
      'Only the clinic’s team can see it. Our team makes it live.',
      'Make it live',
      'Make the clinic live?Everyone will be able to find it, and members can ask for appointments.Cancel',
      'The clinic is live.',
      'live',
      'publish',
    ],
    [
      ['Pause the clinic', 'Close the clinic'],
      'Everyone can find the clinic, and members can ask for appointments.',
      'Pause the clinic',
      'your patients will see that you’re paused. 3 appointments are still to come.',
      'The clinic is paused.',
      'paused',
      'pause',
    ],
    [
      ['Resume', 'Close the clinic'],
      'No one can find the clinic until someone resumes it. Patients with appointments can still',
      'Resume',
      'Resume the clinic?Everyone will be able to find it again, and members can ask for appointments.Cancel',
      'The clinic is live again.',
      'live',
      'resume',
    ],
    [
      ['Pause the clinic', 'Close the clinic'],
      'Everyone can find the clinic',
      'Close the clinic',
      'only our team can bring it back. Appointments stay as they are. 3 appointments are still',
      'The clinic is closed.',
      'closed',
      'close',
    ],
    [
      ['Reopen as a draft'],
      'No one can find the clinic. Its appointments stay, for the clinic and its patients.',
      'Reopen as a draft',
      'It becomes a draft, which only its team can see until you make it live.Cancel',
      'The clinic is a draft.',
      'draft',
      'reopen',
    ],
  ];
  for (const [offered, text, action, question, done, next] of steps) {
    await expect.element(status).toHaveTextContent(text);
    expect(buttons()).toEqual(offered);
    await button(action).click();
    await expect.element(dialog).toHaveTextContent(question);
    if (state === 'draft' || state === 'closed') await auditScreen(action);
    [state, version] = [next, version + 1];
    await answer(action).click();
    await expect.element(page.getByText(done)).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  await expect.element(status).toHaveTextContent('Only the clinic’s team can see it.');
  expect(api.bodies(CHANGE)).toEqual(
    steps.map(([, , , , , , action], at) => ({ action, until: null, version: at + 1 })),
  );
});

test('an operator reads in the question that a state could not be changed', async () => {
  const api = await open({
    [CHANGE]: [{ status: 502 }, refused('Someone has already changed this.'), 'never'],
  });
  await button('Pause the clinic').click();
  await answer('Pause the clinic').click();
  await expect
    .element(dialog.getByText('We couldn’t change the status. Please try again.'))
    .toBeVisible();
  await auditScreen();
  await answer('Pause the clinic').click();
  await expect.element(dialog.getByText('Someone has already changed this.')).toBeVisible();
  await answer('Cancel').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Pause the clinic')).toHaveFocus();
  await expect.element(status).toHaveTextContent('Everyone can find the clinic');
  await button('Pause the clinic').click();
  await expect.element(dialog.getByText('Someone has')).not.toBeInTheDocument();
  await answer('Pause the clinic').click();
  await expect.element(answer('Pause the clinic')).toHaveAttribute('aria-disabled', 'true');
  expect(api.count(CHANGE)).toBe(3);
});

test('an operator removes an owner who left, and withdraws an invitation', async () => {
  const left = { ...TEAM, people: [personOf('mo', 'Mo Farrow', 'manager')], invitations: [] };
  let now: ClinicTeam = TEAM;
  const api = await open({
    [READ_TEAM]: () => ({ body: now }),
    [REMOVE]: { body: left },
    [WITHDRAW]: { body: left },
  });
  await expect.element(team).toHaveTextContent('The people who work at this clinic.');
  await expect.element(line('Kim Reed')).toHaveTextContent(/Owner/);
  await expect.element(team.getByRole('combobox')).not.toBeInTheDocument();
  await expect.element(team.getByLabelText('Work email')).not.toBeInTheDocument();
  await expect
    .element(team.getByText('The owner decides who joins this team.'))
    .toHaveTextContent('you can invite a new owner 3 days later.');
  for (const who of ['Mo Farrow', 'Ria Chand', 'Lou Penn'])
    await expect.element(button(`Remove ${who}`)).toBeVisible();
  await auditScreen();
  now = { ...TEAM, invitations: [invitationOf('rex', 'reception')] };
  await button('Withdraw the invitation of olive@example.com').click();
  await expect.element(page.getByText('The invitation no longer works.')).toBeVisible();
  await expect.element(line('olive@example.com')).not.toBeInTheDocument();
  now = left;
  await button('Remove Kim Reed').click();
  await answer('Remove from the team').click();
  await expect.element(page.getByText('Kim Reed is no longer in the team.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Invite an owner' })).toBeVisible();
  await expect.element(line('Kim Reed')).not.toBeInTheDocument();
  expect([REMOVE, WITHDRAW].map(api.count)).toEqual([1, 1]);
});

test('an operator invites the owner of a clinic without one', async () => {
  let now = NO_ONE;
  const api = await open({
    [READ_TEAM]: () => ({ body: now }),
    [ADD_OWNER]: [refused('We removed someone from this team.'), { body: TEAM }],
  });
  await expect.element(team).toHaveTextContent('No one works here yet');
  const email = team.getByLabelText('Work email');
  await expect.element(email).toHaveAccessibleDescription(/becomes the owner straight away/);
  await expect.element(team.getByRole('radio')).not.toBeInTheDocument();
  await expect.element(team.getByText('Invited')).not.toBeInTheDocument();
  await auditScreen();
  await email.fill('kim@example.com');
  await button('Send invitation').click();
  await expect.element(team.getByText('We removed someone from this team.')).toBeVisible();
  await expect.element(email).toHaveValue('kim@example.com');
  now = TEAM;
  await button('Send invitation').click();
  await expect.element(page.getByText('kim@example.com is invited or added.')).toBeVisible();
  await expect.element(line('Kim Reed')).toBeVisible();
  await expect.element(email).not.toBeInTheDocument();
  const owner = { email: 'kim@example.com' };
  expect(api.bodies(ADD_OWNER)).toEqual([owner, owner]);
});

test('an operator waits for a record, and loads it again after a failure', async () => {
  const api = await open({
    [RECORD]: [
      { status: 500, waitMs: 300 },
      refused('There is no such provider.'),
      { body: EDITED },
    ],
  });
  await expect.element(page.getByText('Loading provider')).toBeInTheDocument();
  await expect.element(heading).toHaveTextContent('Edit provider');
  await expect.element(page.getByText('We couldn’t load this provider.')).toBeVisible();
  await auditScreen();
  await retry.click();
  await expect.element(page.getByText('There is no such provider.')).toBeVisible();
  expect([STATE, READ_TEAM].map(api.count)).toEqual([0, 0]);
  await retry.click();
  await expect.element(name).toHaveValue('Northgate Dental');
  await expect.element(status).toHaveTextContent('Live');
});

test('an operator saves a record, once they have loaded what someone else saved', async () => {
  const api = await open({
    [RECORD]: [
      { body: EDITED },
      { status: 500 },
      { body: { ...EDITED, version: 5, location: 'York' } },
    ],
    [SAVE]: [
      refused('Someone else saved this meanwhile.', 'clinic/changed'),
      { body: { ...EDITED, version: 6, name: 'Northgate' } },
    ],
  });
  await name.fill('Northgate');
  await save.click();
  await expect.element(page.getByText('Someone else saved this meanwhile.')).toBeVisible();
  await expect.element(name).toHaveValue('Northgate');
  await auditScreen();
  await button('Load latest version').click();
  await expect
    .element(page.getByText('We couldn’t load the latest version. Please try again.'))
    .toBeVisible();
  await expect.element(name).toHaveValue('Northgate');
  await button('Load latest version').click();
  await expect.element(name).toHaveValue('Northgate Dental');
  await expect.element(page.getByRole('textbox', { name: 'Place' })).toHaveValue('York');
  await name.fill('Northgate');
  await save.click();
  await expect.element(page.getByText('Northgate saved.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: ELSEWHERE })).toBeVisible();
  expect(api.bodies(SAVE)).toMatchObject([
    { name: 'Northgate', location: 'Leeds', version: 4 },
    { name: 'Northgate', location: 'York', version: 5 },
  ]);
});

test('an operator adds a record, which has no status and team yet', async () => {
  const api = await open({ [ADD]: { body: EDITED } }, 'new');
  await expect.element(heading).toHaveTextContent('Add provider');
  await expect.element(status).not.toBeInTheDocument();
  await expect.element(team).not.toBeInTheDocument();
  await save.click();
  await expectFieldError(name, 'Name is required');
  await auditScreen();
  expect(api.count(ADD)).toBe(0);
  await name.fill('Northgate Dental');
  await page.getByRole('checkbox', { name: 'Dentists' }).click();
  await page.getByRole('textbox', { name: 'Place' }).fill('Leeds');
  await page.getByRole('textbox', { name: 'Address' }).fill('2 Bank Street');
  await save.click();
  await expect.element(page.getByText('Northgate Dental saved.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: ELSEWHERE })).toBeVisible();
  expect(api.bodies(ADD)).toMatchObject([
    { name: 'Northgate Dental', categories: ['Dentists'], location: 'Leeds' },
  ]);
});
