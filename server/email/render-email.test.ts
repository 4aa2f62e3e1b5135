import { describe, expect, it } from 'vitest';
import type { EmailBrand } from './email-content.ts';
import { type EmailMessage, renderEmail } from './render-email.ts';

const brand: EmailBrand = {
  name: 'Halewell',
  supportEmail: 'members@halewell.example',
  supportPhone: '020 7946 0123',
  appUrl: 'https://halewell.example',
};
const url = `https://halewell.example/x?token=${'a1-b2_'.repeat(60)}&lang=en`;
const message: EmailMessage = {
  intent: 'membership-active:1',
  to: 'ann@example.com',
  subject: 'Your membership is active',
  preheader: 'Use it <today> & save.',
  paragraphs: ['Thanks, Ann O’Neil <b>&"\'.', 'A second paragraph.'],
  details: [{ label: 'Where', value: '1 <High> Street' }],
  action: { label: 'See <it>', url },
  afterword: 'Not you? Tell us.',
};
const { text, html } = renderEmail(message, brand);

describe.each(['text', 'html'] as const)('the VAT line in the %s of an email', (body) => {
  const rendered = (vatNumber: string | null, payment = true) =>
    renderEmail({ ...message, ...(payment ? { payment } : {}) }, { ...brand, vatNumber })[body];

  it('is there about a payment, without a number if none is set', () => {
    expect(rendered(null)).toContain('Prices include VAT where it applies.');
    expect(rendered(null)).not.toContain('VAT number');
  });

  it('includes the VAT number if one is set', () => {
    expect(rendered('GB 123 4567 82')).toContain('VAT number: GB 123 4567 82.');
  });

  it('is absent from other emails', () => {
    expect(rendered('GB 123 4567 82', false)).not.toContain('VAT');
  });
});

describe('the HTML of an email', () => {
  it('escapes every text', () => {
    for (const escaped of [
      'Thanks, Ann O’Neil &lt;b&gt;&amp;&quot;&#39;.',
      '1 &lt;High&gt; Street',
      'See &lt;it&gt;',
      'Use it &lt;today&gt; &amp; save.',
      '&amp;lang=en"',
    ])
      expect(html).toContain(escaped);
    expect(html).not.toMatch(/<b>|<High>|<it>|<today>|&lang/);
  });

  it('begins with the preheader, hidden, and keeps the body out of the preview', () => {
    const body = html.slice(html.indexOf('<body'));
    expect(body).toMatch(/^<body[^>]*>\n<div style="display:none[^"]*mso-hide:all">Use it/);
    expect(body).toMatch(/save\.(?:&#847;&zwnj;&nbsp;){60}<\/div>/);
  });

  it('links the button, and the same address below it where it may break anywhere', () => {
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]*)<\/a>/g)];
    const escaped = url.replace('&', '&amp;');
    const both = links.filter(([, href]) => href === escaped);
    expect(both.map(([, , words]) => words)).toEqual(['See &lt;it&gt;', escaped]);
    expect(both[1]?.[0]).toContain('word-break:break-all');
  });

  it('has the colours inline, and dark ones for clients that read styles', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark){.canvas{background-color:#101820!');
    expect(html).toContain('[data-ogsc] .ink{color:#E7EDF3!important}');
    const withoutStyles = html.replace(/<style>[\s\S]*<\/style>/, '');
    for (const colour of ['#F6F8FA', '#FFFFFF', '#16232F', '#3D6080'])
      expect(withoutStyles).toContain(colour);
  });

  it('needs no picture, script or file from elsewhere', () => {
    expect(html).not.toMatch(/<img|<script|<link|url\(|src=/);
  });
});

describe('the plain text of an email', () => {
  it('reads from the reason for writing to the contact details', () => {
    expect(text).toBe(`Your membership is active

Thanks, Ann O’Neil <b>&"'.

Where: 1 <High> Street

A second paragraph.

See <it>:
${url}

Not you? Tell us.

---

You’re getting this email because you bought a membership from us.
Questions? Email members@halewell.example or call 020 7946 0123.
Halewell is a membership, not insurance.

Halewell
https://halewell.example`);
  });
});
