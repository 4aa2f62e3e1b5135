export type PlaceKind =
  | 'city'
  | 'town'
  | 'village'
  | 'locality'
  | 'london-area'
  | 'borough'
  | 'district'
  | 'county'
  | 'island'
  | 'nation';

export type GazetteerPlace = {
  readonly name: string;
  readonly kind: PlaceKind;
  readonly latitude: number;
  readonly longitude: number;
  /** How far the place reaches from its centre. */
  readonly radiusKm: number;
  /** What tells namesakes apart; '' where it would repeat the name. */
  readonly parent: string;
  readonly nation: string;
  /** Higher is more prominent. */
  readonly rank: number;
  /**
   * Codes of the districts of an area; empty for a point, also for a town that is a district, and for
   * areas that are no whole districts.
   */
  readonly districts: readonly string[];
};
