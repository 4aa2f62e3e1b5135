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
])('the %s of a mail', (_name, write) => {
  it('says of a payment what holds of VAT, and claims no number where none is set', () => {
    const written = write(payment, brand);
    expect(written).toContain('Prices include VAT where it applies.');
    expect(written).not.toContain('VAT number');
  });

  it('names the VAT number where one is set', () => {
    expect(write(payment, { ...brand, vatNumber: 'GB 123 4567 82' })).toContain(
      'VAT number: GB 123 4567 82.',
    );
  });

  it('says nothing of VAT where it is not about a payment', () => {
    const { payment: _, ...other } = payment;
    expect(write(other, { ...brand, vatNumber: 'GB 123 4567 82' })).not.toContain('VAT');
  });
});
