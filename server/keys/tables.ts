import type { Generated } from 'kysely';

export type KeyTables = {
  secret_fingerprint: { fingerprint: string; first_used: Generated<Date> };
  kept_key: { purpose: KeptPurpose; sealed: string };
};

export type KeptPurpose =
  | 'newsletter'
  | 'calendar feed'
  | 'erasures'
  | 'email suppressions'
  | 'bounces'
  | 'clinic applications'
  | 'clinic notifications'
  | 'payment cards';
