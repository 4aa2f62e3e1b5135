// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RENEWING } from '#shared/domain/membership/testing/renewing.ts';
import {
  currentLocation,
  leavePage,
  openPage,
  signInAs,
  UID,
} from '#web/pages/testing/open-page.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import { UpgradeSection } from './upgrade-section.tsx';

const CHECK = `POST /api/membership/${UID}/upgrade/check`;
const AT_BANK = { ...RENEWING, upgradeConfirmation: { amountPence: 4110 } };

const onUpgraded = vi.fn();
afterEach(leavePage);
afterEach(() => onUpgraded.mockReset());

function open(query: string) {
  const api = stubApi({ [CHECK]: { body: { ...RENEWING, plan: 'family' } } });
  signInAs();
  openPage(`/profile${query}`, () => (
    <UpgradeSection uid={UID} membership={AT_BANK} onUpgraded={onUpgraded} />
  ));
  return api;
}

it('checks the payment once after the bank’s page, and leaves nothing of it in the address', async () => {
  const api = open(
    '?tab=profile&upgrade=confirmed&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded&source_type=card',
  );
  expect(await screen.findByText('Your membership is now Couple/Family')).toBeTruthy();
  await waitFor(() => expect(currentLocation().address).toBe('/profile?tab=profile'));
  expect(api.count(CHECK)).toBe(1);
  expect(onUpgraded).toHaveBeenCalled();
});

it.each(['', '?upgrade=other', '?redirect_status=succeeded'])(
  'believes no address that the bank’s page did not lead to: %s',
  async (query) => {
    const api = open(query);
    expect(await screen.findByText('Your bank wants to confirm it’s you')).toBeTruthy();
    expect(api.count(CHECK)).toBe(0);
    expect(onUpgraded).not.toHaveBeenCalled();
    expect(currentLocation().address).toBe(`/profile${query}`);
  },
);
