import * as z from 'zod';
import { readTrustedProxies } from '../http/trusted-proxies.ts';
import { ConfigError } from './config-error.ts';

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
export const url = (protocols: RegExp) => filled.pipe(z.url({ protocol: protocols }).optional());

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
 * Parses settings with a schema.
 * @throws ConfigError naming the first invalid setting and what is wrong with it
 */
export function readSettings<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  env: Readonly<Record<string, string | undefined>>,
): z.infer<z.ZodObject<Shape>> {
  const read = schema.safeParse(env);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ConfigError(
    `The setting ${issue?.path.join('.')} cannot be used: ${issue?.message.replace(/\.$/, '')}.`,
  );
}

/** Reads two settings that must be set together. @throws ConfigError when only one is set */
export function readPair<T>(
  firstName: string,
  first: string | undefined,
  secondName: string,
  second: string | undefined,
  join: (first: string, second: string) => T,
): T | null {
  if (first && second) return join(first, second);
  if (!first && !second) return null;
  throw new ConfigError(`Set both ${firstName} and ${secondName}, or neither.`);
}
