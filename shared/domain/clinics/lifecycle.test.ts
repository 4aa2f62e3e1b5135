import { describe, expect, it } from 'vitest';
import {
  CLINIC_STATES,
  isLifecyclePossible,
  LIFECYCLE_ACTIONS,
  mayPauseUntil,
  isOnlyListed,
  takesRequests,
} from './lifecycle.ts';

describe('the lifecycle of a clinic’s record', () => {
  it.each([
    ['draft', ['publish', 'close']],
    ['live', ['pause', 'close']],
    ['paused', ['resume', 'close']],
    ['closed', ['reopen']],
  ] as const)('allows %s: %j', (state, actions) => {
    const possible = LIFECYCLE_ACTIONS.filter((action) => isLifecyclePossible(action, state));
    expect(possible).toEqual(actions);
  });

  it.each([
    ['2026-03-02', false],
    ['2026-03-03', true],
    ['2027-03-02', true],
    ['2027-03-03', false],
    ['2026-02-30', false],
    ['soon', false],
  ])('lets a pause on 2 March 2026 end on %s: %s', (until, expected) => {
    expect(mayPauseUntil(until, '2026-03-02')).toBe(expected);
  });

  it('takes requests while it is live and someone runs its desk', () => {
    const taking = CLINIC_STATES.filter((state) => takesRequests({ state, hasDesk: true }));
    expect(taking).toEqual(['live']);
    expect(takesRequests({ state: 'live', hasDesk: false })).toBe(false);
  });

  it.each([
    ['live', false, true, true],
    ['live', true, true, false],
    ['live', false, false, false],
    ['paused', false, true, false],
    ['closed', false, true, false],
  ] as const)(
    'a record that is %s, takes requests %s, lacks offers %s, is only listed: %s',
    (...given) => {
      const [state, takes, comingSoon, only] = given;
      expect(isOnlyListed({ state, takesRequests: takes, comingSoon })).toBe(only);
    },
  );
});
