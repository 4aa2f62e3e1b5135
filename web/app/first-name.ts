const TITLE = /^(?:dr|mr|mrs|ms|mx|miss|prof|sir|dame)\.?$/iu;

/**
 * What to call somebody by: the first name without a title, or of an e-mail address what stands
 * before the @. Empty where nothing is known.
 */
export function firstName(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/\s+/u).filter((word) => word !== '');
  return words.find((word) => !TITLE.test(word)) ?? words[0] ?? '';
}
