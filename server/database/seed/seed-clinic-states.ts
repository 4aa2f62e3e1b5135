import type { ClinicApplicationInput } from '#shared/forms/clinic-application.ts';
import { clinicApplicationForm } from '#shared/forms/clinic-application.ts';
import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import type { Ports } from '#server/ports/ports.ts';
import { createStateStore } from '#server/providers/state-store.ts';
import type { Services } from '#server/services.ts';
import type { Connection } from '../connection.ts';
import type { SeedProvider } from './catalogue.ts';
import { seedProviders } from './seed-providers.ts';

type Deps = {
  readonly connection: Connection;
  readonly services: Pick<Services, 'clinicApplications' | 'identity' | 'outboxStore'>;
  readonly ports: Pick<Ports, 'clock'>;
};

const OPERATOR = 'admin@halewell.example';
const PAUSED_DAYS = 21;

type Unlisted = {
  readonly id: string;
  readonly name: string;
  readonly state: 'draft' | 'paused' | 'closed';
  readonly phone: string;
  readonly summary: string;
};

/** One clinic in each state but live, in which nobody finds it. */
const UNLISTED: readonly Unlisted[] = [
  {
    id: 'aire-bank-physio-leeds',
    name: 'Aire Bank Physio',
    state: 'draft',
    phone: '0113 496 0871',
    summary: 'A new practice by the river, which opens soon.',
  },
  {
    id: 'roundhay-back-care-leeds',
    name: 'Roundhay Back Care',
    state: 'paused',
    phone: '0113 496 0872',
    summary: 'Closed for three weeks while we move to larger premises.',
  },
  {
    id: 'kirkgate-sports-therapy-leeds',
    name: 'Kirkgate Sports Therapy',
    state: 'closed',
    phone: '0113 496 0873',
    summary: 'Closed since our therapist has retired.',
  },
];

function recordOf({ id, name, phone, summary }: Unlisted): SeedProvider {
  const site = `https://${id}.example`;
  return {
    id,
    name,
    category: 'Physiotherapists',
    categories: ['Physiotherapists'],
    specialty: 'Physiotherapy',
    summary,
    details: summary,
    services: ['Assessment', 'Follow-up'],
    servicesOffered: ['Assessment', 'Follow-up'],
    discount: ['10% off a first assessment'],
    email: `hello@${id}.example`,
    personalWebsite: site,
    locations: [
      {
        title: name,
        lines: ['12 Park Row'],
        town: 'Leeds',
        postcode: 'LS1 5HD',
        latitude: 53.7983,
        longitude: -1.5472,
        phone,
        website: site,
      },
    ],
  };
}

const APPLICATIONS: readonly (Pick<ClinicApplicationInput, 'name' | 'contactEmail'> & {
  readonly reviewed: boolean;
})[] = [
  { name: 'Saltaire Dental Rooms', contactEmail: 'hello@saltaire-dental.example', reviewed: false },
  { name: 'Otley Road Dentists', contactEmail: 'hello@otley-road.example', reviewed: true },
];

/** A clinic in every state, from an application to a closed one. Existing ones stay as they are. */
export async function seedClinicStates(deps: Deps): Promise<void> {
  const { connection, ports } = deps;
  const now = ports.clock.now();
  const store = createStateStore(connection.db);
  await seedProviders({ connection, clock: ports.clock }, UNLISTED.map(recordOf));
  for (const { id, state: to } of UNLISTED) {
    const pausedUntil = to === 'paused' ? addDays(londonDay(now), PAUSED_DAYS) : null;
    const change = { from: ['live'], to, pausedUntil, version: 0 } as const;
    await store.change(id, change, now, async () => undefined);
  }
  for (const application of APPLICATIONS) await seedApplication(deps, application);
}

/** An application as its form sends it, with its email confirmed. */
async function seedApplication(
  { services: { clinicApplications, identity, outboxStore } }: Deps,
  { name, contactEmail, reviewed }: (typeof APPLICATIONS)[number],
): Promise<void> {
  const find = async () =>
    (await clinicApplications.review.list({ search: contactEmail })).items[0];
  if (await find()) return;
  const application = clinicApplicationForm.parse({
    name,
    categories: ['Dentists'],
    website: `https://${contactEmail.split('@')[1]}`,
    summary: 'A family practice with evening appointments.',
    contactName: 'Tove Marlow-Quist',
    contactRole: 'Practice manager',
    contactEmail,
    contactPhone: '07700 900456',
    locations: [
      { address: '12 Park Row', town: 'Leeds', postcode: 'LS1 5HD', phone: '0113 496 0874' },
    ],
    registrations: ['GDC 123456'],
    consent: true,
  });
  await clinicApplications.apply({ application, referenceCode: '', filledInMs: 60_000 });
  const [email] = await outboxStore.listNewest(contactEmail);
  const token = /application\?token=([\w-]+)/.exec(email?.text_body ?? '')?.[1];
  if (token === undefined) return;
  await clinicApplications.confirm(token);
  const operator = await identity.findUserByEmail(OPERATOR);
  const applied = await find();
  if (reviewed && operator && applied)
    await clinicApplications.review.move(operator.uid, applied.id, { move: 'review' });
}
