import { vatNotice } from '#shared/domain/money/vat.ts';

/** The content of an email, before rendering. */
export type EmailContent = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly afterword?: string;
  /** Whether it is about a payment, and so includes the VAT line. */
  readonly payment?: true;
  /** For emails that people can unsubscribe from. */
  readonly unsubscribe?: {
    /** Opens a page with a button. */
    readonly page: string;
    /** One-click unsubscribe for email clients, which POST to it (RFC 8058). */
    readonly url: string;
  };
};

export type EmailBrand = {
  readonly name: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
  readonly appUrl: string;
  /** Such as `GB 123 4567 82`; none is shown if null or absent. */
  readonly vatNumber?: string | null;
};

/** Renders an email as plain text. */
export function emailText(content: EmailContent, brand: EmailBrand): string {
  return [
    content.heading,
    ...content.paragraphs,
    ...(content.action ? [`${content.action.label}:\n${content.action.url}`] : []),
    ...(content.afterword ? [content.afterword] : []),
    ...(content.unsubscribe ? [`Unsubscribe:\n${content.unsubscribe.page}`] : []),
    ...(content.payment ? [vatNotice(brand.vatNumber ?? null)] : []),
    signature(brand),
  ].join('\n\n');
}

function signature(brand: EmailBrand): string {
  return `${brand.name}\n${brand.supportEmail} · ${brand.supportPhone}\n${brand.appUrl}`;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:1.55;color:#16232F';
const SMALL = 'margin:24px 0 0;font-size:14px;line-height:1.5;color:#526373';

/** Renders an email as HTML, with inline styles: email clients ignore others. */
export function emailHtml(content: EmailContent, brand: EmailBrand): string {
  const action = content.action
    ? `<p style="margin:24px 0"><a href="${escape(content.action.url)}" style="display:inline-block;background:#3D6080;color:#ffffff;padding:12px 20px;border-radius:10px;font-size:16px;text-decoration:none">${escape(content.action.label)}</a></p>
<p style="${SMALL}">If the button does not work, copy this address into your browser:<br>${escape(content.action.url)}</p>`
    : '';
  const leaving = content.unsubscribe
    ? `<br><a href="${escape(content.unsubscribe.page)}" style="color:#3D6080">Unsubscribe</a>`
    : '';
  const vat = content.payment ? `${escape(vatNotice(brand.vatNumber ?? null))}<br>` : '';
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escape(content.heading)}</title></head>
<body style="margin:0;background:#F6F8FA;font-family:Figtree,Segoe UI,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 24px;font-size:18px;font-weight:600;color:#2F4D68">${escape(brand.name)}</p>
<div style="background:#ffffff;border:1px solid #DDE4EA;border-radius:16px;padding:28px 24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#16232F">${escape(content.heading)}</h1>
${content.paragraphs.map((paragraph) => `<p style="${PARAGRAPH}">${escape(paragraph)}</p>`).join('\n')}
${action}
${content.afterword ? `<p style="${SMALL}">${escape(content.afterword)}</p>` : ''}
</div>
<p style="${SMALL}">${vat}${escape(brand.name)} is a membership, not insurance.<br>${escape(brand.supportEmail)} · ${escape(brand.supportPhone)}${leaving}</p>
</div></body></html>`;
}
