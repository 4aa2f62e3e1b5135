export type FamilyTables = {
  family_record: {
    uid: string;
    members_sealed: string;
    member_count: number;
    created_at: Date;
    updated_at: Date;
  };
};
