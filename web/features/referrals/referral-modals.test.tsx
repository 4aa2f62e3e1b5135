// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leavePage, openPage, signInAs, toasts, UID } from '#web/pages/testing/open-page.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import { EMPTY_STATS } from './queries.ts';
import ReferralModals from './referral-modals.tsx';

afterEach(leavePage);

const STATS = `GET /api/referrals/stats/${UID}`;
const GENERATE = `POST /api/referrals/generate/${UID}`;
const WITHOUT_CODE = { [STATS]: { body: EMPTY_STATS } };
const GENERATED = { body: { referralCode: 'MADE123' } };

function openShare(responses: Parameters<typeof stubApi>[0]) {
  const api = stubApi(responses);
  signInAs({ active: true, known: true });
  const Share = () => <ReferralModals uid={UID} shown="share" onShow={vi.fn()} />;
  openPage('/about', Share);
  return api;
}
const link = () => screen.findByRole('textbox', { name: 'Your referral link' });
const generateButton = () => screen.findByRole('button', { name: 'Generate Referral Code' });

describe('a missing referral code', () => {
  it('is generated automatically, once and without a toast', async () => {
    const api = openShare({ ...WITHOUT_CODE, [GENERATE]: GENERATED });
    expect((await link()).getAttribute('value')).toMatch(/\/signup\?ref=MADE123$/);
    expect(api.count(GENERATE)).toBe(1);
    expect(toasts()).toEqual([]);
  });

  it('is generated only once if the button is clicked meanwhile', async () => {
    const api = openShare({ ...WITHOUT_CODE, [GENERATE]: { ...GENERATED, waitMs: 200 } });
    fireEvent.click(await generateButton());
    await link();
    await waitFor(() =>
      expect(toasts()).toEqual([
        { kind: 'success', text: 'Referral code generated successfully!' },
      ]),
    );
    expect(api.count(GENERATE)).toBe(1);
  });

  it('is not retried automatically after a failure', async () => {
    const api = openShare({
      ...WITHOUT_CODE,
      [GENERATE]: [{ status: 500 }, { status: 500 }, GENERATED],
    });
    await screen.findByText(/You don’t have a referral code yet/);
    expect(api.count(GENERATE)).toBe(1);
    fireEvent.click(await generateButton());
    await waitFor(() =>
      expect(toasts()).toEqual([
        { kind: 'error', text: 'Failed to generate referral code. Please try again.' },
      ]),
    );
    fireEvent.click(await generateButton());
    await link();
    expect(api.count(GENERATE)).toBe(3);
  });

  it('is not generated if one exists', async () => {
    const api = openShare({ [STATS]: { body: { ...EMPTY_STATS, referralCode: 'ABC123' } } });
    expect((await link()).getAttribute('value')).toMatch(/\/signup\?ref=ABC123$/);
    expect(api.count(GENERATE)).toBe(0);
  });

  it('makes the sharing buttons show a warning to wait', async () => {
    openShare({ ...WITHOUT_CODE, [GENERATE]: { ...GENERATED, waitMs: 500 } });
    const open = vi.spyOn(window, 'open');
    for (const name of ['Facebook', 'SMS', 'Share Your Referral Link']) {
      fireEvent.click(await screen.findByRole('button', { name }));
    }
    expect(toasts()).toEqual([
      { kind: 'warning', text: 'Please wait while we generate your referral code' },
    ]);
    expect(open).not.toHaveBeenCalled();
  });
});
