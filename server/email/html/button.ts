import { LIGHT } from './colours.ts';
import { escape } from './escape.ts';

const FALLBACK = 'If the button doesn’t work, copy this link into your browser:';

/**
 * The main button, with its link below. The cell has the colour and, for Outlook, the padding:
 * Outlook ignores both on a link. The link breaks anywhere, because tokens are long.
 */
export function button({ label, url }: { readonly label: string; readonly url: string }): string {
  const href = escape(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0;border-collapse:separate"><tr><td class="fill" bgcolor="${LIGHT.action}" style="background-color:${LIGHT.action};border-radius:10px;mso-padding-alt:14px 24px"><a class="fill on-fill" href="${href}" style="display:inline-block;padding:14px 24px;border-radius:10px;background-color:${LIGHT.action};color:${LIGHT.onAction};font-size:17px;line-height:1.25;font-weight:600;text-decoration:none;mso-padding-alt:0">${escape(label)}</a></td></tr></table>
<p class="muted" style="margin:24px 0 0;font-size:13px;line-height:1.5;color:${LIGHT.muted}">${FALLBACK}<br><a class="link" href="${href}" style="color:${LIGHT.action};word-break:break-all;overflow-wrap:anywhere">${href}</a></p>`;
}
