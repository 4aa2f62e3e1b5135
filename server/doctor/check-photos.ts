import { randomUUID } from 'node:crypto';
import { type Check, failed, ok, reasonOf } from './finding.ts';

/** Whether photos can be stored in the bucket of the settings, with a small file that is removed again. */
export const checkPhotos: Check = {
  about: 'Photos',
  needs: ['PHOTOS_BUCKET', 'PHOTOS_ENDPOINT', 'PHOTOS_REGION', 'PHOTOS_KEY_ID', 'PHOTOS_SECRET'],
  async run({ config: { photoBucket } }) {
    if (!photoBucket)
      return [ok('Photos are in DATA_DIR, which every process of the product has to share.')];
    const { createBucketPhotos } = await import('../ports/photos/s3.ts');
    const files = createBucketPhotos(photoBucket);
    const name = `doctor-${randomUUID()}`;
    const written = Buffer.from(name);
    try {
      await files.put(name, written, 'text/plain');
      const read = await files.read(name);
      await files.remove(name);
      if (!read || !written.equals(read)) throw new Error('it returned something else');
      return [ok(`The bucket ${photoBucket.bucket} stores, returns and deletes files.`)];
    } catch (error) {
      return [
        failed(
          `The bucket ${photoBucket.bucket} cannot be used: ${reasonOf(error)}.`,
          'Check the address of the store, the region, the name, and that the key may read, write and delete in it.',
        ),
      ];
    }
  },
};
