export type ReferralTables = {
  referral_code: { uid: string; code: string; created_at: Date };
  referral: { referred_uid: string; referrer_uid: string; created_at: Date };
};
