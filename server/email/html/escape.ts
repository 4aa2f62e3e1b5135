const escapes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
);

/** Escapes a text for HTML, in an element or a quoted attribute. */
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes.get(character) ?? character);
