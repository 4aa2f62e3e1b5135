import { Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { decideDispute } from '../billing/decide-dispute.ts';
import { openDispute } from '../billing/open-dispute.ts';
import { clearFaults, type Faults, faultsSchema, setFaults } from '../faults.ts';
import { isOpen } from '../objects/dispute.ts';
import { find, findAll } from '../store.ts';
import type { PageDeps } from './page-deps.ts';

const opening = z.strictObject({
  paymentIntent: z.string(),
  as: z.enum(['fraudulent', 'product_not_received', 'inquiry', 'fraud_warning']),
  amount: z.int().min(1).optional(),
});
const verdict = z.strictObject({ verdict: z.enum(['won', 'lost', 'escalated']) });

/** CSRF protection: a form on another site cannot send JSON. */
const requireJson: MiddlewareHandler = async (context, next) => {
  const type = context.req.header('content-type') ?? '';
  if (context.req.method === 'POST' && !type.startsWith('application/json'))
    return context.json({ error: 'Send JSON.' }, 415);
  return next();
};

/**
 * Reads (GET), changes (POST, JSON) and clears (DELETE) the faults, for browser tests. Whatever a
 * change makes due is processed before the response.
 */
export function faultRoutes(faults: Faults, advance: () => Promise<void>): Hono {
  const app = new Hono();
  app.use(requireJson);
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
 * The bank's side of disputes, for browser tests and manual use, in JSON: lists disputes and warnings
 * with the payer's email (GET), opens one (POST) and decides one (POST to the dispute).
 */
export function disputeRoutes({
  store,
  inTransaction,
}: Pick<PageDeps, 'store' | 'inTransaction'>): Hono {
  const app = new Hono();
  app.use(requireJson);

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
    const opened = await inTransaction(async (tx) => {
      const intent = await find(tx.store, 'payment_intent', paymentIntent);
      return intent?.status === 'succeeded' ? openDispute(tx, intent, as, amount) : null;
    });
    return opened ? context.json(opened) : context.json({ error: 'No such payment.' }, 404);
  });

  app.post('/:id', async (context) => {
    const decided = verdict.safeParse(await context.req.json().catch(() => null));
    if (!decided.success) return context.json({ error: decided.error.issues[0]?.message }, 400);
    const dispute = await inTransaction(async (tx) => {
      const open = await find(tx.store, 'dispute', context.req.param('id'));
      return open && isOpen(open) ? decideDispute(tx, open, decided.data.verdict) : null;
    });
    return dispute ? context.json(dispute) : context.json({ error: 'No open dispute.' }, 404);
  });
  return app;
}
