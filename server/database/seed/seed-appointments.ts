import type { Connection } from '#server/database/connection.ts';
import { createAppointmentStores } from '#server/appointments/stores.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Clock } from '#server/ports/clock/port.ts';
import type { Services } from '#server/services.ts';
import type { AppointmentStatus } from '#shared/contract/records/appointment.ts';
import { addDays, londonDay } from '#shared/domain/dates/day.ts';

type Parts = {
  connection: Connection;
  services: Pick<Services, 'appointments' | 'identity'>;
  clock: Clock;
};

type SeedAppointment = {
  readonly email: string;
  /** Absent: the owner of the card. */
  readonly patientName?: string;
  readonly providerId: string;
  readonly addressId: string;
  /** Days from today. */
  readonly inDays: number;
  readonly preferredTime: string;
  readonly type?: 'telehealth';
  readonly serviceType: string;
  readonly symptoms: string;
  readonly status: AppointmentStatus;
};

const PROVIDER = 'provider@halewell.example';
const MEMBER = 'member@halewell.example';
const FAMILY = 'family@halewell.example';
const DENTIST = 'northgate-dental-leeds';
const SURGERY = 'harcourt-vale-medical-london';

/** A week around the first start, so that every list has something in it. */
const APPOINTMENTS: readonly SeedAppointment[] = [
  {
    email: MEMBER,
    providerId: SURGERY,
    addressId: '0',
    inDays: 0,
    preferredTime: '08:30-09:00',
    serviceType: '15% off health screening',
    symptoms: 'Yearly health check',
    status: 'completed',
  },
  {
    email: MEMBER,
    providerId: DENTIST,
    addressId: '0',
    inDays: 0,
    preferredTime: '16:00-16:30',
    serviceType: '20% off teeth whitening',
    symptoms: 'Advice on whitening',
    status: 'confirmed',
  },
  {
    email: MEMBER,
    providerId: DENTIST,
    addressId: '2',
    inDays: 6,
    preferredTime: '9.30am to 10am',
    serviceType: 'Hygienist visit £68 to £55',
    symptoms: 'Hygienist',
    status: 'confirmed',
  },
  {
    email: MEMBER,
    providerId: SURGERY,
    addressId: '0',
    inDays: 3,
    preferredTime: '2pm',
    type: 'telehealth',
    serviceType: '',
    symptoms: 'A question about a prescription',
    status: 'cancelled',
  },
  {
    email: MEMBER,
    providerId: DENTIST,
    addressId: '0',
    inDays: 9,
    preferredTime: '11:00-12:00',
    serviceType: '20% off teeth whitening',
    symptoms: 'Second session',
    status: 'pending',
  },
  {
    email: FAMILY,
    providerId: DENTIST,
    addressId: '1',
    inDays: 0,
    preferredTime: '09:00-09:30',
    serviceType: '',
    symptoms: 'Check-up',
    status: 'checked-in',
  },
  {
    email: FAMILY,
    patientName: 'Asha Raman',
    providerId: DENTIST,
    addressId: '1',
    inDays: 0,
    preferredTime: '5-5:30pm',
    serviceType: '',
    symptoms: 'First visit',
    status: 'confirmed',
  },
  {
    email: FAMILY,
    patientName: 'Dev Raman',
    providerId: SURGERY,
    addressId: '0',
    inDays: 4,
    preferredTime: 'any morning',
    serviceType: '15% off health screening',
    symptoms: 'Tired since the summer',
    status: 'pending',
  },
];

/** The ways to a status from how an appointment begins. */
const STEPS: Readonly<Record<AppointmentStatus, readonly AppointmentStatus[]>> = {
  pending: [],
  confirmed: [],
  cancelled: ['cancelled'],
  'checked-in': ['checked-in'],
  completed: ['checked-in', 'completed'],
};

/**
 * Appointments of the demo members, made as people make them, once: a member who has some keeps
 * them. Run it after the accounts and the providers.
 */
export async function seedAppointments({ connection, services, clock }: Parts): Promise<void> {
  const { cards, appointments: rows } = createAppointmentStores(connection);
  const { appointments, identity } = services;
  const today = londonDay(clock.now());
  const callerOf = async (email: string, role: Caller['role']): Promise<Caller | null> => {
    const known = await identity.findUserByEmail(email);
    return known
      ? {
          uid: known.uid,
          email,
          name: '',
          role,
          membershipActive: true,
          membershipSuspended: false,
          registering: false,
        }
      : null;
  };
  const desk = await callerOf(PROVIDER, 'provider');
  for (const email of new Set(APPOINTMENTS.map((seed) => seed.email))) {
    const member = await callerOf(email, 'member');
    const card = member ? await cards.findByUid(member.uid) : undefined;
    if (!desk || !member || !card || (await rows.listOfPerson(member.uid)).length > 0) continue;
    for (const seed of APPOINTMENTS.filter((one) => one.email === email)) {
      const { inDays, status, email: _, ...wanted } = seed;
      const { _id } = await appointments.create(status === 'pending' ? member : desk, {
        patientName: card.full_name,
        ...wanted,
        healthcareId: card.number,
        requestedDate: addDays(today, inDays),
      });
      for (const step of STEPS[status]) await appointments.update(desk, _id, { status: step });
    }
  }
}
