type StripeObject = { readonly object: string; readonly [field: string]: unknown };

/** Changes an object of the provider on its way to the product. */
export type Distort = (object: StripeObject) => Record<string, unknown>;

type Handler = { fetch(request: Request): Response | Promise<Response> };

/**
 * A handler whose JSON responses pass through a function: every object of the provider in them,
 * expanded and listed ones too.
 */
export function distorting(app: Handler, current: () => Distort | null): Handler {
  return {
    async fetch(request) {
      const response = await app.fetch(request);
      const distort = current();
      if (distort === null) return response;
      const body: unknown = await response.json();
      return Response.json(walk(body, distort), {
        status: response.status,
        headers: response.headers,
      });
    },
  };
}

function walk(value: unknown, distort: Distort): unknown {
  if (Array.isArray(value)) return value.map((item) => walk(item, distort));
  if (typeof value !== 'object' || value === null) return value;
  const walked = Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, walk(inner, distort)]),
  );
  return isStripeObject(walked) ? distort(walked) : walked;
}

function isStripeObject(value: Record<string, unknown>): value is StripeObject {
  return typeof value['object'] === 'string';
}
