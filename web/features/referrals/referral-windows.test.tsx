// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leavePage, openPage, signInAs, toasts, UID } from '#web/pages/testing/open-page.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import { EMPTY_STATS } from './queries.ts';
import ReferralWindows from './referral-windows.tsx';

afterEach(leavePage);

const STATS = `GET /api/referrals/stats/${UID}`;
const GENERATE = `POST /api/referrals/generate/${UID}`;
const WITHOUT_CODE = { [STATS]: { body: EMPTY_STATS } };
const MADE = { body: { referralCode: 'MADE123' } };

function openShare(answers: Parameters<typeof stubApi>[0]) {
  const api = stubApi(answers);
  signInAs({ active: true, known: true });
  const Share = () => <ReferralWindows uid={UID} shown="share" onShow={vi.fn()} />;
  openPage('/about', Share);
  return api;
}
const link = () => screen.findByRole('textbox', { name: 'Your referral link' });
const generate = () => screen.findByRole('button', { name: 'Generate Referral Code' });

describe('a referral code that does not exist yet', () => {
  it('is made unasked, once and without a word', async () => {
    const api = openShare({ ...WITHOUT_CODE, [GENERATE]: MADE });
    expect((await link()).getAttribute('value')).toMatch(/\/signup\?ref=MADE123$/);
    expect(api.count(GENERATE)).toBe(1);
    expect(toasts()).toEqual([]);
  });

  it('is waited for by whoever presses the button meanwhile', async () => {
    const api = openShare({ ...WITHOUT_CODE, [GENERATE]: { ...MADE, waitMs: 200 } });
    fireEvent.click(await generate());
    await link();
    await waitFor(() =>
      expect(toasts()).toEqual([
        { kind: 'success', text: 'Referral code generated successfully!' },
      ]),
    );
    expect(api.count(GENERATE)).toBe(1);
  });

  it('is not tried again by itself after a failure', async () => {
    const api = openShare({
      ...WITHOUT_CODE,
      [GENERATE]: [{ status: 500 }, { status: 500 }, MADE],
    });
    await screen.findByText(/You have no referral code yet/);
    expect(api.count(GENERATE)).toBe(1);
    fireEvent.click(await generate());
    await waitFor(() =>
      expect(toasts()).toEqual([
        { kind: 'error', text: 'Failed to generate referral code. Please try again.' },
      ]),
    );
    fireEvent.click(await generate());
    await link();
    expect(api.count(GENERATE)).toBe(3);
  });

  it('is not made where there is one', async () => {
    const api = openShare({ [STATS]: { body: { ...EMPTY_STATS, referralCode: 'ABC123' } } });
    expect((await link()).getAttribute('value')).toMatch(/\/signup\?ref=ABC123$/);
    expect(api.count(GENERATE)).toBe(0);
  });

  it('and a sharing button asks to wait', async () => {
    openShare({ ...WITHOUT_CODE, [GENERATE]: { ...MADE, waitMs: 500 } });
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
