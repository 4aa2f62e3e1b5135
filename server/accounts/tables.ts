import type { StoredRole } from '#shared/domain/accounts/role.ts';

export type AccountTables = {
  account: {
    uid: string;
    full_name: string;
    email: string;
    gender: string;
    dob: string | null;
    address: string;
    phone: string;
    post_code: string;
    stored_role: StoredRole;
    profile_image: string;
    created_at: Date;
    updated_at: Date;
  };
};
