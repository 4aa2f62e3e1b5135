import { expect, it } from 'vitest';
import { suspensionCopy } from './suspension-notice.tsx';

it.each([
  ['dispute', 'you’re questioning a payment of £75', 'tell your bank that you recognise'],
  ['inquiry', 'asked us about a payment of £75', 'tell your bank that you recognise'],
  ['fraud-warning', 'may not have been made by you', 'We’ll refund it'],
] as const)('explains the pause and what to do: %s', (cause, why, whatToDo) => {
  const [first, second] = suspensionCopy({ cause, amountPence: 7500, since: '2026-03-01' });
  expect(first).toContain(why);
  expect(first).toContain('paused');
  expect(second).toContain(whatToDo);
});

it('names no amount where a dispute is about £0', () => {
  const [why] = suspensionCopy({ cause: 'dispute', amountPence: 0, since: '2026-03-01' });
  expect(why).toContain('you’re questioning a payment. Your membership is paused');
});
