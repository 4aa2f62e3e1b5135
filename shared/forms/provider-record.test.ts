import { expect, it } from 'vitest';
import { fieldErrors } from './first-error.ts';
import { providerLocationForm } from './provider-record.ts';

const location = {
  title: '',
  address: '12 Park Row, Leeds',
  town: 'Leeds',
  postcode: '',
  phone: '',
  website: '',
};

it.each([
  { phone: '' },
  { phone: '0113 496 0123' },
  { phone: '+44 (0)113 496 0123' },
  { phone: '0800 1111 111' },
  { website: 'https://practice.example/leeds' },
  { website: 'www.practice.example' },
])('takes a location with %o', (values) => {
  expect(fieldErrors(providerLocationForm.safeParse({ ...location, ...values }))).toEqual({});
});

it.each([
  { phone: 'call us' },
  { phone: '+1 202 555 0100' },
  { phone: '0113' },
  { website: 'javascript:alert(1)' },
  { website: 'https://name:secret@practice.example' },
  { website: 'none' },
])('refuses a location with %o', (values) => {
  const errors = fieldErrors(providerLocationForm.safeParse({ ...location, ...values }));
  expect(Object.keys(errors)).toEqual(Object.keys(values));
});
