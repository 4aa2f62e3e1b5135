import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DESK_LIST_HEADERS } from '#shared/contract/appointments.ts';
import { deskButton, LIST, openDesk, row, visit } from '../testing/open-desk.ts';

const EXPORT = `${LIST}/export`;
const BULK = 'POST /api/appointments/bulk';
const FILE = { fileName: 'appointments.csv', mediaType: 'text/csv', content: 'Patient\r\n' };
const ADA = visit({ patientName: 'Ada Lovelace' });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const from = page.getByLabelText('From Date');

const exported = (total: string) => ({
  body: FILE,
  headers: { [DESK_LIST_HEADERS.total]: total },
});

test('a provider exports what the filters leave, and reads what failed or was left out', async () => {
  const files: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    files.push(this.download);
  });
  const asked: Record<string, string>[] = [];
  const answers = [{ status: 500 }, exported('5000'), exported('12345')];
  await openDesk(
    [ADA],
    {
      [EXPORT]: (_, call, query) => {
        asked.push(Object.fromEntries(query));
        return answers[call]!;
      },
    },
    '?search=ada&status=confirmed&sort=name',
  );
  await button('Export CSV').click();
  await expect.element(page.getByText('We couldn’t export the list.')).toBeVisible();
  expect(files).toEqual([]);
  await button('Export CSV').click();
  await expect.element(page.getByText('List exported.')).toBeVisible();
  await button('Export CSV').click();
  await expect
    .element(
      page.getByText(
        'We exported the first 5,000 of 12,345 requests. Use filters to export the rest.',
      ),
    )
    .toBeVisible();
  expect(files).toEqual([FILE.fileName, FILE.fileName]);
  expect(asked).toEqual(answers.map(() => ({ search: 'ada', status: 'confirmed', sort: 'name' })));
});

test('a provider takes away the last day, then all filters', async () => {
  const asked: Record<string, string>[] = [];
  const last = () => expect.poll(() => asked.at(-1));
  await openDesk(
    [],
    {
      [LIST]: (_, _call, query) => {
        asked.push(Object.fromEntries(query));
        return { body: [ADA] };
      },
    },
    '?type=in-person&dateFrom=2026-03-03&dateTo=2026-03-05&sort=name',
  );
  await last().toEqual({
    type: 'in-person',
    dateFrom: '2026-03-03',
    dateTo: '2026-03-05',
    sort: 'name',
  });
  await button('Remove Until 5 March 2026').click();
  await last().toEqual({ type: 'in-person', dateFrom: '2026-03-03', sort: 'name' });
  await expect.element(from).toHaveValue('2026-03-03');
  await button('Clear Filters').click();
  await last().toEqual({ sort: 'day' });
  await expect.element(from).toHaveValue('');
  await expect.element(button('Clear Filters')).not.toBeInTheDocument();

  await button('Today').click();
  await last().toEqual({ dateFrom: '2026-03-02', dateTo: '2026-03-02', sort: 'day' });
  await from.fill('2026-03-04');
  await last().toEqual({ dateFrom: '2026-03-04', sort: 'day' });
});

test('a provider leaves an empty list for the calendar, and loses no filter', async () => {
  const asked: Record<string, string>[] = [];
  await openDesk(
    [],
    {
      [LIST]: (_, _call, query) => {
        asked.push(Object.fromEntries(query));
        return { body: [] };
      },
    },
    '?type=telehealth',
  );
  await expect.element(button('Export CSV')).not.toBeInTheDocument();
  await button('Go to Calendar').click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ type: 'telehealth', dateTo: '2026-03-08' });
  await button('List').click();
  await expect.poll(() => asked.at(-1)).toEqual({ type: 'telehealth', sort: 'day' });
});

test('a provider reads on after a page that failed, and after an update that failed', async () => {
  const before = visit({ _id: 'ben', patientName: 'Ben Ray' });
  const pages = [{ status: 500 }, { body: [before] }];
  let first: number | undefined;
  const api = await openDesk([], {
    [LIST]: (_, _call, query) => {
      if (query.has('cursor')) return pages.shift() ?? { body: [before] };
      return {
        ...(first ? { status: first } : {}),
        body: [ADA],
        headers: { [DESK_LIST_HEADERS.total]: '2', [DESK_LIST_HEADERS.next]: 'more' },
      };
    },
    [BULK]: { body: { updated: [ADA, before], failed: [] } },
  });
  await expect.element(page.getByText('Showing 1 of 2', { exact: true })).toBeVisible();
  await button('Show more').click();
  await expect.element(page.getByText('Failed to fetch appointment details')).toBeVisible();
  await button('Try again').click();
  await expect.element(row('Ben Ray').getByRole('checkbox')).toHaveFocus();
  await expect.element(page.getByText('2 requests', { exact: true })).toBeVisible();
  await expect.element(button('Show more')).not.toBeInTheDocument();

  // Only requests can be confirmed, but a bulk action leaves that to the server.
  first = 500;
  await page.getByRole('checkbox', { name: 'Select all requests' }).click();
  await deskButton('Bulk Confirm').click();
  expect(api.bodies(BULK)).toEqual([{ ids: [ADA._id, 'ben'], status: 'confirmed' }]);
  await expect.element(page.getByText('Successfully confirmed 2 requests')).toBeVisible();
  await expect.element(deskButton('Bulk Confirm')).not.toBeInTheDocument();
  await expect.element(page.getByText('We couldn’t update the list.')).toBeVisible();
  await expect.element(row('Ada Lovelace')).toBeVisible();
  first = undefined;
  await button('Try again').click();
  await expect.element(page.getByText('We couldn’t update the list.')).not.toBeInTheDocument();
});
