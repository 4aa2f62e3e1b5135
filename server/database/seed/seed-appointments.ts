import * as z from 'zod';
import type { Connection } from '#server/database/connection.ts';
import { createAppointmentStores } from '#server/appointments/stores.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Clock } from '#server/ports/clock/port.ts';
import type { Services } from '#server/services.ts';
import type { AppointmentStatus } from '#shared/contract/records/appointment.ts';
import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import { FULL_DAY } from './full-day.ts';
import { seedAppointment } from './seed-appointment.ts';
import appointments from './appointments.json' with { type: 'json' };

type Deps = {
  connection: Connection;
  services: Pick<Services, 'appointments' | 'identity'>;
  clock: Clock;
};

/** In the week around the first start, so that no list is empty. */
const APPOINTMENTS = [...z.array(seedAppointment).parse(appointments), ...FULL_DAY];

const PROVIDER = 'provider@halewell.example';

/** The status changes that lead from a new appointment to each status. */
const STEPS: Readonly<Record<AppointmentStatus, readonly AppointmentStatus[]>> = {
  pending: [],
  confirmed: [],
  cancelled: ['cancelled'],
  'checked-in': ['checked-in'],
  completed: ['checked-in', 'completed'],
};

/**
 * Creates appointments of the demo members through the service, for members without any. Run it
 * after the accounts and the providers.
 */
export async function seedAppointments({ connection, services, clock }: Deps): Promise<void> {
  const { cards, appointments: rows } = createAppointmentStores(connection);
  const { identity } = services;
  const today = londonDay(clock.now());
  const callerOf = async (email: string, role: Caller['role']): Promise<Caller | null> => {
    const user = await identity.findUserByEmail(email);
    return user
      ? {
          uid: user.uid,
          email,
          name: '',
          role,
          membershipActive: true,
          membershipSuspended: false,
          clinics: new Map(APPOINTMENTS.map(({ providerId }) => [providerId, 'owner'] as const)),
          registering: false,
          session: null,
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
      const { _id } = await services.appointments.create(status === 'pending' ? member : desk, {
        patientName: card.full_name,
        ...wanted,
        healthcareId: card.number,
        requestedDate: addDays(today, inDays),
        dayConfirmed: true,
      });
      for (const step of STEPS[status])
        await services.appointments.update(desk, _id, { status: step });
    }
  }
}
