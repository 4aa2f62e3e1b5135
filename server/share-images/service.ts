import { LRUCache } from 'lru-cache';
import {
  findPageShareImage,
  providerShareImage,
  type ShareImage,
  shareImageContent,
} from '#shared/domain/seo/share-image.ts';
import { pictureFile } from '#shared/domain/pictures/variants.ts';
import { AppError } from '../http/app-error.ts';
import { limitConcurrency } from '../http/limit-concurrency.ts';
import type { PhotoService } from '../photos/service.ts';
import { photoSrc } from '../providers/pictures.ts';
import type { ProviderService } from '../providers/service.ts';

type Bytes = Uint8Array<ArrayBuffer>;

type Deps = {
  readonly providers: Pick<ProviderService, 'listByIds'>;
  readonly photos: Pick<PhotoService, 'read'>;
  readonly brandName: string;
};

/** Some hundred images. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_QUEUED = 8;
const PHOTOS = photoSrc('');

/** Loaded with the first image: the two libraries would slow down every start. */
async function renderOnDemand(
  brand: string,
  image: ShareImage,
  photo: Uint8Array | null,
): Promise<Bytes> {
  const { renderShareImage } = await import('./render-share-image.ts');
  return renderShareImage(brand, image, photo);
}

/**
 * Sharing images, drawn on demand one at a time and kept by what they show, so that neither many
 * requests nor made-up URLs cost more than a few drawings.
 */
export function createShareImageService({ providers, photos, brandName }: Deps) {
  const run = limitConcurrency(1, MAX_QUEUED);
  const cache = new LRUCache<string, Bytes, ShareImage>({
    maxSize: MAX_BYTES,
    sizeCalculation: (bytes) => bytes.length,
    // Concurrent requests share one drawing, which is finished even if its entry is evicted.
    fetchMethod: (_key, _stale, { context }) =>
      run(async () => renderOnDemand(brandName, context, await photoOf(context))),
    ignoreFetchAbort: true,
  });

  /** The bytes of a clinic's photo; null: the image shows an illustration. */
  async function photoOf({ picture: { src } }: ShareImage): Promise<Uint8Array | null> {
    if (!src.startsWith(PHOTOS)) return null;
    const found = await photos.read(pictureFile(src.slice(PHOTOS.length), 800, 'webp'));
    // Deleted just now: the next request is for another picture.
    if (!found) throw new AppError('server/unavailable');
    return found.bytes;
  }

  return {
    /** Null when there is no such page. */
    findPage: (name: string): ShareImage | null => findPageShareImage(name),

    /** As visitors see the provider; null when there is none. */
    async findProvider(id: string): Promise<ShareImage | null> {
      const [provider] = await providers.listByIds([id]);
      return provider ? providerShareImage(provider) : null;
    },

    /** Everything that decides how the image looks, for its ETag. */
    contentOf: (image: ShareImage) => shareImageContent(brandName, image),

    /** The PNG. @throws AppError server/unavailable when too many wait */
    draw(image: ShareImage): Promise<Bytes> {
      return cache.forceFetch(shareImageContent(brandName, image), { context: image });
    },
  };
}

export type ShareImageService = ReturnType<typeof createShareImageService>;
