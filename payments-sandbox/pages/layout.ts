import type { Context } from 'hono';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

interface Page {
  readonly title: string;
  readonly basePath: string;
  readonly body: Html;
}

/** A whole page with the sandbox banner. */
export function layout({ title, basePath, body }: Page): Html {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <title>${title} – Sandbox payments</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="stylesheet" href="${basePath}/pages.css" />
      </head>
      <body>
        <header><p class="sandbox">Sandbox: no real money. Use test cards only.</p></header>
        <main>${body}</main>
      </body>
    </html>`;
}

interface Notice {
  readonly heading: string;
  readonly text: string;
  readonly link?: { readonly address: string; readonly label: string };
}

/** Sends a page with a message and no form. */
export function sendNotice(
  context: Context,
  basePath: string,
  { heading, text, link }: Notice,
  status: 200 | 404 | 410 = 404,
) {
  const page = layout({
    title: heading,
    basePath,
    body: html`<section class="card" aria-labelledby="notice-heading">
      <h1 id="notice-heading">${heading}</h1>
      <p>${text}</p>
      ${link ? html`<a class="button" href="${link.address}">${link.label}</a>` : ''}
    </section>`,
  });
  return sendPage(context, page, status);
}

/**
 * Sends a page that is never cached and may load only its style sheet.
 * @param formTargets URLs that its forms may redirect to, as browsers apply `form-action` to redirects
 */
export function sendPage(
  context: Context,
  page: Html,
  status: 200 | 402 | 404 | 410 = 200,
  formTargets: string[] = [],
) {
  const targets = ["'self'", ...formTargets.map((address) => new URL(address).origin)].join(' ');
  context.header('cache-control', 'no-store');
  context.header('referrer-policy', 'no-referrer');
  context.header(
    'content-security-policy',
    `default-src 'none'; style-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
  );
  return context.html(page, status);
}
