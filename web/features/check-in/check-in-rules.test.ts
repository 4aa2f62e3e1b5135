import { describe, expect, it } from 'vitest';
import { decideCheckIn } from '#shared/domain/appointments/check-in.ts';
import { NO_LOCATION } from '#web/lib/geolocation/use-device-location.ts';
import { loadProblem } from './load-problem.ts';
import { emptyDraft, messageFor, missing, toggled } from './manual-draft.ts';
import { accuracyWords, distanceWords, rangeStatus, restingReason } from './range-copy.ts';

const BOTH = 'Please confirm both your arrival and acknowledgment';
const NONE = 'No appointment selected for check-in';

describe('the form of the manual check-in', () => {
  it.each([
    [['a'], false, false, ['arrived'], BOTH],
    [['a'], true, false, ['acknowledged'], BOTH],
    [['a'], false, true, ['arrived'], BOTH],
    [[], true, true, ['chosen'], NONE],
    [[], false, false, ['chosen', 'arrived'], NONE],
    [['a', 'b'], true, true, [], undefined],
  ] as const)(
    '%j, arrived %s, acknowledged %s lacks %j',
    (chosen, arrived, acknowledged, lacks, says) => {
      const found = missing({ chosen, arrived, acknowledged, notes: '' });
      expect(found).toEqual(lacks);
      expect(found[0] && messageFor(found[0], found)).toBe(says);
    },
  );

  it('has the only appointment chosen, and none of several', () => {
    expect(emptyDraft(['a']).chosen).toEqual(['a']);
    expect(emptyDraft(['a', 'b']).chosen).toEqual([]);
  });

  it('turns appointments on and off', () => {
    const one = toggled(emptyDraft(['a', 'b']), 'b', true);
    expect(one.chosen).toEqual(['b']);
    expect(toggled(one, 'a', true).chosen).toEqual(['b', 'a']);
    expect(toggled(one, 'b', false).chosen).toEqual([]);
  });
});

describe('a list that does not come', () => {
  it('says at length that a provider has to confirm', () => {
    expect(loadProblem('No confirmed appointments found for today or upcoming dates')).toMatch(
      /must be confirmed by the provider/,
    );
  });

  it.each(['', 'Failed to fetch appointment details', 'Broken'])(
    'says the same of %j',
    (message) => {
      expect(loadProblem(message)).toBe(
        'Unable to load appointment details. Please try again later.',
      );
    },
  );
});

describe('distances in words', () => {
  it.each([
    [0, '0 metres'],
    [0.4, '1 metre'],
    [99, '99 metres'],
    [100.001, '101 metres'],
    [999, '999 metres'],
    [5000, '3.1 miles'],
  ])('%s metres', (metres, words) => expect(distanceWords(metres)).toBe(words));

  it.each([
    [25, '25 metres'],
    [2500.2, '2,501 metres'],
  ])('an accuracy of %s metres', (metres, words) => expect(accuracyWords(metres)).toBe(words));
});

describe('the button of an appointment', () => {
  const place = { latitude: 51.5, longitude: -0.12, mapped: true };
  const visit = { status: 'confirmed', requestedDate: '2026-03-05', place } as const;
  const at = (accuracy: number, latitude = 51.5) => ({ latitude, longitude: -0.12, accuracy });
  const seen = (location: ReturnType<typeof at>) => {
    const request = { ...visit, position: location, method: 'gps' } as const;
    const decision = decideCheckIn(request, '2026-03-05');
    const state = { phase: 'settled', location, problem: null } as const;
    return { status: rangeStatus(decision), reason: restingReason(decision, state) };
  };

  it.each([
    [at(25), 'Within check-in range', undefined],
    [at(100), 'Within check-in range', undefined],
    [at(101), 'Not within check-in range', /only accurate to 101 metres/],
    [at(25, 51.501), 'Not within check-in range', /within 100 metres/],
  ] as const)('%j', (location, status, reason) => {
    const found = seen(location);
    expect(found.status).toBe(status);
    if (reason) expect(found.reason).toMatch(reason);
    else expect(found.reason).toBeUndefined();
  });

  it.each([
    ['starting', 'Finding your location…'],
    ['reading', 'Finding your location…'],
    ['unasked', 'Use your location first, or check in manually.'],
    ['settled', 'Your location is not known. You can check in manually.'],
  ] as const)('without a location, %s', (phase, reason) => {
    expect(restingReason(null, { ...NO_LOCATION, phase })).toBe(reason);
  });
});
