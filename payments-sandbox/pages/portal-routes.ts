import { Hono, type Context } from 'hono';
import { changeCard, runningSubscription, setRenewal } from '../billing/portal-visit.ts';
import { readCardForm, type CardForm, type FieldErrors } from '../card-form.ts';
import { find } from '../store.ts';
import { EMPTY_CARD } from './card-fields.ts';
import { sendNotice, sendPage } from './layout.ts';
import type { PageDeps } from './page-deps.ts';
import { portalPage } from './portal-page.ts';

/** The customer portal, at `/{portalSessionId}`. */
export function portalRoutes(parts: PageDeps): Hono {
  const { basePath } = parts.settings;
  const app = new Hono();
  const visitOf = (context: Context) =>
    find(parts.store, 'portal_session', context.req.param('id') ?? '');

  app.get('/:id', (context) => show(context));

  app.post('/:id/renewal', async (context) => {
    const renews = (await context.req.formData()).get('renews') === 'yes';
    const visit = await visitOf(context);
    if (!visit) return notFound(context);
    await parts.inTransaction((tx) => setRenewal(tx, visit.customer, renews));
    return context.redirect(`${basePath}/portal/${visit.id}`, 303);
  });

  app.post('/:id/card', async (context) => {
    const form = readCardForm(await context.req.formData());
    const visit = await visitOf(context);
    if (!visit) return notFound(context);
    const errors = await parts.inTransaction((tx) => changeCard(tx, visit.customer, form));
    if (Object.keys(errors).length > 0) return show(context, { form, errors });
    return context.redirect(`${basePath}/portal/${visit.id}?saved=yes`, 303);
  });

  async function show(context: Context, submitted?: { form: CardForm; errors: FieldErrors }) {
    const visit = await visitOf(context);
    const customer = visit && (await find(parts.store, 'customer', visit.customer));
    if (!visit || !customer) return notFound(context);
    const subscription = await runningSubscription(parts.store, customer.id);
    const form = submitted?.form ?? { ...EMPTY_CARD, email: customer.email ?? '' };
    const saved = context.req.query('saved') === 'yes';
    const view = { visit, customer, subscription, form, errors: submitted?.errors ?? {}, saved };
    return sendPage(context, portalPage(basePath, view), submitted ? 402 : 200);
  }

  function notFound(context: Context) {
    const text = 'We couldn’t find this page. Go back and open it again.';
    return sendNotice(context, basePath, { heading: 'Page not found', text });
  }
  return app;
}
