// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { leavePage, openPage } from '#web/pages/testing/open-page.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import { LinkedProposalPage } from './linked-proposal-page.tsx';

const READ = 'POST /api/appointments/linked-proposal';
const ANSWER = 'POST /api/appointments/linked-proposal/answer';
const PROPOSAL = {
  provider: 'Northgate Dental',
  providerId: 'northgate',
  requested: 'Thursday 5 March 2026, 2pm',
  proposed: 'Friday 6 March 2026, 2pm to 2:30pm',
};
const GONE = {
  status: 404,
  body: { error: 'This link no longer works.', code: 'proposal/link-not-valid' },
};

afterEach(leavePage);

function open(answers: Parameters<typeof stubApi>[0] = {}, token: string | null = 'a1.signed') {
  const api = stubApi({ [READ]: { body: PROPOSAL }, [ANSWER]: { body: PROPOSAL }, ...answers });
  openPage('/proposed-time', () => <LinkedProposalPage token={token} />);
  return api;
}

const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('shows both times, and answers nothing by itself', async () => {
  const api = open();
  await screen.findByText(PROPOSAL.requested);
  screen.getByText(PROPOSAL.proposed);
  screen.getByText(/^Northgate Dental can’t offer you/);
  expect(api.count(ANSWER)).toBe(0);
});

it.each([
  ['Accept', true, 'Your appointment is confirmed', 'See your appointments'],
  ['Decline', false, 'You’ve declined this time', 'Ask for another day'],
])('answers with %s', async (name, accept, title, next) => {
  const api = open();
  await click(name);
  await screen.findByRole('heading', { name: title });
  screen.getByRole('link', { name: next });
  expect(api.bodies(ANSWER)).toEqual([{ token: 'a1.signed', accept }]);
});

it('offers the profile once the link no longer works', async () => {
  open({ [READ]: GONE });
  await screen.findByRole('link', { name: 'See your appointments' });
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

it('asks nothing without a token', async () => {
  const api = open({}, null);
  await screen.findByRole('link', { name: 'See your appointments' });
  expect(api.count(READ)).toBe(0);
});

it('says so when it was answered meanwhile', async () => {
  open({ [ANSWER]: GONE });
  await click('Accept');
  await screen.findByRole('link', { name: 'See your appointments' });
});

it('lets the person try again after a failure', async () => {
  const api = open({ [ANSWER]: [{ status: 500, body: {} }, { body: PROPOSAL }] });
  await click('Accept');
  await screen.findByText('We couldn’t send your answer just now. Please try again.');
  await click('Accept');
  await screen.findByRole('heading', { name: 'Your appointment is confirmed' });
  expect(api.count(ANSWER)).toBe(2);
});

it('sends one answer, whatever is clicked meanwhile', async () => {
  const api = open({ [ANSWER]: 'never' });
  await click('Decline');
  await click('Accept');
  expect(api.bodies(ANSWER)).toEqual([{ token: 'a1.signed', accept: false }]);
  const isPending = (name: string) =>
    screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
  expect(['Accept', 'Decline'].map(isPending)).toEqual([false, true]);
});

it('forgets a failure while it tries again', async () => {
  open({ [ANSWER]: [{ status: 500, body: {} }, 'never'] });
  await click('Decline');
  const failure = await screen.findByText(/^We couldn’t send your answer/);
  await click('Decline');
  expect(failure.isConnected).toBe(false);
});

it('loads the time again when the person asks for it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const api = open({ [READ]: { status: 500, body: {} } });
  // Tried twice more by itself, after one second and two.
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await screen.findByText('We couldn’t load the proposed time.');
  expect(api.count(READ)).toBeGreaterThan(2);
  api.answer(READ, { body: PROPOSAL });
  await click('Try again');
  await screen.findByText(PROPOSAL.proposed);
});
