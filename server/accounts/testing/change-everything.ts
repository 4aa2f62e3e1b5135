import { type Desk, record } from '../../appointments/testing/desk.ts';
import { HOLD_EMAILS, RELEASE_EMAILS } from '../../email/testing/dump-database.ts';
import { approve, askForChange, confirm } from '../../identity/testing/email-change.ts';
import type { TestPerson } from '../../testing/people.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { LEAVING_PASSWORD } from './leave-traces.ts';

export const FORMER_EMAIL = 'jubjubbird@example.com';

/** A canary for each value that replaces an earlier one, and for the address that it replaces. */
export const LATER_CANARIES = {
  formerEmail: 'jubjubbird',
  laterName: 'gyregimble',
  laterPhone: '07700900654',
  laterAddress: 'tumtumtree',
  laterFamily: 'callayfrab',
  laterVisit: 'manxomefoe',
} as const;

/**
 * Changes whatever a member can change, after `leaveTraces`; a clinic invites the former address meanwhile.
 * @returns the person with the new address
 */
export async function changeEverything(
  app: TestApp,
  person: TestPerson,
  desk: Desk,
  newEmail: string,
): Promise<TestPerson> {
  const { uid, email, call } = person;
  const make = async (...given: Parameters<TestPerson['call']>) => record(await call(...given));
  await make('POST', '/family-details/save', {
    uid,
    familyMembers: [{ fullName: 'Tove Callayfrab', dateOfBirth: '2014-06-01', gender: 'male' }],
    version: 1,
  });
  for (const change of [
    { fullName: 'Gyregimble Quobalt', version: 0 },
    { phone: LATER_CANARIES.laterPhone, version: 1 },
    { address: '8 Tumtumtree Road, Leeds, LS6 2AD', version: 0 },
    { dob: '1972-03-04', version: 0 },
    { gender: 'female', version: 0 },
  ])
    await make('POST', `/auth/user/${uid}`, change);
  record(
    await desk.call('POST', `/clinics/${desk.providerId}/invitations`, {
      email,
      kind: 'reception',
    }),
  );
  await app.connection.query('update newsletter_subscriber set confirmed_at = now()', []);
  // The session that asks for the change stays.
  await app.connection.runScript(HOLD_EMAILS);
  const tokens = await askForChange(app, person, newEmail);
  await approve(app, tokens.approve);
  await confirm(app, tokens.confirm, LEAVING_PASSWORD);
  await app.connection.runScript(RELEASE_EMAILS);
  const visit = {
    symptoms: 'A cough',
    providerId: desk.providerId,
    requestedDate: '2026-04-03',
    preferredTime: '10:00',
  };
  await make('POST', '/appointments', { ...visit, notes: LATER_CANARIES.laterVisit });
  return { ...person, email: newEmail };
}
