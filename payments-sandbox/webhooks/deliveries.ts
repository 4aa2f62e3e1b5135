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
  /** The delay after the first failure, in milliseconds; doubles each time. */
  readonly firstPauseMs: number;
}

/** Delivers events one after another, oldest first, and retries failures. */
export function createDeliveries(settings: DeliverySettings) {
  const state: {
    running: Promise<void> | null;
    woken: boolean;
    stopped: boolean;
    timer?: NodeJS.Timeout;
  } = {
    running: null,
    woken: false,
    stopped: false,
  };

  /** Starts a delivery run if none is active. Returns immediately. */
  function wake(): void {
    if (state.stopped) return;
    state.woken = true;
    state.running ??= run().finally(() => {
      state.running = null;
      // Woken after the last check in `run`.
      if (state.woken) wake();
    });
  }

  async function run(): Promise<void> {
    clearTimeout(state.timer);
    let next: number | null = null;
    try {
      while (state.woken && !state.stopped) {
        state.woken = false;
        next = await deliverDue(settings, () => state.stopped);
      }
    } catch {
      // The store failed: pending deliveries stay pending and are retried.
      next = Date.now() + settings.firstPauseMs;
    }
    if (next !== null && !state.stopped)
      state.timer = setTimeout(wake, Math.max(next - Date.now(), 1)).unref();
  }

  return {
    wake,
    /** Waits until the current run is finished; scheduled retries stay pending. */
    settled: async () => {
      while (state.running) await state.running;
    },
    stop: async () => {
      state.stopped = true;
      clearTimeout(state.timer);
      await state.running;
    },
  };
}

/** @returns when the next delivery is due (milliseconds), or null if none is pending */
async function deliverDue(
  settings: DeliverySettings,
  stopped: () => boolean,
): Promise<number | null> {
  for (;;) {
    const waiting = await findAll(settings.store, 'delivery', { state: 'pending' });
    const due = waiting.filter((delivery) => delivery.due <= Date.now());
    if (due.length === 0 || stopped()) return earliest(waiting);
    for (const delivery of settings.faults.webhooks.reordered ? due : due.toReversed()) {
      if (stopped()) break;
      await settings.store.put('delivery', await attemptDelivery(settings, delivery));
    }
  }
}

function earliest(waiting: Delivery[]): number | null {
  return waiting.length === 0 ? null : Math.min(...waiting.map(({ due }) => due));
}

async function attemptDelivery(settings: DeliverySettings, delivery: Delivery): Promise<Delivery> {
  const target = await targetOf(settings, delivery);
  // The endpoint was removed or disabled.
  if (!target) return { ...delivery, state: 'given_up' };
  const event = await find(settings.store, 'event', delivery.event ?? delivery.id);
  const payload = JSON.stringify({ ...event, api_version: target.version });
  try {
    for (let copy = 0; copy < delivery.copies; copy += 1) await sendEvent(target, payload);
    return { ...delivery, state: 'delivered', attempts: delivery.attempts + 1 };
  } catch {
    return afterFailure(delivery, Date.now(), settings.firstPauseMs);
  }
}

interface Target {
  readonly secret: string;
  /** The API version of its events. */
  readonly version: string;
  readonly deliver: Deliver;
}

/** The target of a delivery: the product in this process, or a created endpoint. */
async function targetOf(
  { store, deliver, webhookSecret }: DeliverySettings,
  delivery: Delivery,
): Promise<Target | null> {
  // Deliveries stored before endpoints existed have none.
  const id = delivery.endpoint ?? null;
  if (id === null) return { secret: webhookSecret, version: API_VERSION, deliver };
  const endpoint = await find(store, 'webhook_endpoint', id);
  if (endpoint?.status !== 'enabled') return null;
  const { secret, api_version: version, url } = endpoint;
  return { secret, version, deliver: deliverTo(url) };
}

/** Signs each attempt with the real time, because receivers reject old signatures. */
async function sendEvent({ deliver, secret }: Target, payload: string): Promise<void> {
  const timestamp = Math.floor(Date.now() / 1000);
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp,
  });
  const response = await deliver(payload, header);
  if (response && !response.ok) throw new Error('The event was not accepted.');
}
