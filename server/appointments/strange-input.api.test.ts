import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { buildDesk, type Desk, wish } from './testing/desk.ts';

const STRANGE = [
  'a\u0000b',
  '\ud800',
  '0000-01-01',
  '9999-12-31',
  '💥'.repeat(40),
  "'; --",
  '%',
  '',
];
const FIELDS = [
  'providerId',
  'addressId',
  'healthcareId',
  'patientName',
  'patientDob',
  'patientGender',
  'expiryDate',
  'membershipType',
  'requestedDate',
  'preferredTime',
  'type',
  'symptoms',
  'notes',
  'serviceType',
  'selectedAddress',
];

describe.skipIf(!hasTestDatabase())('unusual texts never cause a server error', () => {
  let app: TestApp;
  let desk: Desk;
  beforeAll(async () => {
    app = await startTestApp();
    desk = await buildDesk(app);
  });
  afterAll(() => app.stop());

  it.each(FIELDS)('as the %s of a new appointment', async (field) => {
    await app.connection.query('delete from rate_limit');
    for (const text of STRANGE) {
      const body = wish(desk, 'HW-1', { [field]: text });
      const { status } = await desk.call('POST', '/appointments', body);
      expect([200, 400, 404], JSON.stringify(text)).toContain(status);
    }
  });

  it.each([
    '/appointments/',
    '/appointments/healthcard/',
    '/healthcard?search=',
    '/appointments/provider/nobody/address/',
  ])('at the end of %s', async (path) => {
    for (const text of STRANGE.filter((one) => one !== '\ud800')) {
      const { status } = await desk.call('GET', `${path}x${encodeURIComponent(text)}`);
      expect([200, 400, 404], JSON.stringify(text)).toContain(status);
    }
  });
});
