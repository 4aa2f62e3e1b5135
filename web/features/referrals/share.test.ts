import { expect, it } from 'vitest';
import { type Means, shareOn, type ShareOutcome } from './share.ts';

const SHARED = {
  link: 'https://halewell.example/signup?ref=ABC123',
  subject: 'Halewell',
  text: 'Join me.',
};
const does = () => Promise.resolve();
const refuses = () => Promise.reject(new Error('refused'));
const leaves = () => Promise.reject(new DOMException('closed', 'AbortError'));

it.each<[string, Means, ShareOutcome]>([
  ['the device shares', { share: does, writeText: refuses }, 'shared'],
  ['the person changes their mind', { share: leaves, writeText: does }, 'left'],
  ['the device cannot share', { writeText: does }, 'copied'],
  ['the device fails to share', { share: refuses, writeText: does }, 'copied'],
  ['device and clipboard refuse', { share: refuses, writeText: refuses }, 'failed'],
  ['there is neither', {}, 'failed'],
])('%s', async (_, means, outcome) => {
  expect(await shareOn(SHARED, means)).toBe(outcome);
});

it('gives the link to the device, and the whole message to the clipboard', async () => {
  const given: unknown[] = [];
  const keep = (value: unknown) => {
    given.push(value);
    return Promise.resolve();
  };
  await shareOn(SHARED, { share: keep });
  await shareOn(SHARED, { writeText: keep });
  expect(given).toEqual([
    { title: 'Halewell', text: 'Join me.', url: SHARED.link },
    `Join me. ${SHARED.link}`,
  ]);
});
