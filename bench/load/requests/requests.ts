import type { Random } from '../../measure/random.ts';
import type { Kind } from '../mix.ts';
import type { World } from '../world.ts';
import { createCallers } from './callers.ts';
import type { LoadRequest, Makers } from './load-request.ts';
import { memberRequests } from './member-requests.ts';
import { visitorRequests } from './visitor-requests.ts';
import { visitRequests } from './visit-requests.ts';

export type Given = {
  readonly world: World;
  /** How many addresses visitors come from. */
  readonly visitors: number;
  readonly appUrl: string;
  /** The day that appointments are asked for. */
  readonly day: string;
};

/** Makes requests as visitors, members and desks send them; what was answered leads to the next ones. */
export function createRequests(
  { world, visitors, appUrl, day }: Given,
  random: Random,
): (kind: Kind) => LoadRequest {
  const callers = createCallers(world, visitors, random);
  const makers: Makers<Kind> = {
    ...visitorRequests(world, callers),
    ...memberRequests(world, callers, appUrl),
    ...visitRequests(world, callers, day),
  };
  return (kind) => makers[kind]();
}
