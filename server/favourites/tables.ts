export type FavouriteTables = {
  favourite: { uid: string; provider_id: string; created_at: Date };
};
