import * as z from 'zod';
import { readTrustedProxies } from '../http/trusted-proxies.ts';
import type { Problems } from './problems.ts';

/** A setting's text, trimmed; undefined when absent or empty. */
export const filled = z
  .string()
  .optional()
  .transform((text) => text?.trim() || undefined);

/** Who emails come from: an address, with or without a name before it. */
export const sender = filled.pipe(
  z
    .string()
    .regex(/^(?:[^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'it has no email address')
    .optional(),
);

/** A URL with one of these protocols, or undefined. */
export const url = (...protocols: readonly string[]) =>
  filled.pipe(
    z
      .url({
        protocol: new RegExp(`^(?:${protocols.join('|')})$`),
        error: `it is not a URL that begins with ${protocols.map((name) => `${name}:`).join(' or ')}`,
      })
      .optional(),
  );

/** One of these words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  z.enum(words, { error: `it is not one of the words ${words.join(', ')}` });

/** A whole number, or undefined. */
export const wholeNumber = (least: number, most: number) => {
  const reason = `it is not a number from ${least} to ${most}`;
  return filled
    .transform((text) => (text === undefined ? undefined : Number(text)))
    .pipe(z.int(reason).min(least, reason).max(most, reason).optional());
};

/** Different secrets, separated by commas, or undefined. */
export const secrets = filled
  .transform((text) => text?.split(',').map((secret) => secret.trim()))
  .pipe(
    z
      .array(z.string().min(32, 'one of its secrets is shorter than 32 characters'))
      .refine((list) => new Set(list).size === list.length, 'it has a secret twice')
      .optional(),
  );

/** The proxies whose account of the client's address is believed, or undefined. */
export const trustedProxies = filled.transform((text, context) => {
  if (text === undefined) return undefined;
  try {
    return readTrustedProxies(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
});

/**
 * Reads settings with a schema that has a default for each. A setting that cannot be read is reported
 * and counts as absent.
 */
export function readSettings<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  env: Readonly<Record<string, string | undefined>>,
  problems: Problems,
): z.infer<z.ZodObject<Shape>> {
  const usable: Record<string, string | undefined> = {};
  for (const [name, setting] of Object.entries(schema.shape)) {
    const read = z.safeParse(setting, env[name]);
    if (read.success) usable[name] = env[name];
    else problems.add(name, explain(name, setting, read.error.issues[0]?.message ?? ''));
  }
  return schema.parse(usable);
}

function explain(name: string, setting: z.core.$ZodType, reason: string): string {
  const example = z.globalRegistry.get(setting)?.['example'];
  const suggestion = typeof example === 'string' ? ` Example: ${example}` : '';
  return `${name} cannot be used: ${reason.replace(/\.$/, '')}.${suggestion}`;
}

/** Reads two settings that must be set together; null if neither is, or only one, which is reported. */
export function readPair<T>(
  firstName: string,
  first: string | undefined,
  secondName: string,
  second: string | undefined,
  problems: Problems,
  join: (first: string, second: string) => T,
): T | null {
  if (first && second) return join(first, second);
  const missing = first ? secondName : firstName;
  const other = first ? firstName : secondName;
  if (first || second)
    problems.add(missing, `${missing} is missing: set both ${other} and ${missing}, or neither.`, [
      other,
    ]);
  return null;
}
