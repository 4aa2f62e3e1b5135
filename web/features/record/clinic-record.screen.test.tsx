import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ClinicRecord, RecordChange } from '#shared/contract/clinic-record.ts';
import ClinicRecordPage from '#web/pages/clinic/record.tsx';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { expectFieldError } from '#web/testing/expect-field-error.ts';
import { CLINIC, openClinic } from '#web/testing/open-clinic.ts';
import { RECORD_FIELDS } from '#web/testing/samples/records.ts';

const PATH = `/api/clinics/${CLINIC._id}/record`;
const READ = `GET ${PATH}`;
const SAVE = `PUT ${PATH}`;
const VERSIONS = `GET ${PATH}-versions`;
const WITHDRAW = `POST ${PATH}-change/withdraw`;

const RECORD: ClinicRecord['record'] = {
  id: CLINIC._id,
  version: 7,
  ...RECORD_FIELDS,
  removedLocations: [],
};
const CHANGE: RecordChange = {
  id: 'change-1',
  providerId: CLINIC._id,
  providerName: RECORD.name,
  state: 'pending',
  base: { name: RECORD.name },
  wanted: { name: 'Northgate' },
  version: 2,
  requestedBy: 'Ada Byron',
  requestedAt: '2026-03-01T10:00:00.000Z',
  decidedAt: null,
  reason: '',
};
const withChange = (change: Partial<RecordChange> | null, record = RECORD) => ({
  body: {
    record,
    needsApproval: true,
    change: change && { ...CHANGE, ...change },
  } satisfies ClinicRecord,
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const region = (name: string) => page.getByRole('region', { name, exact: true });
const changes = region('Changes to approve');
const name = page.getByRole('textbox', { name: 'Name' });
const summary = page.getByRole('textbox', { name: 'Summary' });
const save = button('Save changes');

const open = (api = {}) =>
  openClinic('record', ClinicRecordPage, {
    [READ]: withChange(null),
    [VERSIONS]: { body: { items: [] } },
    ...api,
  });

test('an owner waits for approval of some fields, and withdraws, after a failure too', async () => {
  const api = await open({ [SAVE]: withChange({}) });
  await expect
    .element(name)
    .toHaveAccessibleDescription('Our team checks changes to this before they go live.');
  expect(changes.elements()).toEqual([]);
  await name.fill('Northgate');
  await save.click();
  await expect
    .element(page.getByText('Saved. Our team will check the rest before it goes live.'))
    .toBeVisible();
  await expect.element(changes).toHaveTextContent('Waiting for approval');
  await expect.element(changes).toHaveTextContent('usually within two working days');
  await expect
    .element(name)
    .toHaveAccessibleDescription(
      'Waiting for approval. Your page shows the old version until then.',
    );
  await auditScreen();

  const withdraw = button('Withdraw changes');
  api.answer(WITHDRAW, { status: 500 });
  await withdraw.click();
  await expect.element(changes).toHaveTextContent('We couldn’t withdraw the changes.');
  api.answer(WITHDRAW, withChange({ state: 'withdrawn', version: 3 }));
  await withdraw.click();
  await expect.element(page.getByText('Changes withdrawn.')).toBeVisible();
  await expect.element(changes).not.toBeInTheDocument();
  await expect.element(name).toHaveValue(RECORD.name);
  expect(api.bodies(WITHDRAW)).toEqual([
    { change: 'change-1', version: 2 },
    { change: 'change-1', version: 2 },
  ]);
});

test('an owner withdraws one of several changes, or all', async () => {
  const offers = [{ text: '10% off', promoCode: '', from: null, until: null }];
  const api = await open({
    [READ]: withChange({ base: { name: RECORD.name, offers: [] }, wanted: { name: 'N', offers } }),
    [WITHDRAW]: { status: 500 },
  });
  await button('Withdraw offers').click();
  await expect.element(changes).toHaveTextContent('We couldn’t withdraw the changes.');
  await button('Withdraw all changes').click();
  await expect
    .poll(() => api.bodies(WITHDRAW))
    .toEqual([
      { change: 'change-1', version: 2, field: 'offers' },
      { change: 'change-1', version: 2 },
    ]);
});

test.each([
  ['', 'Our team didn’t approve these changes.'],
  ['We can’t find that name', 'Our team didn’t approve these changes: We can’t find that name'],
])('an owner reads that changes were declined, with the reason "%s"', async (reason, text) => {
  await open({ [READ]: withChange({ state: 'declined', reason }) });
  await expect.element(changes).toHaveTextContent('Declined');
  await expect.element(changes.getByText(text, { exact: true })).toBeVisible();
  expect(changes.getByRole('button').elements()).toEqual([]);
  await expect.element(name).toHaveValue(RECORD.name);
});

test('nothing is said of changes that were approved', async () => {
  await open({ [READ]: withChange({ state: 'approved' }) });
  await expect.element(name).toHaveValue(RECORD.name);
  expect(changes.elements()).toEqual([]);
});

test('an owner restores an earlier version by saving it, after a failure too', async () => {
  const { removedLocations, ...kept } = RECORD;
  const earlier = { ...kept, version: 4, summary: 'Our old summary' };
  const saved = { ...earlier, removedLocations, version: 8 };
  const api = await open({
    [VERSIONS]: {
      body: {
        items: [
          { version: 7, at: '2026-03-01T10:00:00.000Z', who: 'Ada Byron' },
          { version: 6, at: '2026-02-20T10:00:00.000Z', who: '' },
          { version: 4, at: '2026-02-10T10:00:00.000Z', who: 'Kim Reed' },
        ],
      },
    },
    [`${VERSIONS}/4`]: { status: 500 },
    [SAVE]: withChange(null, saved),
  });
  const versions = region('Earlier versions');
  const lines = versions.getByRole('listitem');
  await expect.element(lines.first()).toHaveTextContent('Our team');
  await expect.element(lines.last()).toHaveTextContent('Kim Reed');
  expect(lines.elements()).toHaveLength(2);
  await summary.fill('Half a thought');
  const restore = lines.last().getByRole('button');
  await expect.element(restore).toHaveAccessibleName(/^Restore the version of 10 February 2026/);
  await restore.click();
  await expect
    .element(versions)
    .toHaveTextContent('We couldn’t load that version. Please try again.');
  await expect.element(summary).toHaveValue('Half a thought');
  api.answerFromClick(`${VERSIONS}/4`, { body: earlier });
  await restore.click();
  await expect
    .element(page.getByText('Check the earlier version below, then save it.'))
    .toBeVisible();
  await expect.element(summary).toHaveValue('Our old summary');
  expect(window.scrollY).toBe(0);
  expect(api.count(SAVE)).toBe(0);
  await save.click();
  await expect.element(page.getByText('All changes saved.')).toBeVisible();
  // Compared with what is live, not with the version that was restored.
  expect(api.bodies(SAVE)).toMatchObject([{ summary: 'Our old summary', version: 7 }]);
});

test('an owner corrects what the server refuses, and loads what someone else saved', async () => {
  const api = await open({
    [SAVE]: [
      {
        status: 400,
        body: { error: 'Check it', fields: { location: 'We don’t know this place' } },
      },
      {
        status: 409,
        body: {
          code: 'clinic/changed',
          error: 'Someone else saved.',
          message: 'Someone else saved.',
        },
      },
      withChange(null),
    ],
  });
  const place = page.getByRole('textbox', { name: 'Place' });
  const back = (text: string) => page.getByRole('link', { name: text, exact: true });
  await expect.element(back('Back')).toBeVisible();
  await place.fill('');
  await expect.element(back('Discard changes')).toBeVisible();
  await save.click();
  await expect.element(place).toHaveAttribute('aria-invalid', 'true');
  expect(api.count(SAVE)).toBe(0);
  await place.fill('Lleeds');
  await save.click();
  await expectFieldError(place, 'We don’t know this place');
  await expect.element(place).toHaveFocus();
  await place.fill('York');
  await save.click();
  await expect.element(page.getByText('Someone else saved.')).toBeVisible();
  await expect.element(place).toHaveValue('York');
  api.answer(READ, { status: 500 });
  await button('Load latest version').click();
  await expect
    .element(page.getByText('We couldn’t load the latest version. Please try again.'))
    .toBeVisible();
  await expect.element(place).toHaveValue('York');
  api.answerFromClick(READ, withChange(null, { ...RECORD, version: 9, location: 'Hull' }));
  await button('Load latest version').click();
  await expect.element(place).toHaveValue('Hull');
  await place.fill('York');
  await save.click();
  await expect.element(page.getByText('All changes saved.')).toBeVisible();
  expect(api.bodies(SAVE)).toMatchObject([
    { location: 'Lleeds', version: 7 },
    { location: 'York', version: 7 },
    { location: 'York', version: 9 },
  ]);
});
