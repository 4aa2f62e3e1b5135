import type { Stripe } from 'stripe';
import type { Faults } from './faults.ts';
import type { SandboxStore } from './store.ts';

/** What a sandbox is told when it is made. */
export interface Settings {
  /** The price identifiers of the two plans. */
  readonly priceIds: { readonly single: string; readonly family: string };
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where it is mounted, such as `/dev/payments`; without a slash at the end. */
  readonly basePath: string;
  /** The public origin under which browsers reach it. */
  readonly publicUrl: string;
  readonly faults: Faults;
}

/** An object of the kind that events of this type are about, by the SDK's word for it. */
type About<Type extends Stripe.Event.Type> = Pick<
  Extract<Stripe.Event, { type: Type }>['data']['object'] & { object: string },
  'object'
>;

/** What one piece of work sees: a store of its own, one instant by the product's clock, and a place for events. */
export interface World {
  readonly store: SandboxStore;
  readonly now: Date;
  readonly settings: Settings;
  /** Records an event, to be delivered once the work is done. `object` is what the event is about. */
  emit<Type extends Stripe.Event.Type>(type: Type, object: About<Type>): Promise<void>;
  /** The same at another instant: what is made up for later happened when it was due. */
  at(instant: Date): World;
}

/** Runs one piece of work alone, writes everything or nothing, and then delivers its events. */
export type InWorld = <T>(work: (world: World) => Promise<T>) => Promise<T>;

/** An instant as the provider writes it: whole seconds since 1970. */
export function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
