import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { PhotoBucket } from '../../config/photo-settings.ts';
import { AppError } from '../../http/app-error.ts';
import type { PhotoFiles } from './port.ts';

const CONNECT_MS = 2000;
/** Shorter than a proxy waits for the product. */
const REQUEST_MS = 10_000;

/** Photos in a bucket of an S3-compatible store. */
export function createBucketPhotos(settings: PhotoBucket): PhotoFiles {
  const { bucket: Bucket, endpoint, region, keyId: accessKeyId, secret } = settings;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey: secret },
    ...(endpoint === null ? {} : { endpoint }),
    forcePathStyle: endpoint !== null,
    // Other stores than Amazon's reject checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: REQUEST_MS,
      throwOnRequestTimeout: true,
    },
  });
  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      throw new AppError('server/unavailable', { cause });
    }
  }
  return {
    put: (name, Body, ContentType) =>
      attempt(async () => {
        await client.send(new PutObjectCommand({ Bucket, Key: name, Body, ContentType }));
      }),
    read: (name) =>
      attempt(async () => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: name }));
          if (!Body) throw new Error('The store returned no content');
          return new Uint8Array(await Body.transformToByteArray());
        } catch (error) {
          if (error instanceof NoSuchKey) return null;
          throw error;
        }
      }),
    remove: (name) =>
      attempt(async () => {
        await client.send(new DeleteObjectCommand({ Bucket, Key: name }));
      }),
  };
}
