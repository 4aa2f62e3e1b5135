const ENTITIES: Readonly<Record<string, string>> = {
  '&#39;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** What a reader sees of an email's HTML, in one line: without its styles and its preheader. */
export function visibleWords(html: string): string {
  return html
    .slice(html.indexOf('</div>'))
    .replaceAll(/<\/?a\b[^>]*>/g, '')
    .replaceAll(/<!--.*?-->|<[^>]+>/g, ' ')
    .replaceAll(/&(?:#39|quot|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
