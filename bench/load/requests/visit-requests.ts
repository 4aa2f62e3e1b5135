import type { Kind } from '../mix.ts';
import type { Desk, Member, World } from '../world.ts';
import type { Callers } from './callers.ts';
import { get, type LoadRequest, type RequestFactories } from './load-request.ts';

const DESK_WORDS = ['maya', 'marlow', 'ann cla', 'knee', 'bell', 'hugo hall', 'tooth', 'len'];
/** A version that no appointment reaches. */
const WRONG_VERSION = 1_000_000;

type RequestedVisit = { id: string; version: number; member: Member; desk: Desk };

/**
 * The lifecycle of a visit: a member requests it, the desk confirms, the member checks in. If no visit
 * is ready for a step, the previous step is sent instead.
 * @param day the requested day
 */
export function visitRequests(
  { members, desks }: World,
  { chance, pick, person }: Callers,
  day: string,
): RequestFactories<
  'desk page' | 'desk search' | 'request for an appointment' | 'desk confirms' | 'check-in'
> {
  const pending: RequestedVisit[] = [];
  const confirmed: RequestedVisit[] = [];

  function ofDesk(kind: Kind, query: string): LoadRequest {
    const desk = pick(desks);
    const path = `/api/appointments/provider/${desk.providerId}/address/0${query}`;
    return { kind, ...get, ...person(desk), path };
  }

  function requestVisit(): LoadRequest {
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
      onBody(body) {
        const { _id: id, version } = body as { _id: string; version: number };
        pending.push({ id, version, member, desk });
      },
    };
  }

  function confirm(): LoadRequest {
    const visit = pending.shift();
    if (!visit) return requestVisit();
    const { id, version, desk } = visit;
    // Sometimes the version is outdated, which is a conflict.
    const stale = chance(0.05);
    return {
      kind: 'desk confirms',
      ...person(desk),
      method: 'PUT',
      path: `/api/appointments/${id}`,
      body: { status: 'confirmed', version: stale ? WRONG_VERSION : version },
      expect: stale ? [409] : [200],
      onBody: () => void confirmed.push(visit),
    };
  }

  function checkIn(): LoadRequest {
    const visit = confirmed.shift();
    if (!visit) return confirm();
    const { id, member, desk } = visit;
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
    'request for an appointment': requestVisit,
    'desk confirms': confirm,
    'check-in': checkIn,
  };
}
