import { describe, expect, it } from 'vitest';
import { DESK_LIST_HEADERS } from '#shared/contract/appointments.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { createApiClient } from '#web/lib/api/client.ts';
import {
  cancelAppointment,
  fetchCardAppointments,
  requestAppointment,
  withMessage,
} from './appointment-calls.ts';
import { buildAppointment } from './testing/build-appointment.ts';

function answering(status: number, body: unknown) {
  const seen: { url: string; body: unknown; key: unknown }[] = [];
  const client = createApiClient({
    base: '/api',
    fetch: async (url, init) => {
      const sent: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      seen.push({ url, body: sent, key: new Headers(init.headers).get('idempotency-key') });
      return Response.json(body, { status });
    },
    getToken: async () => null,
  });
  return { client, seen };
}

describe('the appointments of a card', () => {
  it('are fetched by its number', async () => {
    const list = [buildAppointment()];
    const { client, seen } = answering(200, list);
    expect(await fetchCardAppointments(client, '123456789019')).toEqual(list);
    expect(seen[0]?.url).toBe('/api/appointments/healthcard/123456789019');
  });

  it('are fetched page by page', async () => {
    const pages = [[buildAppointment()], [buildAppointment()], [buildAppointment()]];
    const urls: string[] = [];
    const client = createApiClient({
      base: '/api',
      fetch: async (url) => {
        const page = urls.push(url);
        const headers = page < pages.length ? { [DESK_LIST_HEADERS.next]: `c${page}` } : {};
        return Response.json(pages[page - 1], { headers });
      },
      getToken: async () => null,
    });
    expect(await fetchCardAppointments(client, '1')).toEqual(pages.flat());
    const first = '/api/appointments/healthcard/1';
    expect(urls).toEqual([first, `${first}?cursor=c1`, `${first}?cursor=c2`]);
  });

  it.each<{ error?: string }>([{}, { error: 'Broken' }])(
    'fail with one message, with the original as cause: %j',
    async (body) => {
      const { client } = answering(500, body);
      const failure = await fetchCardAppointments(client, '1').catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ApiError);
      const { message, status, cause } = failure as ApiError;
      expect(message).toBe('Failed to fetch appointment details');
      expect(status).toBe(500);
      expect((cause as ApiError).message).toBe(body.error ?? '');
    },
  );
});

it.each(['appointment/stale', 'unknown'] as const)(
  'keeps what is known of an error under another message: %s',
  (code) => {
    const about = { status: 404, code, fields: { a: 'b' }, requestId: 'r' };
    const error = new ApiError('Broken', about);
    const other = withMessage(error, 'Other');
    expect(other).toMatchObject({ message: 'Other', ...about, cause: error });
  },
);

it('leaves an error of the page as it is', () => {
  const error = new TypeError('Broken');
  expect(withMessage(error, 'Other')).toBe(error);
});

it('cancels only the version that was read', async () => {
  const appointment = buildAppointment({ status: 'pending', version: 3 });
  const { client, seen } = answering(200, appointment);
  await cancelAppointment(client, appointment);
  expect(seen).toEqual([
    {
      url: `/api/appointments/${Reflect.get(appointment, '_id')}`,
      body: { status: 'cancelled', version: 3 },
      key: null,
    },
  ]);
});

it('requests an appointment with an idempotency key', async () => {
  const { client, seen } = answering(200, buildAppointment({ status: 'pending' }));
  await requestAppointment(client, { providerId: 'northgate' }, 'key-1');
  expect(seen).toEqual([
    { url: '/api/appointments', body: { providerId: 'northgate' }, key: 'key-1' },
  ]);
});
