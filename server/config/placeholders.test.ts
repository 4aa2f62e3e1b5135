import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { isFictionalPhone } from './fictional-phone.ts';
import { PRODUCTION_SETTINGS as production } from './testing/production-settings.ts';

describe('placeholders in production', () => {
  it('are none where mail and database servers run on the same machine', () => {
    expect(readConfig(production).production).toBe(true);
  });

  it.each([
    ['APP_URL', 'https://halewell.example'],
    ['APP_URL', 'https://www.halewell.test/'],
    ['APP_URL', 'https://localhost:3000'],
    ['APP_URL', 'https://[::1]:3000'],
    ['APP_URL', 'https://127.0.0.1'],
    ['APP_URL', 'https://example.com'],
    ['SMTP_URL', 'smtp://user:password@mail.example:587'],
    ['DATABASE_URL', 'postgres://db.invalid/halewell'],
    ['DATABASE_URL', 'postgres://halewell:password@127.0.0.1:5432/halewell'],
    ['MAIL_FROM', 'Halewell <members@halewell.example>'],
    ['MAIL_FROM', 'members@HALEWELL.EXAMPLE'],
    ['SUPPORT_EMAIL', ''],
    ['SUPPORT_EMAIL', 'help@wellbrook.invalid'],
    ['SUPPORT_PHONE', ''],
    ['SUPPORT_PHONE', '+44 7700 900123'],
    ['SECURITY_CONTACT', 'mailto:security@halewell.example'],
    ['POSTCODES_URL', 'https://postcodes.example'],
    ['STRIPE_SECRET_KEY', 'sk_live_…'],
    ['STRIPE_PRICE_FAMILY', 'price_…'],
    ['VAT_NUMBER', 'GB 123 4567 82'],
    ['BACKUP_RECIPIENT', 'age1cmyedjvztd3wjc2psnyxmenyrm9vkvpaaxuwv6ld4deeraas3ekqehp7e4'],
  ])('are refused: %s=%s', (setting, value) => {
    const env = { ...production, [setting]: value };
    expect(() => readConfig(env)).toThrow(
      new RegExp(`^${setting}: production refuses .*Set your own.*ALLOW_TEST_PAYMENTS=1`),
    );
  });

  it('may stay in a staging installation, whose pages say so', () => {
    const staging = {
      ...production,
      ALLOW_TEST_PAYMENTS: '1',
      STRIPE_SECRET_KEY: 'sk_test_x',
      APP_URL: 'https://staging.example',
      SUPPORT_EMAIL: '',
      SUPPORT_PHONE: '',
    };
    expect(readConfig(staging)).toMatchObject({ testPayments: true, production: true });
  });

  it('may stay outside production', () => {
    expect(readConfig({}).brand.supportPhone).toBe('020 7946 0123');
  });
});

describe('a number that Ofcom keeps for drama', () => {
  it.each([
    '020 7946 0958',
    '+44 20 7946 0958',
    '+44 (0)20 7946 0958',
    '0113 496 0123',
    '0118 496 0123',
    '0121 496 0123',
    '0161 496 0123',
    '0191 498 0123',
    '028 9649 6123',
    '029 2018 0123',
    '01632 960123',
    '07700 900123',
    '08081 570123',
    '0909 879 0123',
    '03069 990123',
  ])('is %s', (phone) => {
    expect(isFictionalPhone(phone)).toBe(true);
  });

  it.each(['020 7946 1958', '0113 496 1123', '0119 496 0123', '0191 496 0123', '07700 901123', ''])(
    'is not %j',
    (phone) => {
      expect(isFictionalPhone(phone)).toBe(false);
    },
  );
});

describe('the operator', () => {
  it('is read from the settings', () => {
    const env = {
      OPERATOR_NAME: 'Wellbrook Limited',
      OPERATOR_NUMBER: 'sc 123456',
      OPERATOR_ADDRESS: '1 High Street, Perth PH1 5UB',
      ICO_NUMBER: 'za123456',
    };
    expect(readConfig(env).operator).toEqual({
      name: 'Wellbrook Limited',
      companyNumber: 'SC123456',
      address: '1 High Street, Perth PH1 5UB',
      icoNumber: 'ZA123456',
    });
  });

  it.each([
    [{ OPERATOR_NAME: 'X', OPERATOR_NUMBER: '1234' }, /OPERATOR_NUMBER cannot.*8 characters/],
    [{ ICO_NUMBER: '123' }, /ICO_NUMBER cannot be used.*Example: ZA123456/],
    [{ OPERATOR_NUMBER: '01234567' }, /OPERATOR_NAME is missing: OPERATOR_NUMBER needs it/],
    [{ OPERATOR_ADDRESS: '1 High Street' }, /OPERATOR_NAME is missing: OPERATOR_ADDRESS needs it/],
  ])('is not read from %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });
});
