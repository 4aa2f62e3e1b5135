import { Hono, type Context } from 'hono';
import { type DebitResult, payByBankDebit } from '../billing/bank-debit.ts';
import { authenticateCheckout, payCheckout, type PayResult } from '../billing/pay-checkout.ts';
import { readBankForm } from '../bank-form.ts';
import { readCardForm } from '../card-form.ts';
import { sessionAt, type CheckoutSession } from '../objects/checkout-session.ts';
import { find } from '../store.ts';
import { bankPage } from './bank-page.ts';
import { EMPTY_CARD } from './card-fields.ts';
import { sendNotice, sendPage } from './layout.ts';
import type { PageDeps } from './page-deps.ts';
import { checkoutSummary, payPage } from './pay-page.ts';

/** The hosted payment page of a checkout, at `/{sessionId}`. */
export function payRoutes(parts: PageDeps): Hono {
  const { basePath } = parts.settings;
  const app = new Hono();

  app.get('/:id', async (context) => {
    const session = await findSession(parts, context);
    if (!session) return unknownCheckout(parts, context);
    if (session.status !== 'open') return closed(parts, context, session);
    const email = (await find(parts.store, 'customer', session.customer))?.email ?? '';
    return sendPage(context, payPage(basePath, session, { ...EMPTY_CARD, email }), 200, [
      session.success_url,
    ]);
  });

  app.post('/:id', async (context) => {
    const form = readCardForm(await context.req.formData());
    const result = await parts.inTransaction((tx) =>
      payCheckout(tx, context.req.param('id'), form),
    );
    return respondToAttempt(parts, context, result);
  });

  app.post('/:id/bank-debit', async (context) => {
    const form = readBankForm(await context.req.formData());
    const result = await parts.inTransaction((tx) =>
      payByBankDebit(tx, context.req.param('id'), form),
    );
    return respondToAttempt(parts, context, result);
  });

  app.get('/:id/authenticate', async (context) => {
    const session = await findSession(parts, context);
    if (!session) return unknownCheckout(parts, context);
    if (session.status !== 'open') return closed(parts, context, session);
    if (!session.waiting) return context.redirect(`${basePath}/pay/${session.id}`, 303);
    const address = `${basePath}/pay/${session.id}/authenticate`;
    return sendPage(context, bankPage(basePath, checkoutSummary(session), address), 200, [
      session.success_url,
    ]);
  });

  app.post('/:id/authenticate', async (context) => {
    const confirmed = (await context.req.formData()).get('outcome') === 'complete';
    const result = await parts.inTransaction((tx) =>
      authenticateCheckout(tx, context.req.param('id'), confirmed),
    );
    return respondToAttempt(parts, context, result);
  });

  return app;
}

function respondToAttempt(parts: PageDeps, context: Context, result: PayResult | DebitResult) {
  const { basePath } = parts.settings;
  if (result.outcome === 'unknown') return unknownCheckout(parts, context);
  const { session } = result;
  if (result.outcome === 'refused') {
    return sendPage(context, payPage(basePath, session, result.form, result.errors), 402, [
      session.success_url,
    ]);
  }
  if (result.outcome === 'mistyped') {
    const page = payPage(basePath, session, EMPTY_CARD, {}, result);
    return sendPage(context, page, 402, [session.success_url]);
  }
  if (result.outcome === 'authenticate')
    return context.redirect(`${basePath}/pay/${session.id}/authenticate`, 303);
  if (result.outcome === 'paid') return afterPaying(parts, context, session);
  // A second click redirects to the same page as the first.
  if (session.status === 'complete') return context.redirect(successUrl(session), 303);
  if (session.status === 'open') return context.redirect(`${basePath}/pay/${session.id}`, 303);
  return closed(parts, context, session);
}

function afterPaying(
  { settings: { faults } }: PageDeps,
  context: Context,
  session: CheckoutSession,
) {
  if (faults.crashAfterPaying > 0) {
    faults.crashAfterPaying -= 1;
    return context.text('The sandbox was told to crash after paying.', 502);
  }
  return context.redirect(successUrl(session), 303);
}

async function findSession(
  { store, clock }: PageDeps,
  context: Context,
): Promise<CheckoutSession | null> {
  const session = await find(store, 'checkout_session', context.req.param('id') ?? '');
  return session && sessionAt(session, clock.now());
}

function successUrl(session: CheckoutSession): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

function unknownCheckout({ settings }: PageDeps, context: Context) {
  const text =
    'We couldn’t find a checkout at this address. Go back to the website and start again.';
  return sendNotice(context, settings.basePath, { heading: 'Checkout not found', text });
}

function closed({ settings }: PageDeps, context: Context, session: CheckoutSession) {
  if (session.status === 'complete') {
    const link = { address: successUrl(session), label: 'Continue' };
    const text = 'This checkout is complete. You won’t be charged again.';
    return sendNotice(context, settings.basePath, { heading: 'Already paid', text, link }, 200);
  }
  const link = { address: session.cancel_url, label: 'Go back' };
  const text = 'This checkout timed out. You haven’t been charged. Go back to start again.';
  const notice = { heading: 'This checkout has expired', text, link };
  return sendNotice(context, settings.basePath, notice, 410);
}
