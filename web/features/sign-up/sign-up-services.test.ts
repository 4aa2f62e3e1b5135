import { afterEach, expect, it, vi } from 'vitest';
import { createSignUpServices } from './sign-up-services.ts';

afterEach(() => vi.unstubAllGlobals());

const identity = { signUp: vi.fn(), signOut: vi.fn() };

it('saves profile and referral with the registration token', async () => {
  const sent = vi.fn(async (_url: string, _init: RequestInit) =>
    Response.json({ success: true, message: 'Saved' }),
  );
  vi.stubGlobal('fetch', sent);
  const services = createSignUpServices(identity);
  const profile = {
    uid: 'u1',
    fullName: 'Ann Lee',
    email: 'ann@example.com',
    gender: '',
    dob: '',
    address: '',
    phone: '',
    role: 'user',
    postCode: '',
  } as const;
  await services.saveProfile(profile, 'ticket');
  await services.applyReferral({ uid: 'u1', referralCode: 'FRIEND1' }, 'ticket');
  expect(
    sent.mock.calls.map(([url, { method, headers, body }]) => [
      method,
      url,
      new Headers(headers).get('authorization'),
      JSON.parse(typeof body === 'string' ? body : ''),
    ]),
  ).toEqual([
    ['POST', '/api/auth/users', 'Bearer ticket', profile],
    ['POST', '/api/referrals/apply', 'Bearer ticket', { uid: 'u1', referralCode: 'FRIEND1' }],
  ]);
});
