import * as z from 'zod';
import type { Problems } from './problems.ts';
import { filled, url } from './setting-kinds.ts';

/** The settings of the store of clinics' photos. */
export const photoEnvironment = {
  PHOTOS_BUCKET: filled
    .pipe(
      z
        .string()
        .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'it is not the name of a bucket')
        .optional(),
    )
    .meta({
      description: 'A bucket for clinics’ photos; without it they are in DATA_DIR/photos.',
      example: 'halewell-photos',
    }),
  PHOTOS_ENDPOINT: url('http', 'https').meta({
    description: 'Its store, if that is not Amazon’s.',
    example: 'https://s3.example',
  }),
  PHOTOS_REGION: filled.meta({ example: 'eu-west-2' }),
  PHOTOS_KEY_ID: filled.meta({
    description: 'A key that may read, write and delete in that bucket only.',
    example: 'key',
  }),
  PHOTOS_SECRET: filled.meta({ example: 'secret' }),
};

/** A bucket with the key to it. */
export type PhotoBucket = {
  readonly bucket: string;
  /** Null: Amazon's. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
};

type Read = z.infer<z.ZodObject<typeof photoEnvironment>>;

const NEEDED = ['PHOTOS_BUCKET', 'PHOTOS_REGION', 'PHOTOS_KEY_ID', 'PHOTOS_SECRET'] as const;

/** The bucket for photos; null: they are in `DATA_DIR`. Some settings without the others are a problem. */
export function readPhotoBucket(set: Read, problems: Problems): PhotoBucket | null {
  const {
    PHOTOS_BUCKET: bucket,
    PHOTOS_ENDPOINT: endpoint = null,
    PHOTOS_REGION: region,
    PHOTOS_KEY_ID: keyId,
    PHOTOS_SECRET: secret,
  } = set;
  if (bucket && region && keyId && secret) return { bucket, endpoint, region, keyId, secret };
  const given = [...NEEDED, 'PHOTOS_ENDPOINT' as const].find((name) => set[name]);
  if (given)
    for (const name of NEEDED)
      if (!set[name])
        problems.add(
          name,
          `${name} is missing: ${given} needs ${NEEDED.join(', ')}. Set all of them, or none.`,
          [given],
        );
  return null;
}
