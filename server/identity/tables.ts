import type { Generated } from 'kysely';
import type { SecondFactor } from '#shared/domain/accounts/second-factor.ts';

export type IdentityTables = {
  identity_user: {
    id: string;
    name: string;
    email: string;
    email_verified: Generated<boolean>;
    /** Of a sign-up that is not verified; `email` is a placeholder then. */
    unverified_email: Generated<string | null>;
    image: string | null;
    banned: Generated<boolean>;
    ban_reason: string | null;
    /** Kept by a trigger on `identity_authenticator`. */
    two_step: Generated<boolean>;
    /** By “This wasn’t me”; null once the password was reset. */
    locked_at: Generated<Date | null>;
    first_signed_in_at: Generated<Date | null>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  identity_session: {
    id: string;
    token: string;
    user_id: string;
    expires_at: Date;
    ip_address: string | null;
    user_agent: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    /** Last proof of identity: the sign-in, or a step-up since. */
    proved_at: Generated<Date>;
    second_factor: Generated<SecondFactor | null>;
  };
  identity_account: {
    id: string;
    user_id: string;
    provider_id: string;
    account_id: string;
    password: string | null;
    access_token: string | null;
    refresh_token: string | null;
    id_token: string | null;
    access_token_expires_at: Date | null;
    refresh_token_expires_at: Date | null;
    scope: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  identity_verification: {
    id: string;
    identifier: string;
    value: string;
    expires_at: Date;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  identity_mailed_link: {
    token_hash: string;
    user_id: string;
    purpose: 'verify-email' | 'reset-password';
    expires_at: Date;
    used_at: Date | null;
    created_at: Generated<Date>;
  };
  identity_authenticator: {
    id: string;
    user_id: string;
    secret_sealed: string;
    confirmed_at: Date | null;
    last_step: Generated<number>;
    created_at: Generated<Date>;
  };
  identity_recovery_code: {
    user_id: string;
    code_hash: string;
    used_at: Date | null;
    created_at: Generated<Date>;
  };
  identity_pending_sign_in: {
    token_hash: string;
    user_id: string;
    expires_at: Date;
    created_at: Generated<Date>;
  };
  identity_email_change: {
    user_id: string;
    new_email: string;
    session_id: string;
    approve_hash: string | null;
    confirm_hash: string | null;
    approved_at: Date | null;
    confirmed_at: Date | null;
    expires_at: Date;
  };
  identity_lock_link: {
    token_hash: string;
    user_id: string;
    event: string;
    happened_at: Generated<Date>;
    previous_email: string | null;
    expires_at: Date;
  };
  /** Filled by a trigger, whatever changes an address. */
  former_email: { uid: string; email: string; left_at: Generated<Date> };
  identity_sign_in_delay: { account_key: string; failures: number; next_at: Date };
  identity_known_address: { address_key: string; expires_at: Date };
  identity_passkey: {
    id: string;
    user_id: string;
    slot: number;
    credential_id: string;
    /** Base64url of the COSE key. */
    public_key: string;
    counter: number;
    name: string;
    created_at: Generated<Date>;
    last_used_at: Date | null;
  };
  identity_passkey_challenge: {
    challenge: string;
    purpose: 'register' | 'sign-in' | 'prove';
    user_id: string | null;
    expires_at: Date;
  };
  identity_jwks: {
    id: string;
    public_key: string;
    private_key: string;
    alg: string | null;
    crv: string | null;
    created_at: Date;
    expires_at: Date | null;
  };
};
