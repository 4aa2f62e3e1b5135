// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { StaffKind } from '#shared/domain/clinics/staff.ts';
import { ClinicFigures } from '#web/features/clinic-figures/clinic-figures.tsx';
import { buildProvider } from '#web/features/providers/testing/build-provider.ts';
import { currentLocation, leavePage, openPage, signInAs, UID } from '../testing/open-page.tsx';
import { stubApi } from '../testing/stub-api.ts';
import { ClinicFrame } from './clinic-frame.tsx';

const RECORDS = `GET /api/providers/user/${UID}`;
const clinic = (_id: string, name: string, staffKind: StaffKind = 'owner') =>
  buildProvider({ _id, name, staffKind });
const NORTH = clinic('north', 'North Dental');
const SOUTH = clinic('south', 'South Dental');

afterEach(leavePage);

function open(answer: object, query = '') {
  const api = stubApi({ [RECORDS]: answer });
  signInAs();
  openPage(`/clinic/photos${query}`, () => (
    <ClinicFrame section="photos">{({ name }) => <p>{`The photos of ${name}`}</p>}</ClinicFrame>
  ));
  return api;
}

describe('the pages of a clinic', () => {
  it.each([
    ['', 'North Dental'],
    ['?provider=south', 'South Dental'],
    ['?provider=nonsense', 'North Dental'],
    ['?provider=', 'North Dental'],
  ])('show the clinic that the URL names, or the first: %s', async (query, name) => {
    open({ body: [NORTH, SOUTH] }, query);
    expect(await screen.findByText(`The photos of ${name}`)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
    expect(screen.getByLabelText<HTMLSelectElement>('Clinic').selectedOptions[0]?.text).toBe(name);
  });

  it('change to another clinic', async () => {
    open({ body: [NORTH, SOUTH] });
    fireEvent.change(await screen.findByLabelText('Clinic'), { target: { value: 'south' } });
    expect(await screen.findByText('The photos of South Dental')).toBeTruthy();
    await waitFor(() => expect(currentLocation().address).toBe('/clinic/photos?provider=south'));
  });

  it('offer no choice to those with one clinic', async () => {
    open({ body: [NORTH] });
    await screen.findByText('The photos of North Dental');
    expect(screen.queryByLabelText('Clinic')).toBeNull();
  });

  it.each<[StaffKind, readonly string[], boolean]>([
    [
      'manager',
      ['Team and status', 'Details', 'Opening hours', 'Photos', 'Notifications', 'Figures'],
      true,
    ],
    ['reception', ['Team and status'], false],
    ['read-only', ['Team and status'], false],
  ])('show the pages that a person may use: %s', async (kind, labels, isShown) => {
    open({ body: [clinic('north', 'North Dental', kind)] });
    const links = await screen.findByRole('navigation', { name: 'Clinic pages' });
    expect([...links.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(labels);
    expect(screen.queryByText('The photos of North Dental') !== null).toBe(isShown);
    expect(screen.queryByText(/^Owners and managers look after/) === null).toBe(isShown);
  });

  it('say what is wrong without a clinic', async () => {
    open({ body: [] });
    expect(await screen.findByRole('heading', { name: 'No clinic yet' })).toBeTruthy();
  });

  it('can be loaded again', async () => {
    const api = stubApi({ [RECORDS]: [{ status: 400 }, { body: [NORTH] }] });
    signInAs();
    openPage('/clinic/photos', () => (
      <ClinicFrame section="photos">{({ name }) => <p>{`The photos of ${name}`}</p>}</ClinicFrame>
    ));
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The photos of North Dental')).toBeTruthy();
    expect(api.count(RECORDS)).toBe(2);
  });
});

it.each([
  ['', '12'],
  ['?location=nonsense', '12'],
  ['?weeks=4&location=nonsense', '4'],
  ['?weeks=4', '4'],
  ['?weeks=52', '52'],
  ['?weeks=5', '12'],
  ['?weeks=nonsense', '12'],
])('the figures are of a period and a location that there are: %s', async (query, weeks) => {
  const metrics =
    'views saves requests confirmed attended newPatients returnVisits cancelled noShows discountPence unpriced';
  const none = Object.fromEntries(metrics.split(' ').map((metric) => [metric, 0]));
  const period = { from: '2026-01-05', to: '2026-03-01' };
  const figures = {
    weeks: Number(weeks),
    now: period,
    before: period,
    locations: [],
    total: { now: none, before: none },
    savedNow: 0,
    byWeek: [],
    byLocation: [],
    byService: [],
  };
  stubApi({
    'GET /api/clinics/north/figures': (_body, _call, asked) =>
      asked.has('location') ? { status: 404 } : { body: figures },
  });
  signInAs();
  openPage(`/clinic/figures${query}`, () => <ClinicFigures providerId="north" />);
  expect((await screen.findByLabelText<HTMLSelectElement>('Period')).value).toBe(weeks);
  expect(screen.getByRole('heading', { name: 'Nothing to show yet' })).toBeTruthy();
});
