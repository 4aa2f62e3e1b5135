import { addressOf } from '#shared/domain/seo/page-head.ts';
import { providerPath } from '#shared/domain/seo/provider-path.ts';
import { fixedPages } from '#shared/domain/seo/public-pages.ts';
import { MOST_ENTRIES, sitemap, sitemapIndex } from '#shared/domain/seo/sitemap.ts';
import type { Config } from '../config/config.ts';
import type { Chunk, SitemapStore } from './sitemap-store.ts';

/** A file of a size that is made and read in a moment. */
const CHUNK_SIZE = 10_000;

type Deps = {
  readonly store: SitemapStore;
  readonly site: Pick<Config, 'appUrl' | 'brand'>;
  /** Providers in one file; at most 50,000. */
  readonly chunkSize?: number | undefined;
};

/**
 * The sitemaps. Where the slices of the catalogue begin is remembered for as long as it does not
 * change, so that a file costs one query over its own slice.
 */
export function createSitemapService({ store, site, chunkSize = CHUNK_SIZE }: Deps) {
  const size = Math.min(Math.max(1, chunkSize), MOST_ENTRIES);
  let kept: { version: string; chunks: Promise<Chunk[]> } | null = null;

  async function allChunks(): Promise<Chunk[]> {
    const chunks: Chunk[] = [];
    let chunk = await store.chunkAfter('', size);
    while (chunk) {
      chunks.push(chunk);
      // Each slice begins where the one before ends.
      chunk = await store.chunkAfter(chunk.last, size);
    }
    return chunks;
  }

  async function currentChunks(): Promise<Chunk[]> {
    const version = await store.version();
    if (kept?.version === version) return kept.chunks;
    const chunks = allChunks();
    kept = { version, chunks };
    // What failed is not remembered.
    chunks.catch(() => {
      if (kept?.chunks === chunks) kept = null;
    });
    return chunks;
  }

  return {
    /** Moves with every change of the catalogue. */
    version: () => store.version(),
    pages: () => sitemap(fixedPages().map((path) => ({ url: addressOf(site, path) }))),

    async index() {
      const chunks = await currentChunks();
      return sitemapIndex([
        { url: addressOf(site, '/sitemaps/pages.xml') },
        ...chunks.map(({ changed }, index) => ({
          url: addressOf(site, `/sitemaps/providers-${index + 1}.xml`),
          changed,
        })),
      ]);
    },

    /** @param number from 1; null where there is no such file */
    async providers(number: number): Promise<string | null> {
      const chunk = (await currentChunks())[number - 1];
      if (!chunk) return null;
      const rows = await store.providersOf(chunk);
      return sitemap(
        rows.map(({ id, updated_at: changed }) => ({
          url: addressOf(site, providerPath({ _id: id })),
          changed,
        })),
      );
    },
  };
}

export type SitemapService = ReturnType<typeof createSitemapService>;
