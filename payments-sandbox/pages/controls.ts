import { Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { decideDispute } from '../billing/decide-dispute.ts';
import { question } from '../billing/question-payment.ts';
import { clearFaults, type Faults, faultsSchema, setFaults } from '../faults.ts';
import { isOpen } from '../objects/dispute.ts';
import { find, findAll } from '../store.ts';
import type { PageParts } from './page-parts.ts';

const opening = z.strictObject({
  paymentIntent: z.string(),
  as: z.enum(['fraudulent', 'product_not_received', 'inquiry', 'fraud_warning']),
  amount: z.int().min(1).optional(),
});
const verdict = z.strictObject({ verdict: z.enum(['won', 'lost', 'escalated']) });

/** A form on a foreign page cannot send JSON. */
const takesJson: MiddlewareHandler = async (context, next) => {
  const type = context.req.header('content-type') ?? '';
  if (context.req.method === 'POST' && !type.startsWith('application/json'))
    return context.json({ error: 'Send JSON.' }, 415);
  return next();
};

/**
 * Looks at the faults (GET), switches some (POST, JSON) and clears them (DELETE), for journeys in a
 * browser. What a change makes due happens before the answer.
 */
export function faultRoutes(faults: Faults, advance: () => Promise<void>): Hono {
  const app = new Hono();
  app.use(takesJson);
  app.get('/', (context) => context.json(faults));
  app.post('/', async (context) => {
    const change = faultsSchema.safeParse(await context.req.json().catch(() => null));
    if (!change.success)
      return context.json({ error: change.error.issues[0]?.message ?? 'Not a fault.' }, 400);
    setFaults(faults, change.data);
    await advance();
    return context.json(faults);
  });
  app.delete('/', (context) => {
    clearFaults(faults);
    return context.json(faults);
  });
  return app;
}

/**
 * The bank's part of a dispute, for journeys and by hand: lists what is questioned with the email
 * address of who paid (GET), questions a payment (POST) and decides (POST to the dispute), in JSON.
 */
export function disputeRoutes({ store, inWorld }: Pick<PageParts, 'store' | 'inWorld'>): Hono {
  const app = new Hono();
  app.use(takesJson);

  app.get('/', async (context) => {
    const disputes = await findAll(store, 'dispute');
    const warnings = await findAll(store, 'early_fraud_warning');
    const withEmail = async ({
      customer,
      ...rest
    }: (typeof disputes | typeof warnings)[number]) => ({
      ...rest,
      email: (await find(store, 'customer', customer))?.email ?? null,
    });
    return context.json(await Promise.all([...disputes, ...warnings].map(withEmail)));
  });

  app.post('/', async (context) => {
    const order = opening.safeParse(await context.req.json().catch(() => null));
    if (!order.success) return context.json({ error: order.error.issues[0]?.message }, 400);
    const { paymentIntent, as, amount } = order.data;
    const opened = await inWorld(async (world) => {
      const intent = await find(world.store, 'payment_intent', paymentIntent);
      return intent?.status === 'succeeded' ? question(world, intent, as, amount) : null;
    });
    return opened ? context.json(opened) : context.json({ error: 'No such payment.' }, 404);
  });

  app.post('/:id', async (context) => {
    const decided = verdict.safeParse(await context.req.json().catch(() => null));
    if (!decided.success) return context.json({ error: decided.error.issues[0]?.message }, 400);
    const dispute = await inWorld(async (world) => {
      const open = await find(world.store, 'dispute', context.req.param('id'));
      return open && isOpen(open) ? decideDispute(world, open, decided.data.verdict) : null;
    });
    return dispute ? context.json(dispute) : context.json({ error: 'No open dispute.' }, 404);
  });
  return app;
}
