import type { Email } from 'postal-mime';

/** The ids of records, which open nothing without a session. */
const RECORD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The parts of an email’s links that nobody could guess.
 * @param publicIds ids of another form that are known to everyone
 */
export function secretsOf(
  { text = '', html = '', headers }: Email,
  publicIds: readonly string[] = [],
): string[] {
  const everything = [text, html, ...headers.map(({ value }) => value)].join('\n');
  const links = everything.match(/https?:\/\/[^\s"'<>]+/g) ?? [];
  const parts = links.flatMap((link) => link.match(/[\w-]{20,}/g) ?? []);
  return [...new Set(parts)].filter((part) => !RECORD_ID.test(part) && !publicIds.includes(part));
}
