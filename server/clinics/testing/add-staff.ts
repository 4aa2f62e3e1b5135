import type { StaffKind } from '#shared/domain/clinics/staff.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { createStaffStore } from '../staff-store.ts';

/** Makes a person with the role of a provider work for a clinic. */
export async function addStaff(
  app: Pick<TestApp, 'connection' | 'clock'>,
  providerId: string,
  { email }: { readonly email: string },
  kind: StaffKind = 'owner',
): Promise<void> {
  const staff = createStaffStore(app.connection.db);
  const uid = await staff.addByEmail(providerId, email, kind, app.clock.now());
  if (uid === undefined) throw new Error(`${email} has no account with the role of a provider`);
}
