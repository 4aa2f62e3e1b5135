import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchFamily, fetchFamilyForProfile, saveFamily } from './family-calls.ts';

const RECORD = {
  uid: 'user-1',
  familyMembers: [
    {
      fullName: 'Bo Byron',
      dateOfBirth: '2015-04-01',
      gender: 'female' as const,
      isDependent: true,
    },
  ],
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
  version: 3,
};

afterEach(() => vi.unstubAllGlobals());

function answerWith(status: number, body: unknown) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) =>
    Response.json(body, { status }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const unreachable = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down')));

describe('family requests', () => {
  it.each([
    ['the form', fetchFamily, '/api/family-details?uid=user-1'],
    ['the profile area', fetchFamilyForProfile, '/api/family-details/familyDetails?uid=user-1'],
  ])('load the family for %s, and return null for a 404', async (_name, read, address) => {
    const fetched = answerWith(200, { success: true, data: RECORD });
    expect(await read('user-1')).toEqual(RECORD);
    expect(fetched.mock.calls[0]?.[0]).toBe(address);
    answerWith(404, { message: 'None' });
    expect(await read('user-1')).toBeNull();
  });

  it('throw "Error fetching family details" for any other failure', async () => {
    answerWith(500, null);
    await expect(fetchFamily('user-1')).rejects.toThrow('Error fetching family details');
    unreachable();
    await expect(fetchFamilyForProfile('user-1')).rejects.toThrow('Error fetching family details');
  });

  it('throw "Error saving family details" when the save fails', async () => {
    unreachable();
    await expect(saveFamily('user-1', RECORD.familyMembers, 0)).rejects.toThrow(
      'Error saving family details',
    );
  });
});
