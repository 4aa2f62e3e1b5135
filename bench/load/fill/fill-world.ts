import { createSearchWords } from '#server/appointments/desk/search-words.ts';
import { readConfig } from '#server/config/config.ts';
import { createFieldCipher } from '#server/config/field-cipher.ts';
import { deriveKeys } from '#server/config/secret.ts';
import type { Connection } from '#server/database/connection.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { openKeys } from '#server/keys/open-keys.ts';
import { createLog } from '#server/log.ts';
import { choosePorts } from '#server/ports/choose-ports.ts';
import { createStaffStore } from '#server/clinics/staff-store.ts';
import { createServices, type Services } from '#server/services.ts';
import type { Filled, Size } from '../world.ts';
import { deskVisits, fillAppointments, ownVisits, realToday, stranger } from './appointments.ts';
import { fillMemberships, fillPeople, type Person } from './people.ts';
import { fillProviders, providerOf } from './providers.ts';

/** Number of people who referred all the others. */
const REFERRERS = 20;
/** Number of patients without an account per member. */
const STRANGERS = 9;

type FillOptions = {
  readonly connection: Connection;
  readonly secret: string;
  /** The origin for which tokens are issued. */
  readonly appUrl: string;
  readonly size: Size;
};

/**
 * Fills a database that the product has created and seeded: providers, members with cards, visits,
 * rewards, favourites and referrals, and desks with thousands of rows. Data with rules is created
 * through the product's services.
 */
export async function fillWorld({
  connection,
  secret,
  appUrl,
  size,
}: FillOptions): Promise<Filled> {
  const { services, jobs } = await servicesOn(connection, secret, appUrl);
  // Emails are queued within transactions, so the queues must exist before.
  await jobs.install();
  const providerIds = await fillProviders(connection, size.providers);
  const people = await fillPeople(connection, {
    secret,
    appUrl,
    count: size.members,
    role: 'user',
  });
  await refer(services, people);
  const cards = await fillMemberships(connection, people);
  await completeReferrals(connection, services, people);

  const managers = await fillPeople(connection, {
    secret,
    appUrl,
    count: size.desks,
    role: 'provider',
  });
  const staff = createStaffStore(connection.db);
  const desks = managers.map((manager, index) => {
    const place = providerOf(index).locations[0];
    return {
      uid: manager.uid,
      cookie: manager.cookie,
      providerId: providerIds[index] ?? '',
      latitude: place?.latitude ?? 0,
      longitude: place?.longitude ?? 0,
    };
  });
  for (const [index, { providerId }] of desks.entries())
    await staff.addByEmail(providerId, managers[index]?.email ?? '', 'owner', new Date());

  const members = people.map(({ uid, name, cookie }) => ({
    uid,
    name,
    cookie,
    cardNumber: cards.get(uid) ?? '',
  }));
  const today = realToday();
  const patients = [
    ...members,
    ...Array.from({ length: STRANGERS * members.length }, (_, index) => stranger(index)),
  ];
  const options = {
    cipher: createFieldCipher(deriveKeys([secret], 'appointments')),
    words: createSearchWords(deriveKeys([secret], 'appointment words')),
    created: new Date(Date.now() - 200 * 86_400_000),
  };
  for (const { providerId } of desks)
    await fillAppointments(
      connection,
      options,
      deskVisits(providerId, patients, size.deskRows, today),
    );
  const visits = members.flatMap((member, index) =>
    ownVisits(member, providerIds.slice(index, index + size.visits), size.visits, today),
  );
  await fillAppointments(connection, options, visits);
  for (const { id, patient, providerId, day } of visits)
    await connection.db.transaction().execute((trx) =>
      services.rewards.countVisit(
        {
          appointmentId: id,
          uid: patient.uid ?? '',
          providerId,
          day,
          preferredTime: '10:00',
          at: new Date(),
          verified: true,
        },
        trx,
      ),
    );
  await connection.db
    .insertInto('favourite')
    .values(
      members.flatMap(({ uid }, index) =>
        providerIds
          .slice(index, index + 6)
          .map((provider_id) => ({ uid, provider_id, created_at: new Date() })),
      ),
    )
    .execute();
  // As autovacuum does on a server, and the nightly job on the embedded database.
  await connection.runScript('vacuum analyze');
  await jobs.stop();
  return { providerIds, members, desks };
}

async function servicesOn(connection: Connection, secret: string, appUrl: string) {
  const config = readConfig({ APP_URL: appUrl, APP_SECRET: secret, SEED: 'none' });
  const log = createLog('warn');
  const { ports } = await choosePorts(config, connection, [secret]);
  const keys = await openKeys(connection.db, [secret]);
  const jobs = createJobs(connection, log);
  return { jobs, services: createServices({ config, keys, connection, jobs, ports, log }) };
}

async function refer(services: Services, people: readonly Person[]): Promise<void> {
  const codes = await Promise.all(
    people.slice(0, REFERRERS).map(({ uid }) => services.referrals.codeOf(uid)),
  );
  for (const [index, { uid }] of people.slice(REFERRERS).entries())
    await services.referrals.apply(uid, codes[index % codes.length] ?? '');
}

/** Completes two in three referrals. */
async function completeReferrals(
  connection: Connection,
  services: Services,
  people: readonly Person[],
): Promise<void> {
  for (const [index, { uid }] of people.slice(REFERRERS).entries())
    if (index % 3 !== 0)
      await connection.db.transaction().execute((trx) =>
        services.referrals.complete(
          {
            uid,
            membershipId: `membership-${uid}`,
            plan: 'single',
            purchasedAt: new Date(),
          },
          trx,
        ),
      );
}
