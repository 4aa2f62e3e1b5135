import { expect, it } from 'vitest';
import { type ShareApis, shareOrCopy, type ShareOutcome } from './share.ts';

const SHARED = {
  link: 'https://halewell.example/signup?ref=ABC123',
  subject: 'Halewell',
  text: 'Join me.',
};
const succeeds = () => Promise.resolve();
const fails = () => Promise.reject(new Error('refused'));
const cancels = () => Promise.reject(new DOMException('closed', 'AbortError'));

it.each<[string, ShareApis, ShareOutcome]>([
  ['the device shares', { share: succeeds, writeText: fails }, 'shared'],
  ['the person cancels', { share: cancels, writeText: succeeds }, 'cancelled'],
  ['the device cannot share', { writeText: succeeds }, 'copied'],
  ['the device fails to share', { share: fails, writeText: succeeds }, 'copied'],
  ['device and clipboard fail', { share: fails, writeText: fails }, 'failed'],
  ['neither is available', {}, 'failed'],
])('returns the outcome if %s', async (_, apis, outcome) => {
  expect(await shareOrCopy(SHARED, apis)).toBe(outcome);
});

it('shares the link, and copies the whole message to the clipboard', async () => {
  const shared: unknown[] = [];
  const record = (value: unknown) => {
    shared.push(value);
    return Promise.resolve();
  };
  await shareOrCopy(SHARED, { share: record });
  await shareOrCopy(SHARED, { writeText: record });
  expect(shared).toEqual([
    { title: 'Halewell', text: 'Join me.', url: SHARED.link },
    `Join me. ${SHARED.link}`,
  ]);
});
