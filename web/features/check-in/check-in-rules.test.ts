import { describe, expect, it } from 'vitest';
import { decideCheckIn } from '#shared/domain/appointments/check-in.ts';
import { NO_LOCATION } from '#web/lib/geolocation/use-device-location.ts';
import { loadErrorText } from './load-error-text.ts';
import { emptyDraft, messageFor, missingFields, withChosen } from './manual-draft.ts';
import { accuracyText, distanceText, rangeStatus, disabledReason } from './range-copy.ts';

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
      const missing = missingFields({ chosen, arrived, acknowledged, notes: '' });
      expect(missing).toEqual(lacks);
      expect(missing[0] && messageFor(missing[0], missing)).toBe(says);
    },
  );

  it('preselects a single appointment, and none of several', () => {
    expect(emptyDraft(['a']).chosen).toEqual(['a']);
    expect(emptyDraft(['a', 'b']).chosen).toEqual([]);
  });

  it('selects and deselects appointments', () => {
    const one = withChosen(emptyDraft(['a', 'b']), 'b', true);
    expect(one.chosen).toEqual(['b']);
    expect(withChosen(one, 'a', true).chosen).toEqual(['b', 'a']);
    expect(withChosen(one, 'b', false).chosen).toEqual([]);
  });
});

describe('a list that fails to load', () => {
  it('explains that the provider has to confirm', () => {
    expect(loadErrorText('No confirmed appointments found for today or upcoming dates')).toMatch(
      /provider needs to confirm/,
    );
  });

  it.each(['', 'Failed to fetch appointment details', 'Broken'])(
    'shows the same text for %j',
    (message) => {
      expect(loadErrorText(message)).toBe(
        'Unable to load appointment details. Please try again later.',
      );
    },
  );
});

describe('distance texts', () => {
  it.each([
    [0, '0 metres'],
    [0.4, '1 metre'],
    [99, '99 metres'],
    [100.001, '101 metres'],
    [999, '999 metres'],
    [5000, '3.1 miles'],
  ])('shows %s metres as %s', (metres, text) => expect(distanceText(metres)).toBe(text));

  it.each([
    [25, '25 metres'],
    [2500.2, '2,501 metres'],
  ])('shows an accuracy of %s metres as %s', (metres, text) =>
    expect(accuracyText(metres)).toBe(text),
  );
});

describe('the button of an appointment', () => {
  const place = { latitude: 51.5, longitude: -0.12, mapped: true };
  const visit = { status: 'confirmed', requestedDate: '2026-03-05', place } as const;
  const at = (accuracy: number, latitude = 51.5) => ({ latitude, longitude: -0.12, accuracy });
  const evaluate = (location: ReturnType<typeof at>) => {
    const request = { ...visit, position: location, method: 'gps' } as const;
    const decision = decideCheckIn(request, '2026-03-05');
    const state = { phase: 'settled', location, problem: null } as const;
    return { status: rangeStatus(decision), reason: disabledReason(decision, state) };
  };

  it.each([
    [at(25), 'Within check-in range', undefined],
    [at(100), 'Within check-in range', undefined],
    [at(101), 'Not within check-in range', /only accurate to 101 metres/],
    [at(25, 51.501), 'Not within check-in range', /within 100 metres/],
  ] as const)('%j', (location, status, reason) => {
    const result = evaluate(location);
    expect(result.status).toBe(status);
    if (reason) expect(result.reason).toMatch(reason);
    else expect(result.reason).toBeUndefined();
  });

  it.each([
    ['starting', 'Finding your location…'],
    ['reading', 'Finding your location…'],
    ['unasked', 'Select “Use my location” first, or check in manually.'],
    ['settled', 'We couldn’t find your location. You can check in manually.'],
  ] as const)('without a location, %s', (phase, reason) => {
    expect(disabledReason(null, { ...NO_LOCATION, phase })).toBe(reason);
  });
});
