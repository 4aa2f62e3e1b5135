// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AdminEmail, FailedJob } from '#shared/contract/admin.ts';
import {
  currentLocation,
  leavePage,
  openPage,
  signInAs,
  toasts,
} from '#web/pages/testing/open-page.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import { ApplicationsPanel } from './applications-panel.tsx';
import { EmailsPanel } from './emails-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { NewsletterPanel } from './newsletter-panel.tsx';

afterEach(leavePage);

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const rowOf = async (text: string) =>
  (await screen.findByText(text)).closest('tr') ?? document.body;

describe('the emails', () => {
  const LIST = 'GET /api/admin/mails';
  const RETRY = 'POST /api/admin/mails/e1/retry';
  const LIFT = 'POST /api/admin/mails/e1/suppression/lift';
  const email = (changes: Partial<AdminEmail> = {}): AdminEmail => ({
    id: 'e1',
    to: 'ann@example.com',
    subject: 'Your membership is active',
    state: 'sent',
    attempts: 1,
    lastError: null,
    nextTryAt: null,
    createdAt: '2026-03-02T10:00:00.000Z',
    sentAt: null,
    suppression: null,
    ...changes,
  });
  const page = (items: AdminEmail[], undeliverable = 0) => ({
    body: { items, total: items.length, page: 1, pageSize: 25, undeliverable },
  });
  function open(answers: Parameters<typeof stubApi>[0]) {
    const api = stubApi(answers);
    signInAs();
    openPage('/admin', EmailsPanel);
    return api;
  }

  it.each<[AdminEmail['state'], string, boolean]>([
    ['sent', 'Sent', false],
    ['waiting', 'Waiting', false],
    ['expired', 'Expired', false],
    ['retrying', 'Retrying', true],
    ['undeliverable', 'Undeliverable', true],
    ['suppressed', 'Suppressed', true],
  ])('can be sent again if that is of use: %s', async (state, word, canSend) => {
    open({ [LIST]: page([email({ state })]) });
    const row = await rowOf('ann@example.com');
    expect(within(row).getByText(word)).toBeTruthy();
    expect(within(row).queryByRole('button', { name: /^Send again/ }) !== null).toBe(canSend);
  });

  it('are sent again, or say why they are not', async () => {
    const failed = email({ state: 'undeliverable', lastError: '550 no such user' });
    const error = 'This email has not failed.';
    const api = open({
      [LIST]: [page([failed], 1), page([{ ...failed, state: 'waiting' }])],
      [RETRY]: [{ status: 409, body: { error } }, { body: failed }],
    });
    expect((await rowOf('ann@example.com')).textContent).toContain('550 no such user');
    await press(/^Send again/);
    await waitFor(() => expect(toasts()).toEqual([{ kind: 'error', text: error }]));
    await press(/^Send again/);
    await waitFor(() => expect(toasts()).toHaveLength(2));
    expect(toasts()[1]).toEqual({ kind: 'success', text: 'Email queued to send again.' });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull());
    expect([api.count(RETRY), api.count(LIST)]).toEqual([2, 2]);
  });

  it.each([
    ['bounce', 'An email to this address bounced', 'We’ve stopped emailing it.'],
    ['complaint', 'reported an email as spam', 'stopped sending it reminders and newsletters.'],
  ] as const)(
    'of a suppressed address say why, and are allowed again: %s',
    async (reason, why, what) => {
      const suppression = { reason, since: '2026-03-01T10:00:00.000Z' };
      const stopped = email({ state: 'suppressed', suppression });
      const api = open({ [LIST]: page([stopped]), [LIFT]: { body: email() } });
      const row = await rowOf('ann@example.com');
      for (const part of [why, what]) expect(row.textContent).toContain(part);
      await press('Allow emails to ann@example.com');
      await waitFor(() =>
        expect(toasts()).toEqual([{ kind: 'success', text: 'We’ll email ann@example.com again.' }]),
      );
      expect([api.count(LIFT), api.count(RETRY)]).toEqual([1, 0]);
    },
  );

  it('lead to those that could not be delivered, if there are any', async () => {
    open({ [LIST]: page([email()], 2) });
    expect(await screen.findByText('2 undeliverable emails.')).toBeTruthy();
    await press('Show undeliverable emails');
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('undeliverable');
    leavePage();
    open({ [LIST]: page([email()]) });
    expect(await screen.findByText('No undeliverable emails.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show undeliverable emails' })).toBeNull();
  });
});

describe('the failed jobs', () => {
  const LIST = 'GET /api/admin/jobs';
  const RETRY = 'POST /api/admin/jobs/j1/retry';
  const job: FailedJob = {
    id: 'j1',
    summary: 'Send renewal reminders',
    attempts: 5,
    failedAt: '2026-03-02T10:00:00.000Z',
    reason: null,
  };
  function open(answers: Parameters<typeof stubApi>[0]) {
    const api = stubApi(answers);
    signInAs();
    openPage('/admin', JobsPanel);
    return api;
  }

  it('are tried again, and leave the list', async () => {
    const error = 'This job has not failed.';
    const api = open({
      [LIST]: { body: { items: [job], total: 1 } },
      [RETRY]: [{ status: 409, body: { error } }, { body: { items: [], total: 0 } }],
    });
    expect((await rowOf('Send renewal reminders')).textContent).toContain('It took too long.');
    await press(/^Try again: Send renewal reminders/);
    await waitFor(() => expect(toasts()).toEqual([{ kind: 'error', text: error }]));
    await press(/^Try again: Send renewal reminders/);
    expect(await screen.findByRole('heading', { name: 'No failed jobs' })).toBeTruthy();
    expect(toasts()[1]?.kind).toBe('success');
    expect(api.count(RETRY)).toBe(2);
  });

  it.each([
    [1, '1 failed job.'],
    [300, '300 failed jobs, the newest 1 shown.'],
  ])('say how many there are: %i', async (total, text) => {
    open({ [LIST]: { body: { items: [job], total } } });
    await rowOf('Send renewal reminders');
    expect(screen.getByRole('status').textContent).toBe(text);
  });
});

describe('the newsletter sign-ups', () => {
  const LIST = 'GET /api/newsletter/subscribers';
  const subscriber = (name: string) => ({
    email: `${name}@example.com`,
    name,
    confirmedAt: '2026-03-02T10:00:00.000Z',
    unsubscribeUrl: 'https://halewell.example/newsletter/unsubscribe?token=a',
    oneClickUrl: 'https://halewell.example/api/email/newsletter/unsubscribe/a',
  });
  const page = (name: string, next: string | null) => ({
    body: { subscribers: [subscriber(name)], next },
  });

  it('are shown page by page, and downloaded all at once', async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return 'blob:list';
    });
    const pages = [page('ann', 'a'), page('bo', null)];
    const api = stubApi({
      [LIST]: (_, call) => pages[call % 2] ?? {},
    });
    signInAs();
    openPage('/admin', NewsletterPanel);
    expect(await screen.findByText('ann@example.com')).toBeTruthy();
    expect(screen.queryByText('bo@example.com')).toBeNull();
    await press('Show more');
    expect(await screen.findByText('bo@example.com')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    await press('Download as CSV');
    await waitFor(() => expect(blobs).toHaveLength(1));
    const text = await blobs[0]?.text();
    for (const name of ['ann@example.com', 'bo@example.com']) expect(text).toContain(name);
    expect(api.count(LIST)).toBe(4);
  });
});

it.each([
  ['emails', EmailsPanel, 'GET /api/admin/mails', 'sent'],
  ['applications', ApplicationsPanel, 'GET /api/admin/applications', 'approved'],
] as const)(
  'a filter of the %s is asked for from its first page',
  async (_, Panel, list, state) => {
    const asked: string[] = [];
    stubApi({
      [list]: (_body, _call, query) => {
        asked.push(`${query.get('state')} ${query.get('page')}`);
        return { body: { items: [], total: 60, page: 2, pageSize: 25, undeliverable: 0 } };
      },
    });
    signInAs();
    openPage('/admin?page=2', Panel);
    await waitFor(() => expect(new Set(asked)).toEqual(new Set(['null 2'])));
    asked.length = 0;
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: state } });
    await waitFor(() => expect(new Set(asked)).toEqual(new Set([`${state} 1`])));
    expect(currentLocation().address).toBe(`/admin?state=${state}`);
  },
);
