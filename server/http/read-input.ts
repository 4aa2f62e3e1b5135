import type { Context } from 'hono';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { fieldErrors } from '#shared/forms/first-error.ts';
import { AppError } from './app-error.ts';

const BODY_LIMIT_BYTES = 32 * 1024;

type Schema = NonNullable<Endpoint['body']>;

/**
 * Reads and validates the input of an endpoint; its strict schemas reject unknown keys.
 * @throws AppError request/invalid (with the fields), request/not-json or request/too-large
 */
export async function readInput(
  endpoint: Endpoint,
  context: Context,
  bodyLimitBytes: number = BODY_LIMIT_BYTES,
): Promise<{ params: unknown; query: unknown; body: unknown }> {
  return {
    params: check(endpoint.params, context.req.param()),
    query: check(endpoint.query, context.req.query()),
    body: await readBody(endpoint.body, context, bodyLimitBytes),
  };
}

/** Reads the JSON body; an optional body may be absent. */
async function readBody(
  schema: Schema | undefined,
  context: Context,
  limit: number,
): Promise<unknown> {
  if (!schema) return undefined;
  const optional = schema.safeParse(undefined).success;
  if (optional && context.req.header('content-type') === undefined) {
    if ((await readText(context, limit)) === '') return undefined;
  }
  return check(schema, await readJson(context, limit));
}

/**
 * Validates one part of the input.
 * @throws AppError request/invalid
 */
export function check(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  if (!isStorable(value)) throw new AppError('request/invalid');
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError('request/invalid', { fields: fieldErrors(result) });
}

/** Deeper than any input of the contract; a deeper one would exhaust the stack. */
const MAX_DEPTH = 20;

/**
 * Without what PostgreSQL cannot contain, NUL in text and halves of a surrogate pair in JSON, and not
 * nested without end.
 */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Cs}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return depth < MAX_DEPTH && Object.values(value).every((one) => isStorable(one, depth + 1));
}

async function readJson(context: Context, limit: number): Promise<unknown> {
  if (!/^application\/json\b/i.test(context.req.header('content-type') ?? ''))
    throw new AppError('request/not-json');
  const text = await readText(context, limit);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('request/invalid', { message: 'The request is not valid JSON.', cause });
  }
}

/** The body as text. @throws as `readBytes` */
export async function readText(context: Context, limit: number): Promise<string> {
  return (await readBytes(context, limit)).toString('utf8');
}

/**
 * The body, read no further than the limit.
 * @throws AppError request/too-large, or request/incomplete when the client stops sending
 */
export async function readBytes(context: Context, limit: number): Promise<Buffer> {
  if (Number(context.req.header('content-length') ?? 0) > limit)
    throw new AppError('request/too-large');
  const stream = context.req.raw.body;
  if (!stream) return Buffer.alloc(0);
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of stream) {
      size += part.byteLength;
      if (size > limit) throw new AppError('request/too-large');
      parts.push(part);
    }
  } catch (cause) {
    // The client was too slow, or gave up.
    throw cause instanceof AppError ? cause : new AppError('request/incomplete', { cause });
  }
  return Buffer.concat(parts);
}
