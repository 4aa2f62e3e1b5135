import type { Connection } from '#server/database/connection.ts';
import { createStaffStore } from '#server/clinics/staff-store.ts';
import { createAccountStore } from '#server/accounts/store.ts';
import type { Ports } from '#server/ports/ports.ts';
import type { SandboxPayments } from '#server/ports/choose-ports.ts';
import type { Services } from '#server/services.ts';
import { CATALOGUE } from './catalogue.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from './demo-accounts.ts';
import { PATIENTS } from './full-day.ts';
import { payAtSandbox } from './pay-at-sandbox.ts';
import { seedAppointments } from './seed-appointments.ts';
import { seedHistory } from './seed-history.ts';
import { seedHours } from './seed-hours.ts';
import { seedClinicStates } from './seed-clinic-states.ts';
import { seedNotifications } from './seed-notifications.ts';
import { seedPhotos } from './seed-photos.ts';
import { seedProviders } from './seed-providers.ts';

type Deps = {
  connection: Connection;
  services: Services;
  ports: Pick<Ports, 'clock' | 'photos'>;
  sandbox: SandboxPayments | null;
  prices: Readonly<Record<'single' | 'family', string>>;
};

/** Longer ago than the cooling-off period, so that the demo members see promo codes at once. */
const JOINED_MS_AGO = 60 * 86_400_000;

const DETAILS = {
  dob: '1985-06-14',
  address: '4 Albion Street, Leeds',
  phone: '07700 900145',
  post_code: 'LS1 6HW',
};

/** Fills an empty installation with demo data. Existing records are left unchanged. */
export async function seedDemo(deps: Deps): Promise<void> {
  for (const account of [...DEMO_ACCOUNTS, ...PATIENTS]) await seedAccount(deps, account);
  await seedProviders({ connection: deps.connection, clock: deps.ports.clock });
  await seedHours({ connection: deps.connection, clock: deps.ports.clock });
  await seedNotifications({ connection: deps.connection, clock: deps.ports.clock });
  await seedClinicStates(deps);
  await seedStaff(deps);
  await seedPhotos(deps);
  await seedAppointments({ ...deps, clock: deps.ports.clock });
  await seedHistory({ connection: deps.connection, clock: deps.ports.clock });
}

/** People of every kind at the clinics of the demo provider. */
async function seedStaff({ connection, ports }: Deps): Promise<void> {
  const staff = createStaffStore(connection.db);
  const team = [
    ['manager@halewell.example', 'manager'],
    ['reception@halewell.example', 'reception'],
    ['readonly@halewell.example', 'read-only'],
  ] as const;
  for (const { id, ownedBy } of CATALOGUE) {
    if (ownedBy !== 'provider@halewell.example' || (await staff.list(id)).length > 1) continue;
    for (const [email, kind] of team) await staff.addByEmail(id, email, kind, ports.clock.now());
  }
}

async function seedAccount(
  { connection, services, ports, sandbox, prices }: Deps,
  account: DemoAccount,
): Promise<void> {
  const { email, fullName, role, plan, family } = account;
  const accounts = createAccountStore(connection.db);
  const now = ports.clock.now();
  const existing = await services.identity.findUserByEmail(email);
  if (existing) return;
  const { uid } = await services.identity.createUser({
    email,
    password: DEMO_PASSWORD,
    name: fullName,
    verified: true,
  });
  const profile = {
    full_name: fullName,
    gender: 'prefer-not-to-say',
    ...services.details.seal(uid, DETAILS),
  };
  await accounts.save(uid, email, profile, now);
  if (role !== 'user') await accounts.setRole(uid, role, now);
  // Demo memberships are paid at the sandbox; with a real payment provider they are not created.
  if (!plan || !sandbox) return;
  if (family) await services.family.save(uid, family, 0);
  const { url } = await services.membership.createSubscription(uid, prices[plan]);
  const joined = sandbox.appAt(new Date(now.getTime() - JOINED_MS_AGO));
  if (url) await payAtSandbox(joined, url, { name: fullName, email });
  await services.membership.activate(uid);
}
