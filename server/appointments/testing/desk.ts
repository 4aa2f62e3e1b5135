import { addStaff } from '../../clinics/testing/add-staff.ts';
import { createSaveStore } from '../../providers/save-store.ts';
import { buildProvider } from '../../providers/testing/build-provider.ts';
import { buildPerson, type TestResponse, type TestPerson } from '../../testing/people.ts';
import type { TestApp } from '../../testing/start-test-app.ts';

let count = 0;

/** A provider with two locations in Leeds. */
export async function buildDesk(app: TestApp) {
  count += 1;
  const person = await buildPerson(app, { role: 'provider' });
  const providerId = `desk-${count}`;
  const saves = createSaveStore(app.connection.db);
  const places = [
    { title: 'Park Row', address: 'Park Row\nLeeds\nLS1 5HD', phone: '0113 496 0101' },
    { title: 'Headingley', address: 'Headingley\nLeeds\nLS6 2AD', phone: '0113 496 0102' },
  ];
  await saves.save([buildProvider(providerId, { locations: places })], app.clock.now());
  await addStaff(app, providerId, person);
  return { ...person, providerId };
}

export type Desk = Awaited<ReturnType<typeof buildDesk>>;

/** The number of a member's card. */
export async function cardOf(member: TestPerson): Promise<string> {
  const { body } = await member.call('GET', `/healthcard/${member.uid}`);
  return String(body['healthCardNumber']);
}

/** The body with which a desk adds an appointment, on any day that it means. */
export function wish(desk: Desk, cardNumber: string, changes: object = {}) {
  return {
    providerId: desk.providerId,
    healthcareId: cardNumber,
    patientName: 'Robin Marlow',
    requestedDate: '2026-03-02',
    dayConfirmed: true,
    preferredTime: '10:00-10:30',
    symptoms: 'A sore tooth',
    ...changes,
  };
}

/** The record in a response. @throws Error with the response otherwise */
export function record(
  response: TestResponse,
): Record<string, unknown> & { _id: string; id: string } {
  if (response.status !== 200) throw new Error(`Answered ${response.status}: ${response.text}`);
  const id = String(response.body['_id']);
  return { ...response.body, _id: id, id };
}

/** A confirmed appointment of a member, dated on the day of the test's clock. */
export async function addConfirmed(
  desk: Desk,
  member: TestPerson,
  changes: object = {},
): Promise<string> {
  const body = wish(desk, await cardOf(member), changes);
  return record(await desk.call('POST', '/appointments', body)).id;
}

/** A member's pending request. */
export async function addPending(
  desk: Desk,
  member: TestPerson,
  requestedDate = '2026-03-05',
): Promise<string> {
  const { providerId } = desk;
  const wanted = { requestedDate, preferredTime: '2pm', symptoms: 'A check-up' };
  return record(await member.call('POST', '/appointments', { providerId, ...wanted })).id;
}
