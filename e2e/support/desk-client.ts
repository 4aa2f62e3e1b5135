import { type APIRequestContext, type APIResponse, expect, request } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { PASSWORD } from './people.ts';
import { registerUser } from './register-user.ts';

export type DeskClient = {
  /** Checks a card in today at this many further providers, an hour apart: visits at one time count once. */
  checkIn(cardNumber: string, visits: number): Promise<void>;
  dispose(): Promise<void>;
};

/** Opens desks of providers for a new clinic's account, through the API. */
export async function openDeskClient(url: string): Promise<DeskClient> {
  const clinic = await registerUser(url);
  const operator = await signIn(url, 'admin@halewell.example', DEMO_PASSWORD);
  const { items } = (await readJson(
    await operator.get(`/api/admin/people?search=${encodeURIComponent(clinic.email)}`),
  )) as { items: { uid: string }[] };
  const role = `/api/admin/people/${items[0]?.uid}/role`;
  await readJson(await operator.post(role, { data: { role: 'provider' } }));
  const desk = await signIn(url, clinic.email, PASSWORD);
  const providers = (await readJson(await operator.get('/api/providers'))) as { _id: string }[];

  /** Adds the clinic's account to the team of the next record. */
  async function takeOver(): Promise<string> {
    const next = providers.shift();
    if (!next) throw new Error('The clinic works for every provider');
    const data = { email: clinic.email, kind: 'owner' };
    await readJson(await operator.post(`/api/admin/providers/${next._id}/team`, { data }));
    return next._id;
  }

  let hour = 7;

  async function checkInAt(providerId: string, healthcareId: string): Promise<void> {
    hour += 1;
    const data = {
      providerId,
      healthcareId,
      patientName: 'Robin Marlow',
      requestedDate: londonDay(new Date()),
      preferredTime: `${String(hour).padStart(2, '0')}:00-${String(hour).padStart(2, '0')}:30`,
      symptoms: 'A check-up',
    };
    const added = await readJson(await desk.post('/api/appointments', { data }));
    const { _id } = added as { _id: string };
    await readJson(await desk.put(`/api/appointments/${_id}`, { data: { status: 'checked-in' } }));
  }

  return {
    async checkIn(cardNumber, visits) {
      for (let visit = 0; visit < visits; visit += 1) await checkInAt(await takeOver(), cardNumber);
    },
    async dispose() {
      await operator.dispose();
      await desk.dispose();
    },
  };
}

/** The API as a person. */
async function signIn(url: string, email: string, password: string): Promise<APIRequestContext> {
  const signedOut = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  await readJson(await signedOut.post('/identity/sign-in/email', { data: { email, password } }));
  const { token } = (await readJson(await signedOut.get('/identity/token'))) as { token: string };
  await signedOut.dispose();
  return request.newContext({
    baseURL: url,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
}

async function readJson(reply: APIResponse): Promise<unknown> {
  const text = await reply.text();
  expect(reply.ok(), `${reply.url()} responded with ${text}`).toBe(true);
  return JSON.parse(text);
}
