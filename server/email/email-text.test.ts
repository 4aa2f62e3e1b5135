import { describe, expect, it } from 'vitest';
import { type EmailBrand, type EmailContent, emailHtml, emailText } from './email-text.ts';

const brand: EmailBrand = {
  name: 'Halewell',
  supportEmail: 'members@halewell.example',
  supportPhone: '020 7946 0123',
  appUrl: 'https://halewell.example',
};
const payment: EmailContent = {
  heading: 'We received your payment',
  paragraphs: ['Thank you.'],
  payment: true,
};

describe.each([
  ['text', emailText],
  ['HTML', emailHtml],
])('the %s of an email', (_name, write) => {
  it('has a VAT line about a payment, without a number if none is set', () => {
    const written = write(payment, brand);
    expect(written).toContain('Prices include VAT where it applies.');
    expect(written).not.toContain('VAT number');
  });

  it('includes the VAT number if one is set', () => {
    expect(write(payment, { ...brand, vatNumber: 'GB 123 4567 82' })).toContain(
      'VAT number: GB 123 4567 82.',
    );
  });

  it('has no VAT line if it is not about a payment', () => {
    const { payment: _, ...other } = payment;
    expect(write(other, { ...brand, vatNumber: 'GB 123 4567 82' })).not.toContain('VAT');
  });
});
