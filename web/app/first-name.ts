const TITLE = /^(?:dr|mr|mrs|ms|mx|miss|prof|sir|dame)\.?$/iu;

/**
 * The name for a greeting: the first name without a title, or the local part of an email address.
 * Empty if there is none.
 */
export function firstName(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/\s+/u).filter((word) => word !== '');
  return words.find((word) => !TITLE.test(word)) ?? words[0] ?? '';
}
