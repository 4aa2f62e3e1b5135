import type { EmailDetail } from '../email-content.ts';
import { LIGHT } from './colours.ts';
import { escape } from './escape.ts';

/** The facts of an email as rows of label and value. */
export function detailRows(details: readonly EmailDetail[]): string {
  if (details.length === 0) return '';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;border-collapse:collapse">
${details.map(row).join('\n')}
</table>`;
}

function row({ label, value }: EmailDetail): string {
  const cell = `padding:10px 0;border-top:1px solid ${LIGHT.line};border-bottom:1px solid ${LIGHT.line};font-size:17px;line-height:1.45;vertical-align:top`;
  return `<tr><td class="line muted" style="${cell};padding-right:16px;white-space:nowrap;color:${LIGHT.muted}">${escape(label)}:</td><td class="line ink" width="100%" style="${cell};color:${LIGHT.ink};overflow-wrap:anywhere">${escape(value)}</td></tr>`;
}
