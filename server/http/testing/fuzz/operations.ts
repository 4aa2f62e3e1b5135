import * as z from 'zod';

/** A schema of the OpenAPI document: JSON Schema, as far as the contract uses it. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};

type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
};

type Media = Readonly<Record<string, { readonly schema?: Schema }>>;
type Response = { readonly content?: Media };

type Described = {
  readonly operationId: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Media };
  readonly responses: Readonly<Record<string, Response>>;
};

/** One call of the document. */
export type Operation = {
  readonly id: string;
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Null for a call without a body. */
  readonly body: Schema | null;
  /** Whether the session’s cookie authenticates it. */
  readonly byCookie: boolean;
  readonly statuses: ReadonlySet<number>;
  /** Whether a successful reply is as described. */
  readonly isReply: (value: unknown) => boolean;
};

/** Reads the calls of the document that the server publishes. */
export async function readOperations(url: string): Promise<readonly Operation[]> {
  const response = await fetch(`${url}/api/openapi.json`);
  const { paths } = (await response.json()) as {
    paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  };
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]): Operation => {
      const success = z.fromJSONSchema(
        (call.responses['200']?.content?.['application/json']?.schema ?? {}) as never,
      );
      return {
        id: call.operationId,
        method: method.toUpperCase(),
        path,
        parameters: call.parameters,
        body: call.requestBody
          ? (call.requestBody.content['application/json']?.schema ?? {})
          : null,
        byCookie: call.security.some((way) => 'session' in way),
        statuses: new Set(Object.keys(call.responses).map(Number)),
        isReply: (value) => success.safeParse(value).success,
      };
    }),
  );
}
