import { absoluteUrl } from '#shared/domain/seo/page-head.ts';
import { providerPath } from '#shared/domain/seo/provider-path.ts';
import { fixedPages } from '#shared/domain/seo/public-pages.ts';
import { SITEMAP_MAX_ENTRIES, sitemap, sitemapIndex } from '#shared/domain/seo/sitemap.ts';
import type { Config } from '../config/config.ts';
import type { Chunk, SitemapStore } from './sitemap-store.ts';

/** Providers per file; keeps generation and parsing fast. */
const CHUNK_SIZE = 10_000;

type Deps = {
  readonly store: SitemapStore;
  readonly site: Pick<Config, 'appUrl' | 'brand'>;
  /** Providers per file; at most 50,000. */
  readonly chunkSize?: number | undefined;
};

/**
 * The sitemaps. Chunk boundaries are cached per catalogue version, so that a file costs one query
 * over its own chunk.
 */
export function createSitemapService({ store, site, chunkSize = CHUNK_SIZE }: Deps) {
  const size = Math.min(Math.max(1, chunkSize), SITEMAP_MAX_ENTRIES);
  let cached: { version: string; chunks: Promise<Chunk[]> } | null = null;

  async function allChunks(): Promise<Chunk[]> {
    const chunks: Chunk[] = [];
    let chunk = await store.chunkAfter('', size);
    while (chunk) {
      chunks.push(chunk);
      // Each chunk begins where the previous one ends.
      chunk = await store.chunkAfter(chunk.last, size);
    }
    return chunks;
  }

  async function currentChunks(): Promise<Chunk[]> {
    const version = await store.version();
    if (cached?.version === version) return cached.chunks;
    const chunks = allChunks();
    cached = { version, chunks };
    // Failures are not cached.
    chunks.catch(() => {
      if (cached?.chunks === chunks) cached = null;
    });
    return chunks;
  }

  return {
    /** The catalogue version; raised by every change. */
    version: () => store.version(),
    pages: () => sitemap(fixedPages().map((path) => ({ url: absoluteUrl(site, path) }))),

    async index() {
      const chunks = await currentChunks();
      return sitemapIndex([
        { url: absoluteUrl(site, '/sitemaps/pages.xml') },
        ...chunks.map(({ changed }, index) => ({
          url: absoluteUrl(site, `/sitemaps/providers-${index + 1}.xml`),
          changed,
        })),
      ]);
    },

    /** @param number from 1. @returns null when there is no such file */
    async providers(number: number): Promise<string | null> {
      const chunk = (await currentChunks())[number - 1];
      if (!chunk) return null;
      const rows = await store.providersOf(chunk);
      return sitemap(
        rows.map(({ id, updated_at: changed }) => ({
          url: absoluteUrl(site, providerPath({ _id: id })),
          changed,
        })),
      );
    },
  };
}

export type SitemapService = ReturnType<typeof createSitemapService>;
