/** Longer than any provider's address, and short enough for its column of a table. */
export const WEBSITE_MAX_LENGTH = 300;

const HOST = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{1,62}`;
const WEBSITE = new RegExp(
  String.raw`^(?:https?://)?${HOST}(?::\d{1,5})?(?:[/?#][^\s<>"\\|]*)?$`,
  'iu',
);

/**
 * Whether a text is the address of a website: http or https, which may be left out, a host with a
 * domain, and neither a name nor a password before it.
 */
export function isWebsite(text: string): boolean {
  return text.length <= WEBSITE_MAX_LENGTH && WEBSITE.test(text);
}
