import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { EmailBrand } from '../../email/email-content.ts';
import { renderEmail } from '../../email/render-email.ts';
import { sendPage } from '../send-page.ts';
import { galleryPage, inScheme, samplePage } from './gallery-page.ts';
import { listSamples } from './samples.ts';

/** The gallery of every email that the product sends. */
export function galleryRoutes(brand: EmailBrand): Hono {
  const app = new Hono();
  const samples = listSamples({ appUrl: brand.appUrl, brand });
  const find = (context: Context) =>
    samples.find(
      ({ kind, slug }) => kind === context.req.param('kind') && slug === context.req.param('slug'),
    );
  app.get('/dev/emails', (context) => sendPage(context, galleryPage(samples, brand.name)));
  app.get('/dev/emails/:kind/:slug', (context) => {
    const sample = find(context);
    if (!sample) return context.notFound();
    return sendPage(context, samplePage(sample, renderEmail(sample.message, brand).text));
  });
  app.get('/dev/emails/:kind/:slug/:scheme{light|dark}', (context) => {
    const sample = find(context);
    if (!sample) return context.notFound();
    const scheme = context.req.param('scheme') === 'dark' ? 'dark' : 'light';
    return sendPage(
      context,
      html`${raw(inScheme(renderEmail(sample.message, brand).html, scheme))}`,
    );
  });
  return app;
}
