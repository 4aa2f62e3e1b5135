import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OpeningHoursInput } from '#shared/forms/opening-hours.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { expectFieldError } from '#web/testing/expect-field-error.ts';
import { group, openHours, publish, SAVE, shownTimes, timeField } from '#web/testing/open-hours.ts';
import { clinicWith, HOURS } from '#web/testing/samples/opening-hours.ts';

const CHECK = 'Please check the times marked above.';
const DAY_SHIFT = { opens: '09:00', closes: '17:00' };

const openDay = (name: string) => group(name).getByRole('checkbox', { name, exact: true });
const addTime = (name: string) => page.getByRole('button', { name: `Add a time on ${name}` });
const removeTime = (name: string, at: number) =>
  page.getByRole('button', { name: `Remove ${name} opening time ${at}` });
const addSpecial = page.getByRole('button', { name: 'Add special days' });
const special = (at: number) => {
  const name = `Special days ${at}`;
  const fields = group(name);
  return {
    name,
    fields,
    first: fields.getByLabelText('First day'),
    last: fields.getByLabelText('Last day'),
    reason: fields.getByLabelText(/^Reason/),
    closed: fields.getByRole('checkbox', { name: 'Closed' }),
    remove: fields.getByRole('button', { name: `Remove ${name}`, exact: true }),
  };
};

const withHours = (parts: Partial<OpeningHoursInput>) =>
  clinicWith({ hours: { ...HOURS, ...parts, division: 'england-and-wales' } });

/** Publishes, and expects exactly these hours to be sent. */
async function expectPublished(
  api: Awaited<ReturnType<typeof openHours>>,
  parts: Partial<OpeningHoursInput>,
) {
  await publish.click();
  await expect.element(page.getByText('Opening hours published.')).toBeVisible();
  expect(api.bodies(SAVE)).toEqual([{ hours: { ...HOURS, ...parts }, version: 3 }]);
}

test('a day is opened, closed, and given up to three times', async () => {
  const api = await openHours();
  await expect.element(openDay('Sunday')).not.toBeChecked();
  await openDay('Sunday').click();
  expect(shownTimes('Sunday')).toEqual(['09:00 to 17:00']);
  await expect.element(group('Sunday')).not.toHaveTextContent('Closed');
  // The only time of a day goes with the day, not on its own.
  expect(removeTime('Sunday', 1).elements()).toEqual([]);
  await expect.element(timeField('Sunday opens')).toBeVisible();
  await openDay('Friday').click();
  await expect.element(group('Friday')).toHaveTextContent('Closed');
  expect(shownTimes('Friday')).toEqual([]);
  expect(addTime('Friday').elements()).toEqual([]);
  await addTime('Monday').click();
  await expect.element(addTime('Monday')).not.toBeInTheDocument();
  expect(shownTimes('Monday')).toEqual(['08:00 to 12:30', '13:30 to 18:00', ' to ']);
  await timeField('Monday opens (3)').fill('19:00');
  await timeField('Monday closes (3)').fill('00:00');
  await removeTime('Monday', 2).click();
  expect(shownTimes('Monday')).toEqual(['08:00 to 12:30', '19:00 to 00:00']);
  await expect.element(addTime('Monday')).toBeVisible();
  const monday = [
    { opens: '08:00', closes: '12:30' },
    { opens: '19:00', closes: '24:00' },
  ];
  await expectPublished(api, {
    week: HOURS.week.with(0, monday).with(4, []).with(6, [DAY_SHIFT]),
  });
});

test('the times of Monday are copied to Friday, and the weekend stays as it is', async () => {
  const api = await openHours();
  const copy = page.getByRole('button', { name: 'Copy to Friday' });
  await expect.element(copy).toBeVisible();
  expect(copy.elements()).toHaveLength(1);
  await group('Monday').getByRole('button', { name: 'Copy to Friday' }).click();
  // A copy: what is changed on one day afterwards is changed on this day only.
  await timeField('Thursday closes (2)').fill('20:00');
  expect(shownTimes('Monday')).toEqual(['08:00 to 12:30', '13:30 to 18:00']);
  const [monday = [], , , , , saturday = [], sunday = []] = HOURS.week;
  const thursday = [
    { opens: '08:00', closes: '12:30' },
    { opens: '13:30', closes: '20:00' },
  ];
  await expectPublished(api, {
    week: [monday, monday, monday, thursday, monday, saturday, sunday],
  });
  await openDay('Monday').click();
  await expect.element(copy).not.toBeInTheDocument();
});

test('a clinic is closed, open as usual or open at other times on bank holidays', async () => {
  const api = await openHours();
  const choose = (name: string) => page.getByRole('radio', { name });
  const opens = timeField('Bank holidays opens');
  await expect.element(choose('Closed')).toBeChecked();
  expect(opens.elements()).toEqual([]);
  await choose('Open at other times').click();
  await expect.element(choose('Open at other times')).toBeChecked();
  await expect.element(opens).toHaveValue('09:00');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(choose('Open as usual')).toBeChecked();
  await expect.element(opens).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(choose('Closed')).toBeChecked();
  await expect.element(opens).not.toBeInTheDocument();
  await choose('Open at other times').click();
  await timeField('Bank holidays closes').fill('08:00');
  await publish.click();
  await expectFieldError(
    timeField('Bank holidays closes'),
    'Closing time must be after opening time',
  );
  await timeField('Bank holidays closes').fill('12:00');
  await expectPublished(api, { bankHolidays: [{ opens: '09:00', closes: '12:00' }] });
});

test('special days are added, changed and removed', async () => {
  const api = await openHours();
  const [training, party, evening] = [special(1), special(2), special(3)];
  await training.last.fill('2026-03-11');
  await addSpecial.click();
  await expect.element(party.closed).toBeChecked();
  await expect.element(party.first).toHaveAttribute('min', '2026-03-02');
  await expect.element(party.last).toHaveAttribute('min', '2026-03-02');
  await party.first.fill('2026-03-20');
  // One day, unless a person says until when.
  await expect.element(party.last).toHaveValue('2026-03-20');
  await expect.element(party.last).toHaveAttribute('min', '2026-03-20');
  await party.last.fill('2026-03-22');
  await party.first.fill('2026-03-21');
  await expect.element(party.last).toHaveValue('2026-03-22');
  // More could not be saved.
  await expect.element(party.reason).toHaveAttribute('maxlength', '60');
  await party.reason.fill('Summer party');
  await addSpecial.click();
  await evening.first.fill('2026-04-01');
  await evening.closed.click();
  expect(shownTimes(evening.name)).toEqual(['09:00 to 17:00']);
  await timeField('Special days 3 opens').fill('18:00');
  await timeField('Special days 3 closes').fill('00:00');
  await expect
    .element(page.getByText('Wednesday 11 March: closed (Training)', { exact: true }))
    .toBeVisible();
  await party.closed.click();
  await party.closed.click();
  expect(shownTimes(party.name)).toEqual([]);
  await training.remove.click();
  await expect.element(evening.fields).not.toBeInTheDocument();
  await expectPublished(api, {
    special: [
      { from: '2026-03-21', until: '2026-03-22', intervals: [], reason: 'Summer party' },
      {
        from: '2026-04-01',
        until: '2026-04-01',
        intervals: [{ opens: '18:00', closes: '24:00' }],
        reason: '',
      },
    ],
  });
});

test('each mistake is shown at the field that it is about, and what was typed is kept', async () => {
  const api = await openHours();
  const preview = page.getByText(/^Visitors will see:/);
  await expect.element(preview).toBeVisible();
  await timeField('Monday opens (2)').fill('12:00');
  await timeField('Tuesday opens').fill('18:00');
  await timeField('Thursday closes').fill('');
  await timeField('Saturday opens').fill('');
  await special(1).last.fill('2026-03-08');
  await addSpecial.click();
  await addSpecial.click();
  await special(3).first.fill('2026-05-01');
  await special(3).last.fill('2026-06-01');
  await special(3).closed.click();
  await expect.element(preview).not.toBeInTheDocument();
  await publish.click();
  await expect.element(page.getByText(CHECK)).toBeVisible();
  await expect
    .element(group('Monday').getByRole('alert'))
    .toHaveTextContent('Opening times must be in order and must not overlap');
  await expectFieldError(timeField('Tuesday closes'), 'Closing time must be after opening time');
  await expectFieldError(timeField('Thursday closes'), 'Please enter a time');
  await expectFieldError(timeField('Saturday opens'), 'Please enter a time');
  await expectFieldError(special(1).last, 'The last day must not be before the first');
  await expectFieldError(special(2).first, 'Please choose a day');
  await expectFieldError(special(2).last, 'Please choose a day');
  await expectFieldError(special(3).last, 'Please choose 31 days or fewer');
  const marked = document.querySelectorAll('[aria-invalid="true"]');
  expect(marked).toHaveLength(7);
  expect(shownTimes('Monday')).toEqual(['08:00 to 12:30', '12:00 to 18:00']);
  expect(shownTimes('Tuesday')).toEqual(['18:00 to 17:00']);
  await expect.element(special(3).last).toHaveValue('2026-06-01');
  expect(api.count(SAVE)).toBe(0);
  await auditScreen();
});

test('special days that overlap are shown below them', async () => {
  const twice = HOURS.special.flatMap((days) => [days, days]);
  const api = await openHours(withHours({ special: twice }));
  await publish.click();
  const days = page.getByRole('region', { name: 'Special days' });
  await expect.element(days.getByRole('alert')).toHaveTextContent('Special days must not overlap');
  expect(api.count(SAVE)).toBe(0);
  await special(2).remove.click();
  await expectPublished(api, {});
  await expect.element(page.getByText(CHECK)).not.toBeInTheDocument();
});

test('forty entries of special days are enough', async () => {
  const [days = { from: '', until: '', intervals: [], reason: '' }] = HOURS.special;
  const inTurn = Array.from({ length: 40 }, (_, at) => {
    const day = `2026-${at < 20 ? '04' : '05'}-${String(1 + (at % 20)).padStart(2, '0')}`;
    return { ...days, from: day, until: day };
  });
  await openHours(withHours({ special: inTurn }));
  await expect.element(special(40).last).toHaveValue('2026-05-20');
  expect(addSpecial.elements()).toEqual([]);
  await special(40).remove.click();
  await expect.element(addSpecial).toBeVisible();
});

test('a mistake that a person has put right is no longer marked', async () => {
  await openHours();
  await timeField('Monday closes (1)').fill('');
  await timeField('Tuesday closes').fill('08:00');
  await special(1).last.fill('2026-03-08');
  await addSpecial.click();
  await special(2).first.fill('2026-03-20');
  await publish.click();
  await expect.element(page.getByText(CHECK)).toBeVisible();
  await special(1).remove.click();
  await expect.element(special(1).first).toHaveValue('2026-03-20');
  await expect.element(special(1).last).not.toHaveAttribute('aria-invalid');
  await openDay('Monday').click();
  await openDay('Monday').click();
  await expect.element(timeField('Monday closes')).toHaveValue('17:00');
  await expect.element(timeField('Monday closes')).not.toHaveAttribute('aria-invalid');
  await expect.element(page.getByText(CHECK)).toBeVisible();
  await expectFieldError(timeField('Tuesday closes'), 'Closing time must be after opening time');
  // What is new is not marked before the next attempt.
  await addSpecial.click();
  await expect.element(special(2).first).not.toHaveAttribute('aria-invalid');
  await timeField('Tuesday closes').fill('12:00');
  await expect.element(page.getByText(CHECK)).not.toBeInTheDocument();
});
