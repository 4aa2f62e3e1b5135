import { describe, expect, it } from 'vitest';
import { parseFamilyResponse } from './family-calls.ts';

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
  version: 3,
};

describe('a family response', () => {
  it.each([
    ['under data', { success: true, data: RECORD }],
    ['at the top level', RECORD],
    ['in both places', { success: true, data: RECORD, ...RECORD }],
  ])('is read %s', (_name, body) => {
    expect(parseFamilyResponse(body)).toEqual(RECORD);
  });

  it('defaults isDependent to true', () => {
    const { isDependent: _isDependent, ...member } = MEMBER;
    const { familyMembers } = parseFamilyResponse({ familyMembers: [member] });
    expect(familyMembers[0]?.isDependent).toBe(true);
  });

  it.each([null, {}, { success: true }, { data: { familyMembers: 'none' } }])(
    'is rejected without members: %j',
    (body) => {
      expect(() => parseFamilyResponse(body)).toThrow('The answer holds no family details');
    },
  );
});
