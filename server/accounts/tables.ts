import type { Generated } from 'kysely';
import type { StoredRole } from '#shared/domain/accounts/role.ts';
import type { ProfileField } from '#shared/forms/profile.ts';

export type AccountTables = {
  account: {
    uid: string;
    full_name: string;
    email: string;
    gender: string;
    /** ISO 3166. */
    country: Generated<string>;
    /** Plain details of the build before; empty once they are sealed (ADR-064). */
    dob: Generated<string | null>;
    address: Generated<string>;
    phone: Generated<string>;
    post_code: Generated<string>;
    dob_sealed: Generated<string>;
    address_sealed: Generated<string>;
    phone_sealed: Generated<string>;
    post_code_sealed: Generated<string>;
    /** A keyed hash of the phone, for the search by a whole number. */
    phone_hash: Generated<string | null>;
    stored_role: StoredRole;
    profile_image: string;
    /** How often its owner has changed each field of the profile. */
    versions: Generated<Partial<Record<ProfileField, number>>>;
    created_at: Date;
    updated_at: Date;
  };
};
