import { describe, expect, it } from 'vitest';
import type { EmailBrand } from '../../email/email-content.ts';
import { EMAIL_REASONS } from '../../email/email-kinds.ts';
import { renderEmail } from '../../email/render-email.ts';
import { visibleWords } from '../../email/testing/visible-words.ts';
import { inScheme } from './gallery-page.ts';
import { listSamples } from './samples.ts';

const brand: EmailBrand = {
  name: 'Halewell',
  supportEmail: 'members@halewell.example',
  supportPhone: '020 7946 0123',
  appUrl: 'https://halewell.example',
  vatNumber: 'GB 123 4567 82',
};
const samples = listSamples({ appUrl: brand.appUrl, brand });
const named = samples.map((sample) => ({ ...sample, name: `${sample.kind}, ${sample.state}` }));

it('the gallery has every kind of email, in states with addresses of their own', () => {
  expect(new Set(samples.map(({ kind }) => kind))).toEqual(new Set(Object.keys(EMAIL_REASONS)));
  for (const { kind, message } of samples) expect(message.intent.split(':')[0]).toBe(kind);
  const paths = samples.map(({ kind, slug }) => `${kind}/${slug}`);
  expect(new Set(paths).size).toBe(paths.length);
});

it('the gallery shows an email in either colour scheme', () => {
  const html = '<style>@media (prefers-color-scheme:dark){a{}}</style>';
  expect(inScheme(html, 'dark')).toBe('<style>@media all{a{}}</style>');
  expect(inScheme(html, 'light')).toBe('<style>@media not all{a{}}</style>');
});

describe.each(named)('$name', ({ message }) => {
  const { text, html } = renderEmail(message, brand);
  const { subject, preheader, paragraphs, unsubscribe } = message;

  it('has a subject under 50 characters, and no health word or provider in sight', () => {
    expect(subject.length).toBeLessThan(50);
    for (const line of [subject, preheader]) {
      expect(line).not.toMatch(/health|medic|clinic|dent|therap|doctor|patient|symptom|Northgate/i);
      expect(line).not.toContain('!');
    }
  });

  it('has a preheader that adds to the subject with what the email says', () => {
    expect(preheader.length).toBeGreaterThan(19);
    expect(preheader.length).toBeLessThan(91);
    expect(preheader.toLowerCase()).not.toContain(subject.toLowerCase());
    expect(paragraphs).not.toContain(preheader);
    for (const figure of preheader.match(/£?\d[\d.,]*\d|\d/g) ?? []) expect(text).toContain(figure);
  });

  it('says the same in text and HTML', () => {
    const visible = visibleWords(html);
    if (unsubscribe) expect(html).toContain(`href="${unsubscribe.page}"`);
    for (const line of text.split('\n')) {
      if (line === '---' || line === brand.appUrl || line === unsubscribe?.page) continue;
      expect(visible).toContain(line.replace(/:$/, '').replaceAll(/\s+/g, ' '));
    }
  });

  it('says who to contact and why it was sent, once', () => {
    expect(text.match(/You’re getting this email because/g)).toHaveLength(1);
    expect(text).toContain(`Email ${brand.supportEmail} or call ${brand.supportPhone}.`);
    expect(text).not.toMatch(/undefined|null|\[object|Invalid/);
  });
});
