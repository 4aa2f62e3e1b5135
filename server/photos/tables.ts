import type { Generated } from 'kysely';

export type PhotoTables = {
  provider_photo: {
    id: string;
    provider_id: string;
    position: number;
    alt: string;
    version: Generated<number>;
    created_at: Date;
  };
};
