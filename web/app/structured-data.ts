import { createContext, type RouterContextProvider } from 'react-router';
import type { HeadTag } from '#shared/domain/seo/page-head.ts';

type Context = Readonly<RouterContextProvider>;
type Data = Readonly<Record<string, unknown>>;

const structuredData = createContext<readonly Data[]>([]);

/**
 * Stores a page's structured data (schema.org) until its HTML is written. It is not part of the
 * loader data, which would be serialised into the page a second time, for a script that does not
 * use it.
 */
export function addStructuredData(context: Context, data: readonly Data[]): void {
  context.set(structuredData, data);
}

/** Moves the structured data from a page's head tags to the HTML output; returns the other tags. */
export function extractStructuredData(context: Context, head: readonly HeadTag[]): HeadTag[] {
  addStructuredData(
    context,
    head.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : [])),
  );
  return head.filter((tag) => !('script:ld+json' in tag));
}

/** Inserts the stored structured data at the end of the page's head. */
export function withStructuredData(context: Context, html: string): string {
  const scripts = context
    .get(structuredData)
    .map((data) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`))
    .map((text) => `<script type="application/ld+json">${text}</script>`);
  return html.replace('</head>', () => `${scripts.join('')}</head>`);
}
