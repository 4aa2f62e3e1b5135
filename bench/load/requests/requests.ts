import type { Random } from '../../measure/random.ts';
import type { Kind } from '../mix.ts';
import type { World } from '../world.ts';
import { createCallers } from './callers.ts';
import type { LoadRequest, RequestFactories } from './load-request.ts';
import { memberRequests } from './member-requests.ts';
import { visitorRequests } from './visitor-requests.ts';
import { visitRequests } from './visit-requests.ts';

export type RequestOptions = {
  readonly world: World;
  /** Number of addresses for visitors. */
  readonly visitors: number;
  readonly appUrl: string;
  /** The day of requested appointments. */
  readonly day: string;
};

/** Creates requests of visitors, members and desks; some depend on earlier responses. */
export function createRequests(
  { world, visitors, appUrl, day }: RequestOptions,
  random: Random,
): (kind: Kind) => LoadRequest {
  const callers = createCallers(world, visitors, random);
  const factories: RequestFactories<Kind> = {
    ...visitorRequests(world, callers),
    ...memberRequests(world, callers, appUrl),
    ...visitRequests(world, callers, day),
  };
  return (kind) => factories[kind]();
}
