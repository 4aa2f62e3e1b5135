import { describe, expect, it } from 'vitest';
import type { AppointmentStatus } from '#shared/contract/records/appointment.ts';
import {
  isSelectable,
  keepInSight,
  selectedRows,
  stateOfAll,
  toggleAll,
  toggleRow,
} from './selection.ts';

const row = (_id: string, status: AppointmentStatus = 'confirmed') => ({ _id, status });
const ROWS = [
  row('a', 'pending'),
  row('b'),
  row('c', 'checked-in'),
  row('d', 'completed'),
  row('e', 'cancelled'),
];

it.each([
  ['pending', true],
  ['confirmed', true],
  ['checked-in', false],
  ['completed', false],
  ['cancelled', true],
] as const)('a row that is %s can be selected: %s', (status, selectable) => {
  expect(isSelectable({ status })).toBe(selectable);
});

describe('the box above all rows', () => {
  it('selects all that can be, then none', () => {
    const all = toggleAll(ROWS, new Set(['a']));
    expect([...all]).toEqual(['a', 'b', 'e']);
    expect([...toggleAll(ROWS, all)]).toEqual([]);
  });

  it.each([
    [[], 'none'],
    [['b'], 'some'],
    [['a', 'b', 'e'], 'all'],
    [['elsewhere'], 'none'],
  ])('with %j selected shows %s', (ids, state) => {
    expect(stateOfAll(ROWS, new Set(ids))).toBe(state);
  });

  it('shows nothing where nothing can be selected', () => {
    expect(stateOfAll([row('c', 'completed')], new Set(['c']))).toBe('none');
  });
});

describe('one box', () => {
  it('adds its row and takes it away', () => {
    const one = toggleRow(ROWS, new Set(['b']), 'a');
    expect([...one].toSorted()).toEqual(['a', 'b']);
    expect([...toggleRow(ROWS, one, 'b')]).toEqual(['a']);
  });

  it.each([
    ['a', 'e'],
    ['e', 'a'],
  ])('takes the rows between along, from %s to %s', (since, id) => {
    expect([...toggleRow(ROWS, new Set([since]), id, since)].toSorted()).toEqual(['a', 'b', 'e']);
  });

  it('takes its row alone where the other end is gone', () => {
    expect([...toggleRow(ROWS, new Set(), 'b', 'gone')]).toEqual(['b']);
  });

  it('does nothing to a row that cannot be selected', () => {
    expect([...toggleRow(ROWS, new Set(), 'c')]).toEqual([]);
  });
});

describe('rows that change', () => {
  it('leave the selection when they are gone or have begun', () => {
    const selection = new Set(['a', 'c', 'gone']);
    expect([...keepInSight(selection, ROWS)]).toEqual(['a']);
    expect(selectedRows(ROWS, selection)).toEqual([ROWS[0]]);
  });

  it('leave the selection the same thing where nothing changed', () => {
    const selection = new Set(['a', 'b']);
    expect(keepInSight(selection, ROWS)).toBe(selection);
  });
});
