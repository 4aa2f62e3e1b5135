import { expect, it } from 'vitest';
import { api } from '#shared/contract/api.ts';
import { errorCodesOf } from './error-codes.ts';

const TOO_MUCH = ['request/too-large', 'request/incomplete'];

it.each([
  ['an upload', api.addPhoto, TOO_MUCH],
  ['what another service has signed', api.receivePaymentEvent, TOO_MUCH],
  ['a body', api.claimReward, ['request/not-json', ...TOO_MUCH]],
  ['a call for members', api.createAppointment, ['auth/forbidden', 'membership/suspended']],
] as const)('the errors of %s are declared', (_, endpoint, codes) => {
  expect([...errorCodesOf(endpoint)]).toEqual(expect.arrayContaining([...codes]));
});

it('a call without a body declares no error of one', () => {
  const codes = errorCodesOf(api.listPlans);
  for (const code of ['request/not-json', ...TOO_MUCH] as const) expect(codes).not.toContain(code);
});
