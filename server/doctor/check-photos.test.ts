import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { S3_KEYS, startS3Server } from '../backup/testing/s3-server.ts';
import { checkPhotos } from './check-photos.ts';
import { examine } from './testing/examine.ts';

describe('the store of photos', () => {
  let s3: Awaited<ReturnType<typeof startS3Server>>;
  beforeAll(async () => {
    s3 = await startS3Server();
  });
  afterAll(() => s3.stop());

  const settings = () => ({
    PHOTOS_BUCKET: 'photos',
    PHOTOS_ENDPOINT: s3.env.AWS_ENDPOINT_URL,
    PHOTOS_REGION: s3.env.AWS_REGION,
    PHOTOS_KEY_ID: S3_KEYS.AWS_ACCESS_KEY_ID,
    PHOTOS_SECRET: S3_KEYS.AWS_SECRET_ACCESS_KEY,
  });

  it('is a folder without settings, and a bucket that is tried with them', async () => {
    expect(await examine(checkPhotos, {})).toEqual([expect.stringMatching(/^ok: .* DATA_DIR/)]);
    expect(await examine(checkPhotos, settings())).toEqual([
      'ok: The bucket photos stores, returns and deletes files.',
    ]);
    expect([...s3.objects.keys()]).toEqual([]);
  });

  it.each([
    ['a wrong secret', { PHOTOS_SECRET: 'wrong' }],
    ['no store at the address', { PHOTOS_ENDPOINT: 'http://127.0.0.1:9' }],
  ])('fails with %s, which it does not print', async (_, wrong) => {
    const [finding] = await examine(checkPhotos, { ...settings(), ...wrong });
    expect(finding).toMatch(/^failed: The bucket photos cannot be used: /);
    expect(finding).not.toContain('wrong');
  });

  it('is not tried while one of its settings is missing', async () => {
    const { PHOTOS_SECRET: _, ...others } = settings();
    expect(await examine(checkPhotos, others)).toEqual([
      'unknown: This could not be asked. Correct PHOTOS_SECRET first.',
    ]);
  });
});
