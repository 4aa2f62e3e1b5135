import type { BackupTarget } from './target.ts';

/** Opens `s3://BUCKET/PREFIX`, or a folder. The S3 client is loaded when it is needed. */
export async function openTarget(place: string): Promise<BackupTarget> {
  if (place.startsWith('s3://')) {
    const { openBucket } = await import('./bucket-target.ts');
    return openBucket(place);
  }
  const { openFolder } = await import('./folder-target.ts');
  return openFolder(place);
}
