import { Hono } from 'hono';
import { clearFaults, faultsSchema, setFaults, type Faults } from '../faults.ts';

/**
 * Looks at the faults (GET), switches some (POST, JSON) and clears them (DELETE), for journeys in a
 * browser. What a change makes due happens before the answer.
 */
export function faultRoutes(faults: Faults, advance: () => Promise<void>): Hono {
  const app = new Hono();
  app.get('/', (context) => context.json(faults));
  app.post('/', async (context) => {
    // Only JSON: a form on a foreign page cannot send it.
    if (!context.req.header('content-type')?.startsWith('application/json'))
      return context.json({ error: 'Send JSON.' }, 415);
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
