import { describe, expect, it } from 'vitest';
import { fieldErrors } from './first-error.ts';
import { newsletterFooterForm } from './newsletter-footer.ts';
import { newsletterModalForm } from './newsletter-modal.ts';
import { newsletterPayload } from './newsletter-payload.ts';

describe('newsletter forms', () => {
  it.each([
    [{}, { email: 'Email is required' }],
    [
      { email: 'abc', name: 'Ann3' },
      { email: 'Please enter a valid email address', name: 'Name cannot contain numbers' },
    ],
    [{ email: 'a@b.co', name: '' }, {}],
    [{ email: 'a@b.co' }, {}],
  ])('modal %j', (value, expected) => {
    expect(fieldErrors(newsletterModalForm.safeParse(value))).toEqual(expected);
  });

  it.each([
    [{ email: '' }, { email: 'Please enter a valid email address' }],
    [{ email: 'abc' }, { email: 'Please enter a valid email format' }],
    [{ email: 'a@b.co' }, {}],
  ])('footer %j', (value, expected) => {
    expect(fieldErrors(newsletterFooterForm.safeParse(value))).toEqual(expected);
  });

  it.each([
    [
      { email: ' Ann@Example.COM ', name: ' Ann ' },
      { email: 'ann@example.com', name: 'Ann' },
    ],
    [{ email: 'a@b.co', name: '  ' }, { email: 'a@b.co' }],
    [{ email: 'a@b.co' }, { email: 'a@b.co' }],
  ])('%j is sent as %j', (values, expected) => {
    expect(newsletterPayload(values)).toStrictEqual(expected);
  });
});
