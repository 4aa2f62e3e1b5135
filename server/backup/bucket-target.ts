import { Readable, Transform } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { OperatorError } from '../operator-error.ts';
import type { BackupTarget } from './target.ts';

/** Memory that an upload takes: two parts of this size. At most 10,000 parts make 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;

/**
 * Backups in a bucket, uploaded in parts. The client reads the usual AWS_ACCESS_KEY_ID,
 * AWS_SECRET_ACCESS_KEY, AWS_REGION and, for other stores, AWS_ENDPOINT_URL from the environment.
 * @param place `s3://BUCKET/PREFIX`
 */
export function openBucket(place: string): BackupTarget {
  const { hostname: Bucket, pathname } = new URL(place);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const keyOf = (name: string) => (prefix === '' ? name : `${prefix}/${name}`);
  const client = new S3Client({
    forcePathStyle: true,
    // Other stores than Amazon's reject checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (cause) {
      if (cause instanceof OperatorError) throw cause;
      const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
      throw new OperatorError(
        `${place} refused (${reason}). Check the address, the AWS_ settings and the rights of the key.`,
        { cause },
      );
    }
  };
  return {
    name: place,
    async put(name, content) {
      let bytes = 0;
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          bytes += chunk.length;
          done(null, chunk);
        },
      });
      // A backup that fails midway fails the upload, which then leaves no parts behind.
      content.once('error', (error) => counted.destroy(error));
      const Body = content.pipe(counted);
      const upload = new Upload({
        client,
        params: { Bucket, Key: keyOf(name), Body },
        partSize: PART_BYTES,
        queueSize: 2,
      });
      await attempt(() => upload.done());
      return bytes;
    },
    list: (beginning) =>
      attempt(async () => {
        const names: string[] = [];
        const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: keyOf(beginning) });
        for await (const { Contents = [] } of pages)
          names.push(...Contents.flatMap(({ Key }) => Key?.slice(keyOf('').length) ?? []));
        return names.toSorted();
      }),
    read: (name) =>
      attempt(async () => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(name) }));
        if (!(Body instanceof Readable)) throw new Error('The store returned no content');
        return Body;
      }),
    remove: (name) =>
      attempt(async () => {
        await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }));
      }),
  };
}
