import { describe, expect, it } from 'vitest';
import { readFamilyAnswer } from './family-calls.ts';

const MEMBER = {
  fullName: 'Bo Byron',
  dateOfBirth: '2015-04-01',
  gender: 'other',
  isDependent: false,
};
const RECORD = {
  uid: 'user-1',
  familyMembers: [MEMBER],
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-02T10:00:00.000Z',
};

describe('a family answer', () => {
  it.each([
    ['under data', { success: true, data: RECORD }],
    ['at the top level', RECORD],
    ['in both places', { success: true, data: RECORD, ...RECORD }],
  ])('is read %s', (_name, body) => {
    expect(readFamilyAnswer(body)).toEqual(RECORD);
  });

  it('takes a member for a dependent unless it is said otherwise', () => {
    const { isDependent: _said, ...silent } = MEMBER;
    expect(readFamilyAnswer({ familyMembers: [silent] }).familyMembers[0]?.isDependent).toBe(true);
  });

  it.each([null, {}, { success: true }, { data: { familyMembers: 'none' } }])(
    'is refused where it holds no members: %j',
    (body) => {
      expect(() => readFamilyAnswer(body)).toThrow('The answer holds no family details');
    },
  );
});
