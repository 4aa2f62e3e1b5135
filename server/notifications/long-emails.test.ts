import { describe, expect, it } from 'vitest';
import { digestEmail } from './digest-email.ts';
import { tomorrowEmail } from './tomorrow-email.ts';

const RECIPIENT = { key: 'uid_1', to: 'desk@example.com' };
const CLINIC = {
  providerId: 'park-row',
  providerName: 'Park Row Dental',
  appUrl: 'https://halewell.example',
};
const NOW = new Date('2026-03-02T17:00:00Z');

const tomorrow = (count: number) =>
  tomorrowEmail(
    {
      ...CLINIC,
      day: '2026-03-03',
      appointments: Array.from({ length: count }, (_, index) => ({
        patient_name: 'Robin Marlow',
        status: 'confirmed',
        type: 'in-person',
        preferred_time: '',
        starts_minute: 540 + index,
        ends_minute: 541 + index,
        title: 'Park Row',
      })),
      pending: 0,
      validSeconds: 60,
    },
    RECIPIENT,
  );
const digest = (count: number) =>
  digestEmail(
    {
      ...CLINIC,
      entries: Array.from({ length: count }, (_, index) => ({
        kind: 'waiting' as const,
        requested_date: '2026-03-05',
        preferred_time: '',
        starts_minute: 540 + index,
        ends_minute: null,
      })),
      since: new Date('2026-03-02T13:00:00Z'),
      now: NOW,
      slot: NOW,
    },
    RECIPIENT,
  );

describe('an email to a clinic that would be a page long', () => {
  it.each([
    ['tomorrow’s appointments', tomorrow, 100, '9am to 9:01am', '10:39am to 10:40am'],
    ['the digest of requests', digest, 50, '9am', '9:49am'],
  ] as const)(
    'lists the first rows and says how many more there are: %s',
    (_, build, most, first, last) => {
      const rest = / more (?:is|are) in your list of appointments\./;
      const full = build(most);
      expect(full.details).toHaveLength(most);
      expect(full.paragraphs.join('\n')).not.toMatch(rest);
      for (const [hidden, sentence] of [
        [1, '1 more is in your list of appointments.'],
        [20, '20 more are in your list of appointments.'],
      ] as const) {
        const { details = [], paragraphs } = build(most + hidden);
        expect(details).toHaveLength(most);
        expect(JSON.stringify([details[0], details.at(-1)])).toMatch(
          new RegExp(`${first}.*${last}`),
        );
        expect(paragraphs).toContain(sentence);
        // The count is of all of them.
        expect(paragraphs[0]).toContain(`has ${most + hidden} `);
      }
    },
  );
});
