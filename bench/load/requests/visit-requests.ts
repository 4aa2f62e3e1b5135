import type { Kind } from '../mix.ts';
import type { Desk, Member, World } from '../world.ts';
import type { Callers } from './callers.ts';
import { get, type LoadRequest, type Makers } from './load-request.ts';

const DESK_WORDS = ['maya', 'marlow', 'ann cla', 'knee', 'bell', 'hugo hall', 'tooth', 'len'];
/** No appointment has changed so often. */
const NEVER_REACHED = 1_000_000;

type Asked = { id: string; version: number; member: Member; desk: Desk };

/**
 * The way of a visit: a member asks, the desk confirms, the member checks in. Where nothing waits
 * for a step, the one before it is made instead.
 * @param day the day that is asked for
 */
export function visitRequests(
  { members, desks }: World,
  { chance, pick, person }: Callers,
  day: string,
): Makers<
  'desk page' | 'desk search' | 'request for an appointment' | 'desk confirms' | 'check-in'
> {
  const pending: Asked[] = [];
  const confirmed: Asked[] = [];

  function ofDesk(kind: Kind, query: string): LoadRequest {
    const desk = pick(desks);
    const path = `/api/appointments/provider/${desk.providerId}/address/0${query}`;
    return { kind, ...get, ...person(desk), path };
  }

  function ask(): LoadRequest {
    const [member, desk] = [pick(members), pick(desks)];
    return {
      kind: 'request for an appointment',
      ...person(member),
      method: 'POST',
      path: '/api/appointments',
      body: {
        providerId: desk.providerId,
        addressId: '0',
        requestedDate: day,
        preferredTime: '10:00-10:30',
        type: 'in-person',
        symptoms: 'A stiff knee after running',
        notes: '',
      },
      expect: [200],
      learn(body) {
        const { _id: id, version } = body as { _id: string; version: number };
        pending.push({ id, version, member, desk });
      },
    };
  }

  function confirm(): LoadRequest {
    const asked = pending.shift();
    if (!asked) return ask();
    const { id, version, desk } = asked;
    // Now and then somebody else was quicker, and the desk is told so.
    const stale = chance(0.05);
    return {
      kind: 'desk confirms',
      ...person(desk),
      method: 'PUT',
      path: `/api/appointments/${id}`,
      body: { status: 'confirmed', version: stale ? NEVER_REACHED : version },
      expect: stale ? [409] : [200],
      learn: () => void confirmed.push(asked),
    };
  }

  function checkIn(): LoadRequest {
    const asked = confirmed.shift();
    if (!asked) return confirm();
    const { id, member, desk } = asked;
    return {
      kind: 'check-in',
      ...person(member),
      method: 'POST',
      path: `/api/appointments/${id}/check-in`,
      body: {
        latitude: desk.latitude,
        longitude: desk.longitude,
        accuracy: 10,
        method: 'gps',
        earlyConfirmed: true,
      },
      expect: [200],
    };
  }

  return {
    'desk page': () => ofDesk('desk page', ''),
    'desk search': () =>
      ofDesk('desk search', `?${new URLSearchParams({ search: pick(DESK_WORDS) })}`),
    'request for an appointment': ask,
    'desk confirms': confirm,
    'check-in': checkIn,
  };
}
