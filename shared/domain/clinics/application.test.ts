import { describe, expect, it } from 'vitest';
import {
  APPLICATION_MOVES,
  APPLICATION_STATES,
  type ApplicationActor,
  awaitsAnswer,
  waitsFor,
  type ApplicationMove,
  applicationRetention,
  type ApplicationState,
  canMoveApplication,
  OPEN_STATES,
} from './application.ts';

const possible = (state: ApplicationState) =>
  (Object.keys(APPLICATION_MOVES) as ApplicationMove[]).flatMap((move) =>
    (['applicant', 'operator'] as const)
      .filter((actor) => canMoveApplication(move, state, actor))
      .map((actor) => `${move} by ${actor} to ${APPLICATION_MOVES[move].to}`),
  );

describe('an application to be listed', () => {
  it.each<[ApplicationState, string[]]>([
    ['unconfirmed', ['confirm by applicant to applied', 'withdraw by applicant to withdrawn']],
    ['applied', ['review by operator to in-review', 'withdraw by applicant to withdrawn']],
    [
      'in-review',
      [
        'ask by operator to in-review',
        'answer by applicant to in-review',
        'approve by operator to approved',
        'decline by operator to declined',
        'withdraw by applicant to withdrawn',
      ],
    ],
    ['approved', []],
    ['declined', []],
    ['withdrawn', []],
  ])('that is %s can move like this and no other way', (state, moves) => {
    expect(possible(state)).toEqual(moves);
  });

  it('is open while our team has to do something about it', () => {
    expect(
      APPLICATION_STATES.filter((state) =>
        (['review', 'decline'] as const).some((move) =>
          canMoveApplication(move, state, 'operator'),
        ),
      ),
    ).toEqual([...OPEN_STATES]);
  });

  it.each<[ApplicationState, ApplicationActor | null, ApplicationActor | null]>([
    ['unconfirmed', null, 'applicant'],
    ['applied', null, 'operator'],
    ['in-review', null, 'operator'],
    ['in-review', 'operator', 'applicant'],
    ['in-review', 'applicant', 'operator'],
    ['approved', 'operator', null],
    ['declined', 'operator', null],
    ['withdrawn', 'operator', null],
  ])('that is %s, with the last message of %s, waits for %s', (state, author, expected) => {
    expect(waitsFor(state, author)).toBe(expected);
    expect(awaitsAnswer(state, author)).toBe(state === 'in-review' && author === 'operator');
  });

  it('is kept for 7 days until it is confirmed, and for 12 months once it came to nothing', () => {
    expect(applicationRetention(new Date('2026-03-10T10:00:00Z'))).toEqual({
      unconfirmedSince: new Date('2026-03-03T10:00:00Z'),
      endedSince: new Date('2025-03-10T10:00:00Z'),
    });
  });
});
