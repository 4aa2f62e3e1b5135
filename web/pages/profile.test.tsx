// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getQueryClient } from '#web/lib/queries/query-client.ts';
import RenewalPanel from '#web/features/membership/renewal-panel.tsx';
import Profile from './profile.tsx';
import { EMAIL, leavePage, openPage, signInAs, UID } from './testing/open-page.tsx';
import { stubApi } from './testing/stub-api.ts';

const FAMILY = 'GET /api/family-details/familyDetails';
const MEMBERSHIP = {
  plan: 'family',
  planName: 'Couple/Family',
  status: 'active',
  active: true,
  memberSince: '2025-05-05',
  expiresAt: '2026-05-05',
  renews: true,
  nextPayment: { date: '2026-05-05', amountPence: 15000 },
  graceUntil: null,
  needsPayment: false,
  refund: { kind: 'none', until: null, reason: '', amountPence: 0 },
  refundWish: null,
  upgrade: null,
  receipts: [
    {
      id: 'in_1',
      kind: 'payment',
      date: '2025-05-05',
      description: 'Couple/Family membership',
      amountPence: 15000,
    },
  ],
};
const ANSWERS = {
  [`GET /api/auth/user/${UID}`]: {
    body: {
      user: {
        uid: UID,
        fullName: 'Ada Byron',
        email: EMAIL,
        gender: 'non-binary',
        dob: '1990-05-05',
        address: '1 High Street, London SW1A 2AA',
        phone: '020 7946 0958',
        postCode: 'SW1A 2AA',
        role: 'member',
      },
    },
  },
  [`GET /api/healthcard/${UID}`]: { body: { healthCardNumber: '123456789019' } },
  [`GET /api/membership/${UID}`]: { body: MEMBERSHIP },
  [`GET /api/healthcard/${UID}/qr`]: { body: { size: 45, path: 'M4 4h7v1h-7z' } },
  [FAMILY]: {
    body: {
      success: true,
      data: {
        uid: UID,
        familyMembers: [
          { fullName: 'Bo Byron', dateOfBirth: '2015-04-01', gender: 'male', isDependent: true },
          { fullName: 'Cy Byron', dateOfBirth: '1988-08-09', gender: 'other', isDependent: false },
        ],
        createdAt: '',
        updatedAt: '',
      },
    },
  },
};
const ACTIVE = { active: true, status: 'active', expiresAt: '2026-05-05', known: true };

afterEach(leavePage);

const card = () => screen.findByRole('region', { name: 'Digital health card' });
const family = () => screen.queryByRole('heading', { name: 'Family members' });

describe('the health card', () => {
  it.each([
    ['Single', 'Single'],
    ['family', 'Couple/Family'],
    ['couple/family', 'Couple/Family'],
  ])('shows brand, expiry, name, number, status and the plan: %s', async (plan, shown) => {
    stubApi(ANSWERS);
    signInAs({ ...ACTIVE, plan });
    openPage('/profile', Profile);
    const text = (await card()).textContent ?? '';
    for (const part of ['Halewell', '5 May 2026', 'Ada Byron', 'Active', shown]) {
      expect(text).toContain(part);
    }
    expect(text.replaceAll(/\s/g, '')).toContain('123456789019');
  });

  it('shows "Not a Member" to others, with a link to the plans', async () => {
    stubApi({
      ...ANSWERS,
      [`GET /api/healthcard/${UID}`]: { status: 404 },
      [`GET /api/membership/${UID}`]: { status: 404 },
    });
    signInAs();
    openPage('/profile', Profile);
    expect((await card()).textContent).toContain('Not a Member');
    const link = await screen.findByRole('link', { name: 'Become a Member' });
    expect(link.getAttribute('href')).toBe('/pricing');
    expect(family()).toBeNull();
  });

  it('keeps its last confirmed state when the check fails, with the time', async () => {
    stubApi(ANSWERS);
    signInAs({ status: 'error', known: true });
    window.localStorage.setItem(
      'healthCard',
      JSON.stringify({
        ...ACTIVE,
        uid: UID,
        fullName: 'Ada Byron',
        cardNumber: '123456789019',
        plan: 'Single',
        graceUntil: null,
        family: [],
        qr: null,
        checkedAt: '2026-03-01T09:30:00Z',
      }),
    );
    openPage('/profile', Profile);
    expect((await card()).textContent).toContain('Active');
    expect(screen.getByText(/as confirmed on 1 March 2026, 9:30am/)).toBeTruthy();
  });
});

describe('the family', () => {
  it.each(['family', 'couple/family'])('is listed on the plan "%s"', async (plan) => {
    stubApi(ANSWERS);
    signInAs({ ...ACTIVE, plan });
    openPage('/profile', Profile);
    const list = within(await screen.findByRole('region', { name: 'Family members' }));
    expect((await list.findByText('Bo Byron')).closest('li')?.textContent).toContain('Dependent');
    expect(list.getByText('Cy Byron').closest('li')?.textContent).toContain('Primary Member');
    expect(family()).toBeTruthy();
    expect((await card()).textContent).toContain('Cy Byron');
  });

  it('stays when a later attempt to load it fails, like the membership, with two people of one name', async () => {
    const noise = vi.spyOn(console, 'error');
    const twin = { fullName: 'Bo Byron', dateOfBirth: '2015-04-01', gender: 'male' };
    const familyMembers = [true, false].map((isDependent) => ({ ...twin, isDependent }));
    const api = stubApi({ ...ANSWERS, [FAMILY]: { body: { data: { uid: UID, familyMembers } } } });
    signInAs({ ...ACTIVE, plan: 'family' });
    openPage('/profile', () => (
      <>
        <Profile />
        <section aria-label="Renewal">
          <RenewalPanel uid={UID} />
        </section>
      </>
    ));
    const region = async (name: string) => within(await screen.findByRole('region', { name }));
    const list = await region('Family members');
    const membership = await region('Membership details');
    expect(await list.findAllByText('Bo Byron')).toHaveLength(2);
    expect(await membership.findByText('£150')).toBeTruthy();
    const renewal = await region('Renewal');
    expect(await renewal.findByText('Couple/Family')).toBeTruthy();
    for (const call of [FAMILY, `GET /api/membership/${UID}`]) api.answer(call, { status: 400 });
    await act(() => getQueryClient().refetchQueries());
    expect(api.count(FAMILY)).toBeGreaterThan(0);
    expect(list.getAllByText('Bo Byron')).toHaveLength(2);
    expect(membership.getByText('£150')).toBeTruthy();
    expect(renewal.getByText('Couple/Family')).toBeTruthy();
    expect(noise).not.toHaveBeenCalled();
  });

  it('is not fetched on any other plan', async () => {
    const api = stubApi(ANSWERS);
    signInAs({ ...ACTIVE, plan: 'Single' });
    openPage('/profile', Profile);
    await card();
    expect(family()).toBeNull();
    expect(api.count(FAMILY)).toBe(0);
  });
});

describe('personal information and membership details', () => {
  const details = () => screen.findByRole('region', { name: 'Membership details' });

  it('shows the personal information in words', async () => {
    stubApi(ANSWERS);
    signInAs({ ...ACTIVE, plan: 'Single' });
    openPage('/profile', Profile);
    const box = await screen.findByRole('region', { name: 'Personal information' });
    for (const part of ['Ada Byron', EMAIL, 'Non-binary', '5 May 1990', 'SW1A 2AA', '020 7946']) {
      expect(box.textContent).toContain(part);
    }
  });

  it('shows plan, status, dates, the next payment and the receipts', async () => {
    stubApi(ANSWERS);
    signInAs({ ...ACTIVE, plan: 'Couple/Family' });
    openPage('/profile', Profile);
    await screen.findByText('Member since');
    const text = (await details()).textContent;
    expect(text).toContain('Active');
    expect(text).toContain('5 May 2025');
    expect(text).toContain('5 May 2026 for £150');
    expect(text).toContain('Couple/Family membership');
    expect(text).toContain('Prices include VAT where it applies.');
  });

  it('cancels the renewal after one confirmation', async () => {
    const cancel = `POST /api/membership/${UID}/cancel-renewal`;
    const api = stubApi({
      ...ANSWERS,
      [cancel]: { body: { ...MEMBERSHIP, renews: false, nextPayment: null } },
    });
    signInAs({ ...ACTIVE, plan: 'Single' });
    openPage('/profile', Profile);
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel renewal' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('stays active until 5 May 2026');
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel renewal' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('Resume renewal')).toBeTruthy();
    expect(api.count(cancel)).toBe(1);
  });

  it('shows a failed renewal payment and how long the benefits last', async () => {
    const late = {
      ...MEMBERSHIP,
      status: 'past_due',
      renews: false,
      nextPayment: null,
      graceUntil: '2026-05-12',
    };
    stubApi({ ...ANSWERS, [`GET /api/membership/${UID}`]: { body: late } });
    signInAs({ ...ACTIVE, plan: 'Single', status: 'past_due' });
    openPage('/profile', Profile);
    expect(await screen.findByText('Your renewal payment didn’t go through.')).toBeTruthy();
    expect((await details()).textContent).toContain('12 May 2026');
  });
});
