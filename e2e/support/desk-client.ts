import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { createUserClient } from './user-client.ts';

export type DeskClient = {
  /** Checks a card in today at this many further providers, an hour apart: visits at one time count once. */
  checkIn(cardNumber: string, visits: number): Promise<void>;
};

/** Opens desks of the demo clinics, one after another, through the API. */
export async function openDeskClient(url: string): Promise<DeskClient> {
  const desk = await createUserClient(url, 'clinics@halewell.example', DEMO_PASSWORD);
  const providers = (await desk.call('GET', `/providers/user/${desk.uid}`)) as { _id: string }[];
  let hour = 7;

  async function checkInAtNext(healthcareId: string): Promise<void> {
    const provider = providers.shift();
    if (!provider) throw new Error('The card has been at every clinic');
    hour += 1;
    const added = (await desk.call('POST', '/appointments', {
      providerId: provider._id,
      healthcareId,
      patientName: 'Robin Marlow',
      requestedDate: londonDay(new Date()),
      preferredTime: `${String(hour).padStart(2, '0')}:00-${String(hour).padStart(2, '0')}:30`,
      symptoms: 'A check-up',
    })) as { _id: string };
    await desk.call('PUT', `/appointments/${added._id}`, { status: 'checked-in' });
  }

  return {
    async checkIn(cardNumber, visits) {
      for (let visit = 0; visit < visits; visit += 1) await checkInAtNext(cardNumber);
    },
  };
}
