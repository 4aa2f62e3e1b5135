import { expect, it } from 'vitest';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import { createApiClient } from '#web/lib/api/client.ts';
import { moveOne, moveMany, rescheduleOne } from './move-calls.ts';

type Sent = { readonly url: string; readonly body: Record<string, unknown> };

function clientWith(answer: (sent: Sent, call: number) => Response) {
  const requests: Sent[] = [];
  const client = createApiClient({
    base: '/api',
    getToken: () => Promise.resolve(null),
    fetch: async (url, init) => {
      const text = typeof init.body === 'string' ? init.body : '{}';
      const sent = { url, body: JSON.parse(text) as Record<string, unknown> };
      requests.push(sent);
      return answer(sent, requests.length - 1);
    },
  });
  return { client, requests };
}

it.each([
  ['confirm', 'confirmed'],
  ['check-in', 'checked-in'],
  ['complete', 'completed'],
  ['cancel', 'cancelled'],
] as const)('%s requests the status %s for the given version', async (action, status) => {
  const { client, requests } = clientWith(() => Response.json({}));
  await moveOne(client, buildAppointment({ _id: 'one', version: 3 }), action);
  expect(requests).toEqual([{ url: '/api/appointments/one', body: { status, version: 3 } }]);
});

it('reschedules to another day and time, and keeps it confirmed', async () => {
  const { client, requests } = clientWith(() => Response.json({}));
  const values = { requestedDate: '2026-03-09', preferredTime: '2pm' };
  await rescheduleOne(client, buildAppointment({ _id: 'one', version: 3 }), values);
  expect(requests[0]?.body).toEqual({ ...values, status: 'confirmed', version: 3 });
});

it('sends at most 200 ids per request, and a failed request skips only its own', async () => {
  const ids = Array.from({ length: 401 }, (_, index) => `id-${index}`);
  const { client, requests } = clientWith(({ body }, call) => {
    if (call === 1) return Response.json({ error: 'Busy.' }, { status: 503 });
    const [first, ...others] = body['ids'] as string[];
    return Response.json({
      updated: others.map((id) => buildAppointment({ _id: id })),
      failed: [{ id: first, code: 'appointment/not-possible', message: 'Too late.' }],
    });
  });
  const { moved, skipped } = await moveMany(client, ids, 'confirm');
  expect(requests.map(({ body }) => (body['ids'] as string[]).length)).toEqual([200, 200, 1]);
  expect(requests.every(({ body }) => body['status'] === 'confirmed')).toBe(true);
  expect(moved).toEqual(ids.slice(1, 200));
  expect(skipped).toEqual([
    { id: 'id-0', reason: 'Too late.' },
    ...ids.slice(200, 400).map((id) => ({ id, reason: 'Busy.' })),
    { id: 'id-400', reason: 'Too late.' },
  ]);
});
