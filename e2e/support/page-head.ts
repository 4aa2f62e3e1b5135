import { expect } from '@playwright/test';

/** What a robot, which runs no script, reads of a page. */
type PageHead = {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  readonly title: string;
  readonly canonical: string | null;
  readonly robots: string | null;
  /** The content of a `meta` by its name or property. */
  meta(name: string): string | null;
  /** What the page says in the words of schema.org, by type. */
  readonly data: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

const LD_JSON = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;

/** Asks for a page as a robot does; redirects are not followed. */
export async function readHead(address: string): Promise<PageHead> {
  const reply = await fetch(address, { redirect: 'manual' });
  const html = await reply.text();
  const meta = (name: string) =>
    valueOf(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
  const data = [...html.matchAll(LD_JSON)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
  for (const item of data) expect(item['@context'], address).toBe('https://schema.org');
  return {
    status: reply.status,
    headers: reply.headers,
    html,
    title: valueOf(html, /<title>([^<]*)<\/title>/) ?? '',
    canonical: valueOf(html, /<link rel="canonical" href="([^"]*)"/),
    robots: meta('robots'),
    meta,
    data: Object.fromEntries(data.map((item) => [String(item['@type']), item])),
  };
}

function valueOf(html: string, pattern: RegExp): string | null {
  const text = pattern.exec(html)?.[1];
  return text === undefined ? null : plain(text);
}

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The words of a piece of HTML, as somebody would read them. */
export function plain(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => SIGNS[sign] ?? sign);
}
