import { describe, expect, it } from 'vitest';
import type { AppointmentStatus } from '#shared/contract/records/appointment.ts';
import {
  isSelectable,
  pruneSelection,
  selectedRows,
  selectAllState,
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

describe('the select-all checkbox', () => {
  it('selects every selectable row, then none', () => {
    const all = toggleAll(ROWS, new Set(['a']));
    expect([...all]).toEqual(['a', 'b', 'e']);
    expect([...toggleAll(ROWS, all)]).toEqual([]);
  });

  it.each([
    [[], 'none'],
    [['b'], 'some'],
    [['a', 'b', 'e'], 'all'],
    [['elsewhere'], 'none'],
  ])('with %j selected shows "%s"', (ids, state) => {
    expect(selectAllState(ROWS, new Set(ids))).toBe(state);
  });

  it('shows "none" when nothing can be selected', () => {
    expect(selectAllState([row('c', 'completed')], new Set(['c']))).toBe('none');
  });
});

describe('one checkbox', () => {
  it('selects and deselects its row', () => {
    const one = toggleRow(ROWS, new Set(['b']), 'a');
    expect([...one].toSorted()).toEqual(['a', 'b']);
    expect([...toggleRow(ROWS, one, 'b')]).toEqual(['a']);
  });

  it.each([
    ['a', 'e'],
    ['e', 'a'],
  ])('toggles the rows between %s and %s', (since, id) => {
    expect([...toggleRow(ROWS, new Set([since]), id, since)].toSorted()).toEqual(['a', 'b', 'e']);
  });

  it('toggles only its row when the other end is gone', () => {
    expect([...toggleRow(ROWS, new Set(), 'b', 'gone')]).toEqual(['b']);
  });

  it('ignores a row that cannot be selected', () => {
    expect([...toggleRow(ROWS, new Set(), 'c')]).toEqual([]);
  });
});

describe('changed rows', () => {
  it('leave the selection when they are gone or no longer selectable', () => {
    const selection = new Set(['a', 'c', 'gone']);
    expect([...pruneSelection(selection, ROWS)]).toEqual(['a']);
    expect(selectedRows(ROWS, selection)).toEqual([ROWS[0]]);
  });

  it('keep the selection’s identity when nothing changed', () => {
    const selection = new Set(['a', 'b']);
    expect(pruneSelection(selection, ROWS)).toBe(selection);
  });
});
