import { type APIResponse, expect, request } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import { londonDay } from '#shared/domain/dates/day.ts';

export type Desk = {
  /** Checks a card in today, at so many providers at which it was not yet: one visit counts a day. */
  checkIn(cardNumber: string, visits: number): Promise<void>;
  leave(): Promise<void>;
};

/** The desks of all providers, as an operator may use them, by the calls that their screens make. */
export async function openDesk(url: string): Promise<Desk> {
  const visitor = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const signIn = { email: 'admin@halewell.example', password: DEMO_PASSWORD };
  await answer(await visitor.post('/identity/sign-in/email', { data: signIn }));
  const { token } = (await answer(await visitor.get('/identity/token'))) as { token: string };
  const providers = (await answer(await visitor.get('/api/providers'))) as { _id: string }[];
  await visitor.dispose();
  const desk = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });

  async function checkInAt(providerId: string, healthcareId: string): Promise<void> {
    const data = {
      providerId,
      healthcareId,
      patientName: 'Robin Marlow',
      requestedDate: londonDay(new Date()),
      preferredTime: '10:00-10:30',
      symptoms: 'A check-up',
    };
    const added = await answer(await desk.post('/api/appointments', { data }));
    const { _id } = added as { _id: string };
    await answer(await desk.put(`/api/appointments/${_id}`, { data: { status: 'checked-in' } }));
  }

  return {
    async checkIn(cardNumber, visits) {
      for (const { _id } of providers.splice(0, visits)) await checkInAt(_id, cardNumber);
    },
    leave: () => desk.dispose(),
  };
}

async function answer(reply: APIResponse): Promise<unknown> {
  const text = await reply.text();
  expect(reply.ok(), `${reply.url()} answered ${text}`).toBe(true);
  return JSON.parse(text);
}
