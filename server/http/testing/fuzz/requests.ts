import * as fc from 'fast-check';
import { SAMPLES } from '../calls.ts';
import type { Operation } from './operations.ts';
import { type Known, validValue, withOneWrong, wrongValue } from './values.ts';
import { HOSTILE_TEXTS } from '../../../testing/hostile-texts.ts';
import { CONTENT_TYPES, HEADERS, RAW_BODIES } from './vectors.ts';

export const CALLERS = ['visitor', 'user', 'member', 'family', 'provider', 'admin'] as const;
export type CallerName = (typeof CALLERS)[number];

/** Replaced by the caller's own id when the request is sent. */
export const OWN_ID = 'OWN-ID';

/** A request, complete but for the secrets of its caller. */
export type FuzzRequest = {
  readonly operation: string;
  readonly caller: CallerName;
  readonly method: string;
  /** With the query, as sent. */
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  /** One character is one byte; null: none. */
  readonly body: string | null;
};

type Input = {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
};

/** Requests of every operation: as its schemas say, with one wrong value, and hostile ones. */
export function requestsOf(
  operations: readonly Operation[],
  known: Known,
): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...operations).chain((operation) => {
    const valid = validInput(operation, known);
    const nearlyValid = fc
      .tuple(valid, fc.nat(1000), wrongValue)
      .map(([input, at, wrong]) => withOneWrong(input, at, wrong) as Input)
      // The three parts themselves stay.
      .filter((input) => typeof input === 'object' && input !== null && 'path' in input);
    return fc.oneof(
      { arbitrary: requestOf(operation, valid), weight: 3 },
      { arbitrary: requestOf(operation, nearlyValid), weight: 5 },
      { arbitrary: hostile(requestOf(operation, valid)), weight: 3 },
    );
  });
}

function validInput({ id, parameters, body }: Operation, known: Known): fc.Arbitrary<Input> {
  const part = (place: string) => {
    const some = parameters.filter((parameter) => parameter.in === place);
    return validValue(
      {
        type: 'object',
        properties: Object.fromEntries(some.map(({ name, schema }) => [name, schema])),
        required: some.filter(({ required }) => required).map(({ name }) => name),
      },
      known,
    ) as fc.Arbitrary<Readonly<Record<string, unknown>>>;
  };
  const sample = SAMPLES[id]?.body;
  const generated = body === null ? fc.constant(undefined) : validValue(body, known);
  const samples = sample
    ? fc.constantFrom(OWN_ID, ...(known['uid'] ?? [])).map((uid): unknown => sample(uid))
    : generated;
  return fc.record({
    path: part('path'),
    query: part('query'),
    body: fc.oneof(generated, samples),
  });
}

function requestOf(operation: Operation, inputs: fc.Arbitrary<Input>): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({ caller: fc.constantFrom(...CALLERS), input: inputs })
    .map(({ caller, input }) => {
      const { path, query, body } = input;
      const text = body === undefined ? undefined : JSON.stringify(body);
      return {
        operation: operation.id,
        caller,
        method: operation.method,
        path: fill(operation.path, path) + queryText(query),
        headers: text === undefined ? [] : [['content-type', 'application/json']],
        body: text === undefined ? null : bytesOf(text),
      };
    });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

function fill(path: string, params: unknown): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encode(isRecord(params) ? asText(params[name]) : asText(params)),
  );
}

function queryText(query: unknown): string {
  const pairs = isRecord(query) ? Object.entries(query) : [['q', query] as const];
  const text = pairs.map(([name, value]) => `${encode(name)}=${encode(asText(value))}`).join('&');
  return text === '' ? '' : `?${text}`;
}

/** Encodes lone surrogates too, as the bytes of the replacement character. */
const encode = (text: string): string => encodeURIComponent(Buffer.from(text).toString('utf8'));

const bytesOf = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

/** Changes what surrounds the input: the path, the query, headers, or the body as bytes. */
function hostile(requests: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> {
  const texts = fc.constantFrom(...HOSTILE_TEXTS);
  const rawPath = fc.constantFrom(
    '%00',
    '%ff',
    '%',
    '%zz',
    '%c0%ae',
    '..',
    '.',
    '//',
    '%2f',
    '%5c',
    ';a=b',
    '*',
  );
  const changes: fc.Arbitrary<(request: FuzzRequest) => FuzzRequest>[] = [
    fc.constantFrom(...HEADERS).map((header) => (request) => ({
      ...request,
      headers: [...request.headers, header],
    })),
    fc.constantFrom(...CONTENT_TYPES).map((type) => (request) => ({
      ...request,
      headers: type === '' ? [] : [['content-type', type]],
    })),
    fc
      .constantFrom(...RAW_BODIES)
      .map((body) => (request) => ({ ...request, body: bytesOf(body) })),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => (request) => ({
      ...request,
      body: Buffer.from(bytes).toString('latin1'),
    })),
    rawPath.map((odd) => (request) => ({
      ...request,
      path: request.path.replace(/\/[^/?]*(?=\?|$)/, `/${odd}`),
    })),
    fc.tuple(texts, texts).map(([name, value]) => (request) => ({
      ...request,
      path: `${request.path}${request.path.includes('?') ? '&' : '?'}${encode(name)}=${encode(value)}`,
    })),
    // Every parameter of the query a second time.
    fc.constant((request: FuzzRequest) => {
      const [, query] = request.path.split('?');
      return query ? { ...request, path: `${request.path}&${query}` } : request;
    }),
    fc
      .constantFrom('GET', 'PUT', 'PATCH', 'OPTIONS', 'HEAD', 'DELETE')
      .map((method) => (request) => ({
        ...request,
        method,
      })),
  ];
  return fc.tuple(requests, fc.oneof(...changes)).map(([request, change]) => change(request));
}
