import { telLink } from '#shared/domain/contact/tel-link.ts';
import { closingLines } from '../closing-copy.ts';
import type { EmailBody, EmailBrand, EmailDetail } from '../email-content.ts';
import { STYLE_SHEET, LIGHT } from './colours.ts';
import { escape } from './escape.ts';

const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const PARAGRAPH = `margin:0 0 16px;font-size:17px;line-height:1.5;color:${LIGHT.ink};overflow-wrap:anywhere`;
const SMALL = `margin:0 0 8px;font-size:13px;line-height:1.5;color:${LIGHT.muted};overflow-wrap:anywhere`;

/** Keeps the body out of the inbox's preview, after the preheader. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60);

/** Renders an email as HTML: tables and inline styles, because email clients support little else. */
export function emailHtml(body: EmailBody, brand: EmailBrand): string {
  return `<!doctype html>
<html lang="en-GB" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(body.heading)}</title>
<style>
${STYLE_SHEET}
</style>
</head>
<body class="canvas" style="margin:0;padding:0;background-color:${LIGHT.canvas};${FONT};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all">${escape(body.preheader)}${FILLER}</div>
<table ${TABLE} class="canvas" bgcolor="${LIGHT.canvas}" style="background-color:${LIGHT.canvas}"><tr><td align="center" style="padding:24px 12px 32px;${FONT}">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table ${TABLE} style="max-width:600px;text-align:left">
<tr><td style="padding:0 12px 20px">${header(brand)}</td></tr>
<tr><td class="surface" bgcolor="${LIGHT.surface}" style="padding:32px 24px;background-color:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:16px;${FONT}">
${message(body)}
</td></tr>
<tr><td style="padding:24px 12px 0;${FONT}">
${footer(body, brand)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>`;
}

/** The brand without a picture, so that it is there with images off. */
function header({ name, appUrl }: EmailBrand): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="fill on-fill" width="36" height="36" align="center" bgcolor="${LIGHT.action}" aria-hidden="true" style="width:36px;height:36px;border-radius:10px;background-color:${LIGHT.action};color:${LIGHT.onAction};font-size:20px;line-height:36px;font-weight:700;${FONT}">${escape(name.slice(0, 1))}</td><td style="padding-left:12px;${FONT}"><a class="ink" href="${escape(appUrl)}" style="color:${LIGHT.ink};font-size:20px;line-height:1.25;font-weight:650;letter-spacing:-0.015em;text-decoration:none">${escape(name)}</a></td></tr></table>`;
}

function message(body: EmailBody): string {
  const { heading, paragraphs, details = [], action, afterword, alternative } = body;
  const [first = '', ...others] = paragraphs;
  return [
    `<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.3;font-weight:650;letter-spacing:-0.015em;color:${LIGHT.ink};overflow-wrap:anywhere">${escape(heading)}</h1>`,
    paragraph(first),
    detailRows(details),
    ...others.map(paragraph),
    action ? button(action) : '',
    afterword ? small(escape(afterword)) : '',
    alternative
      ? small(`${escape(alternative.label)}:<br>${link(alternative.url, escape(alternative.url))}`)
      : '',
  ]
    .filter((part) => part !== '')
    .join('\n');
}

const small = (html: string): string =>
  `<p class="muted" style="margin:24px 0 0;font-size:15px;line-height:1.5;color:${LIGHT.muted};overflow-wrap:anywhere">${html}</p>`;

const paragraph = (text: string): string =>
  `<p class="ink" style="${PARAGRAPH}">${escape(text)}</p>`;

function footer(body: EmailBody, brand: EmailBrand): string {
  const lines = closingLines(body, brand).map((line) => withContactLinks(escape(line), brand));
  const leave = body.unsubscribe ? [link(body.unsubscribe.page, 'Unsubscribe')] : [];
  return [...lines, ...leave]
    .map((line) => `<p class="muted" style="${SMALL}">${line}</p>`)
    .join('\n');
}

/** Clients that link addresses themselves do so in a blue that is hard to read in the dark. */
function withContactLinks(line: string, { supportEmail, supportPhone }: EmailBrand): string {
  return line
    .replace(escape(supportEmail), (text) => link(`mailto:${supportEmail}`, text))
    .replace(escape(supportPhone), (text) => link(telLink(supportPhone) ?? '', text));
}

const link = (url: string, label: string): string =>
  `<a class="link" href="${escape(url)}" style="color:${LIGHT.action};text-decoration:underline">${label}</a>`;

const FALLBACK = 'If the button doesn’t work, copy this link into your browser:';

/**
 * The main button, with its link below. The cell has the colour and, for Outlook, the padding:
 * Outlook ignores both on a link. The link breaks anywhere, because tokens are long.
 */
function button({ label, url }: { readonly label: string; readonly url: string }): string {
  const href = escape(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0;border-collapse:separate"><tr><td class="fill" bgcolor="${LIGHT.action}" style="background-color:${LIGHT.action};border-radius:10px;mso-padding-alt:14px 24px"><a class="fill on-fill" href="${href}" style="display:inline-block;padding:14px 24px;border-radius:10px;background-color:${LIGHT.action};color:${LIGHT.onAction};font-size:17px;line-height:1.25;font-weight:600;text-decoration:none;mso-padding-alt:0">${escape(label)}</a></td></tr></table>
<p class="muted" style="margin:24px 0 0;font-size:13px;line-height:1.5;color:${LIGHT.muted}">${FALLBACK}<br><a class="link" href="${href}" style="color:${LIGHT.action};word-break:break-all;overflow-wrap:anywhere">${href}</a></p>`;
}

/** The facts of an email as rows of label and value. */
function detailRows(details: readonly EmailDetail[]): string {
  if (details.length === 0) return '';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;border-collapse:collapse">
${details.map(row).join('\n')}
</table>`;
}

function row({ label, value }: EmailDetail): string {
  const cell = `padding:10px 0;border-top:1px solid ${LIGHT.line};border-bottom:1px solid ${LIGHT.line};font-size:17px;line-height:1.45;vertical-align:top`;
  return `<tr><td class="line muted" style="${cell};padding-right:16px;white-space:nowrap;color:${LIGHT.muted}">${escape(label)}:</td><td class="line ink" width="100%" style="${cell};color:${LIGHT.ink};overflow-wrap:anywhere">${escape(value)}</td></tr>`;
}
