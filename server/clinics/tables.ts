import type { Generated } from 'kysely';
import type { StaffKind } from '#shared/domain/clinics/staff.ts';

export type ClinicTables = {
  clinic_staff: {
    uid: string;
    provider_id: string;
    kind: StaffKind;
    added_at: Date;
    /** Null: no calendar feed. */
    feed_generation: Generated<number | null>;
  };
  /** A view: the longest-standing owner of each clinic, whom the console lists. */
  clinic_owner: { provider_id: string; uid: string };
  /** A view: the people who can answer requests. */
  clinic_desk: { provider_id: string; uid: string };
  clinic_invitation: {
    id: string;
    provider_id: string;
    email: string;
    kind: StaffKind;
    token_hash: string;
    invited_by: string | null;
    invited_by_operator: Generated<string | null>;
    created_at: Date;
    expires_at: Date;
  };
  clinic_log: {
    id: Generated<number>;
    provider_id: string;
    at: Date;
    actor_uid: string | null;
    action: string;
    detail: Generated<string>;
  };
};
