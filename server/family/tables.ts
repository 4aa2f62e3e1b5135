import type { Generated } from 'kysely';

export type FamilyTables = {
  family_record: {
    uid: string;
    members_sealed: string;
    member_count: number;
    version: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
};
