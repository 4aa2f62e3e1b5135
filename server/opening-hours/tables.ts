import type { ColumnType } from 'kysely';
import type { OpeningHours } from '#shared/domain/clinics/opening-hours.ts';

export type OpeningHoursTables = {
  location_hours: {
    location_id: string;
    /** Null: no longer published. */
    hours: ColumnType<OpeningHours | null, string | null, string | null>;
    version: number;
    updated_at: Date;
  };
};
