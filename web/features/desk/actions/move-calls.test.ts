import { expect, it } from 'vitest';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import { createApiClient } from '#web/lib/api/client.ts';
import { moveOne, moveSeveral, rescheduleOne } from './move-calls.ts';

type Sent = { readonly url: string; readonly body: Record<string, unknown> };

function answering(answer: (sent: Sent, call: number) => Response) {
  const seen: Sent[] = [];
  const client = createApiClient({
    base: '/api',
    getToken: () => Promise.resolve(null),
    fetch: async (url, init) => {
      const text = typeof init.body === 'string' ? init.body : '{}';
      const sent = { url, body: JSON.parse(text) as Record<string, unknown> };
      seen.push(sent);
      return answer(sent, seen.length - 1);
    },
  });
  return { client, seen };
}

it.each([
  ['confirm', 'confirmed'],
  ['check-in', 'checked-in'],
  ['complete', 'completed'],
  ['cancel', 'cancelled'],
] as const)('%s asks for %s, of what was seen', async (action, status) => {
  const { client, seen } = answering(() => Response.json({}));
  await moveOne(client, buildAppointment({ _id: 'one', version: 3 }), action);
  expect(seen).toEqual([{ url: '/api/appointments/one', body: { status, version: 3 } }]);
});

it('reschedules to another day and time, and stays confirmed', async () => {
  const { client, seen } = answering(() => Response.json({}));
  const wanted = { requestedDate: '2026-03-09', preferredTime: '2pm' };
  await rescheduleOne(client, buildAppointment({ _id: 'one', version: 3 }), wanted);
  expect(seen[0]?.body).toEqual({ ...wanted, status: 'confirmed', version: 3 });
});

it('takes at most 200 a call, and a call that fails leaves out its own', async () => {
  const ids = Array.from({ length: 401 }, (_, index) => `id-${index}`);
  const { client, seen } = answering(({ body }, call) => {
    if (call === 1) return Response.json({ error: 'Busy.' }, { status: 503 });
    const [first, ...others] = body['ids'] as string[];
    return Response.json({
      updated: others.map((id) => buildAppointment({ _id: id })),
      failed: [{ id: first, code: 'appointment/not-possible', message: 'Too late.' }],
    });
  });
  const { moved, leftOut } = await moveSeveral(client, ids, 'confirm');
  expect(seen.map(({ body }) => (body['ids'] as string[]).length)).toEqual([200, 200, 1]);
  expect(seen.every(({ body }) => body['status'] === 'confirmed')).toBe(true);
  expect(moved).toEqual(ids.slice(1, 200));
  expect(leftOut).toEqual([
    { id: 'id-0', reason: 'Too late.' },
    ...ids.slice(200, 400).map((id) => ({ id, reason: 'Busy.' })),
    { id: 'id-400', reason: 'Too late.' },
  ]);
});
