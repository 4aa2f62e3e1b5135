import { createContext, type RouterContextProvider } from 'react-router';
import type { HeadTag } from '#shared/domain/seo/page-head.ts';

type Context = Readonly<RouterContextProvider>;
type Data = Readonly<Record<string, unknown>>;

const said = createContext<readonly Data[]>([]);

/**
 * Keeps what a page says to search engines (schema.org) until the page is written. It is no part of
 * what a loader answers: there it would stand in the page a second time, for a script that makes
 * nothing of it.
 */
export function sayToSearchEngines(context: Context, data: readonly Data[]): void {
  context.set(said, data);
}

/** Takes what is for search engines alone out of a head, and says it. */
export function headForReaders(context: Context, head: readonly HeadTag[]): HeadTag[] {
  sayToSearchEngines(
    context,
    head.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : [])),
  );
  return head.filter((tag) => !('script:ld+json' in tag));
}

/** Writes what was said at the end of the page's head. */
export function withSearchData(context: Context, html: string): string {
  const scripts = context
    .get(said)
    .map((data) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`))
    .map((text) => `<script type="application/ld+json">${text}</script>`);
  return html.replace('</head>', () => `${scripts.join('')}</head>`);
}
