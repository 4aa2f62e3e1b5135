import { expect } from '@playwright/test';

/** A page as a crawler without JavaScript reads it. */
type PageHead = {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  readonly title: string;
  readonly canonical: string | null;
  readonly robots: string | null;
  /** The content of a `meta` by its name or property. */
  meta(name: string): string | null;
  /** The page's JSON-LD by schema.org type. */
  readonly data: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

const LD_JSON = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;

/** Fetches a page as a crawler does, without following redirects. */
export async function fetchHead(address: string): Promise<PageHead> {
  const reply = await fetch(address, { redirect: 'manual' });
  const html = await reply.text();
  const meta = (name: string) =>
    firstMatch(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
  const data = [...html.matchAll(LD_JSON)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
  for (const item of data) expect(item['@context'], address).toBe('https://schema.org');
  return {
    status: reply.status,
    headers: reply.headers,
    html,
    title: firstMatch(html, /<title>([^<]*)<\/title>/) ?? '',
    canonical: firstMatch(html, /<link rel="canonical" href="([^"]*)"/),
    robots: meta('robots'),
    meta,
    data: Object.fromEntries(data.map((item) => [String(item['@type']), item])),
  };
}

function firstMatch(html: string, pattern: RegExp): string | null {
  const text = pattern.exec(html)?.[1];
  return text === undefined ? null : decodeEntities(text);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Decodes the HTML entities that React writes. */
export function decodeEntities(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}
