import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getQueryClient } from '#web/lib/queries/query-client.ts';
import { addPlace } from './actions/testing/add-samples.ts';
import { LIST, openDesk, OWN_CLINICS, row, visit } from './testing/open-desk.ts';

const EXPORT = `${LIST}/export`;
const REQUEST = visit({ patientName: 'Robin Marlow', status: 'pending' });
const denied = page.getByRole('heading', { name: 'Access Denied' });
const failed = page.getByText('We couldn’t export the list.');
const exportList = page.getByRole('button', { name: 'Export CSV' });

test.each([401, 403, 404])(
  'a provider whose export is refused (%i) sees nothing of patients once the clinic is lost',
  async (status) => {
    const api = await openDesk([REQUEST], { [EXPORT]: { status } });
    await expect.element(row('Robin Marlow')).toBeVisible();
    api.answer(OWN_CLINICS, { body: [] });
    await exportList.click();
    await expect.element(denied).toBeVisible();
    await expect.element(page.getByText('Robin Marlow')).not.toBeInTheDocument();
    await expect
      .poll(() => JSON.stringify(getQueryClient().getQueriesData({})))
      .not.toContain('Robin Marlow');
  },
);

test('a provider whose export is refused stays where they work', async () => {
  const api = await openDesk([REQUEST], { [EXPORT]: { status: 403 } });
  await expect.element(row('Robin Marlow')).toBeVisible();
  const before = api.count(OWN_CLINICS);
  await exportList.click();
  await expect.element(failed).toBeVisible();
  await expect.poll(() => api.count(OWN_CLINICS)).toBe(before + 1);
  await expect.element(row('Robin Marlow')).toBeVisible();
});

test('a provider is not asked again where they work after a failure of the server', async () => {
  const api = await openDesk([REQUEST], { [EXPORT]: { status: 500 } });
  await expect.element(row('Robin Marlow')).toBeVisible();
  api.answer(OWN_CLINICS, { body: [{ ...addPlace.provider, _id: 'elsewhere' }] });
  await exportList.click();
  await expect.element(failed).toBeVisible();
  await expect.element(row('Robin Marlow')).toBeVisible();
  expect(denied.elements()).toEqual([]);
});
