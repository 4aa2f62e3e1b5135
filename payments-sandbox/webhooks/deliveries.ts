import { Stripe } from 'stripe';
import type { Faults } from '../faults.ts';
import { API_VERSION } from '../objects/event.ts';
import { find, findAll, type SandboxStore } from '../store.ts';
import { type Deliver, deliverTo } from './deliver-to.ts';
import { afterFailure, type Delivery } from './delivery.ts';

interface DeliverySettings {
  readonly store: SandboxStore;
  readonly faults: Faults;
  readonly webhookSecret: string;
  readonly deliver: Deliver;
  /** The pause after the first failure, in milliseconds; it doubles from there. */
  readonly firstPauseMs: number;
}

/** Delivers events one after another, oldest first, and tries again what failed. */
export function createDeliveries(settings: DeliverySettings) {
  const now: {
    running: Promise<void> | null;
    woken: boolean;
    stopped: boolean;
    timer?: NodeJS.Timeout;
  } = {
    running: null,
    woken: false,
    stopped: false,
  };

  /** Says that there may be something to deliver. Comes back at once. */
  function wake(): void {
    if (now.stopped) return;
    now.woken = true;
    now.running ??= run().finally(() => {
      now.running = null;
      // Woken between the last look and here.
      if (now.woken) wake();
    });
  }

  async function run(): Promise<void> {
    clearTimeout(now.timer);
    let next: number | null = null;
    try {
      while (now.woken && !now.stopped) {
        now.woken = false;
        next = await deliverWhatIsDue(settings, () => now.stopped);
      }
    } catch {
      // The store did not answer: what is pending stays pending and is looked at again.
      next = Date.now() + settings.firstPauseMs;
    }
    if (next !== null && !now.stopped)
      now.timer = setTimeout(wake, Math.max(next - Date.now(), 1)).unref();
  }

  return {
    wake,
    /** Waits until nothing is being delivered; what waits for its time still does. */
    settled: async () => {
      while (now.running) await now.running;
    },
    stop: async () => {
      now.stopped = true;
      clearTimeout(now.timer);
      await now.running;
    },
  };
}

/** Returns when (milliseconds) the next delivery is due, or null where none is waiting. */
async function deliverWhatIsDue(
  settings: DeliverySettings,
  stopped: () => boolean,
): Promise<number | null> {
  for (;;) {
    const waiting = await findAll(settings.store, 'delivery', { state: 'pending' });
    const due = waiting.filter((delivery) => delivery.due <= Date.now());
    if (due.length === 0 || stopped()) return earliest(waiting);
    for (const delivery of settings.faults.webhooks.reordered ? due : due.toReversed()) {
      if (stopped()) break;
      await settings.store.put('delivery', await attempted(settings, delivery));
    }
  }
}

function earliest(waiting: Delivery[]): number | null {
  return waiting.length === 0 ? null : Math.min(...waiting.map(({ due }) => due));
}

async function attempted(settings: DeliverySettings, delivery: Delivery): Promise<Delivery> {
  const target = await targetOf(settings, delivery);
  // An endpoint that is gone gets nothing any more.
  if (!target) return { ...delivery, state: 'given_up' };
  const event = await find(settings.store, 'event', delivery.event ?? delivery.id);
  const payload = JSON.stringify({ ...event, api_version: target.version });
  try {
    for (let copy = 0; copy < delivery.copies; copy += 1) await handOver(target, payload);
    return { ...delivery, state: 'delivered', attempts: delivery.attempts + 1 };
  } catch {
    return afterFailure(delivery, Date.now(), settings.firstPauseMs);
  }
}

interface Target {
  readonly secret: string;
  /** In which version of the API its events are written. */
  readonly version: string;
  readonly deliver: Deliver;
}

/** Where an event goes: to the product of this process, or to an endpoint with a secret of its own. */
async function targetOf(
  { store, deliver, webhookSecret }: DeliverySettings,
  delivery: Delivery,
): Promise<Target | null> {
  // One that was written before there were endpoints names none.
  const id = delivery.endpoint ?? null;
  if (id === null) return { secret: webhookSecret, version: API_VERSION, deliver };
  const endpoint = await find(store, 'webhook_endpoint', id);
  if (endpoint?.status !== 'enabled') return null;
  const { secret, api_version: version, url } = endpoint;
  return { secret, version, deliver: deliverTo(url) };
}

/** Signed at the moment of each attempt, by the real time: an old signature is refused. */
async function handOver({ deliver, secret }: Target, payload: string): Promise<void> {
  const timestamp = Math.floor(Date.now() / 1000);
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp,
  });
  const answer = await deliver(payload, header);
  if (answer && !answer.ok) throw new Error('The event was not accepted.');
}
