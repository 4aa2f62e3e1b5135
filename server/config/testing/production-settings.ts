/** Settings with which production starts. */
export const PRODUCTION_SETTINGS = {
  NODE_ENV: 'production',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_PRICE_SINGLE: 'price_1Single',
  STRIPE_PRICE_FAMILY: 'price_1Family',
  SMTP_URL: 'smtp://localhost:25',
  DATABASE_URL: 'postgres://localhost/halewell',
  APP_SECRET: 'x'.repeat(32),
  APP_URL: 'https://wellbrook.co.uk',
  SEED: 'none',
  TRUSTED_PROXIES: '127.0.0.1',
  SUPPORT_EMAIL: 'help@wellbrook.co.uk',
  SUPPORT_PHONE: '0113 245 6789',
};
