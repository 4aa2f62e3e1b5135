import { type APIResponse, expect, request } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import { londonDay } from '#shared/domain/dates/day.ts';

export type DeskClient = {
  /** Checks a card in today at this many further providers: one visit per provider and day counts. */
  checkIn(cardNumber: string, visits: number): Promise<void>;
  dispose(): Promise<void>;
};

/** Opens the desks of all providers through the API, as an operator. */
export async function openDeskClient(url: string): Promise<DeskClient> {
  const signedOut = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const signIn = { email: 'admin@halewell.example', password: DEMO_PASSWORD };
  await readJson(await signedOut.post('/identity/sign-in/email', { data: signIn }));
  const { token } = (await readJson(await signedOut.get('/identity/token'))) as { token: string };
  const providers = (await readJson(await signedOut.get('/api/providers'))) as { _id: string }[];
  await signedOut.dispose();
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
    const added = await readJson(await desk.post('/api/appointments', { data }));
    const { _id } = added as { _id: string };
    await readJson(await desk.put(`/api/appointments/${_id}`, { data: { status: 'checked-in' } }));
  }

  return {
    async checkIn(cardNumber, visits) {
      for (const { _id } of providers.splice(0, visits)) await checkInAt(_id, cardNumber);
    },
    dispose: () => desk.dispose(),
  };
}

async function readJson(reply: APIResponse): Promise<unknown> {
  const text = await reply.text();
  expect(reply.ok(), `${reply.url()} responded with ${text}`).toBe(true);
  return JSON.parse(text);
}
