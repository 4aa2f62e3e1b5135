import { describe, expect, it } from 'vitest';
import {
  changedFields,
  concernsPatient,
  CORRECTABLE_FIELDS,
  correctableFields,
  correctionRefusal,
} from './corrections.ts';

describe('what the desk can correct', () => {
  it.each([
    ['pending', CORRECTABLE_FIELDS],
    ['confirmed', CORRECTABLE_FIELDS],
    ['checked-in', CORRECTABLE_FIELDS],
    ['completed', ['paymentStatus']],
    ['cancelled', []],
  ] as const)('of an appointment that is %s', (status, fields) => {
    expect(correctableFields(status)).toEqual(fields);
  });

  it.each([
    ['notes', 'completed', 'This appointment is completed, so only its payment can be corrected.'],
    ['paymentStatus', 'cancelled', 'This appointment is cancelled, so it can’t be corrected.'],
    ['paymentStatus', 'completed', null],
    ['type', 'checked-in', null],
  ] as const)('says why not: %s, %s', (field, status, reason) => {
    expect(correctionRefusal([field], status)).toBe(reason);
  });

  it('refuses even an empty correction of a cancelled one', () => {
    expect(correctionRefusal([], 'cancelled')).not.toBeNull();
  });
});

describe('a correction', () => {
  const current = { serviceType: 'Check-up', type: 'in-person', notes: '' } as const;
  const fields = ['serviceType', 'type', 'notes'] as const;

  it('consists of the values that differ', () => {
    const wanted = { serviceType: 'Check-up', type: 'telehealth', notes: undefined };
    expect(changedFields(fields, current, wanted)).toEqual([
      { field: 'type', from: 'in-person', to: 'telehealth' },
    ]);
  });

  it('may empty a text', () => {
    expect(changedFields(['notes'], { notes: 'Ring twice' }, { notes: '' })).toEqual([
      { field: 'notes', from: 'Ring twice', to: '' },
    ]);
  });

  it.each([
    ['serviceType', true],
    ['type', true],
    ['paymentStatus', false],
    ['notes', false],
    ['phone', false],
  ] as const)('of %s concerns the patient: %s', (field, expected) => {
    expect(concernsPatient([{ field, from: 'a', to: 'b' }])).toBe(expected);
  });
});
