import type { IncomingMessage } from 'node:http';
import { getQueryParam } from 'hono/utils/url';
import type { SharedCall, VisitorAsks } from '../shared-call.ts';

type Found = { readonly call: SharedCall; readonly asked: VisitorAsks };

/**
 * Finds the shared call that a request asks for, with what is asked, as the routes would read it.
 * @param calls with paths of names and `:name`
 */
export function createVisitorCalls(calls: readonly SharedCall[]) {
  const plain = new Map(calls.map((call) => [call.path, call]));
  const patterns = calls
    .filter(({ path }) => path.includes(':'))
    .map((call) => ({
      call,
      pattern: new RegExp(`^${call.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
    }));

  function match(path: string): { call: SharedCall; params: Record<string, string> } | null {
    const exact = plain.get(path);
    if (exact) return { call: exact, params: {} };
    for (const { call, pattern } of patterns) {
      const groups = pattern.exec(path)?.groups;
      if (groups) return { call, params: { ...groups } };
    }
    return null;
  }

  const pathOf = (address: string) => {
    const end = address.indexOf('?');
    return end === -1 ? address : address.slice(0, end);
  };

  return {
    has: (address: string): boolean =>
      address.startsWith('/api/') && match(pathOf(address)) !== null,

    /** Null where it asks for something else. */
    find(request: IncomingMessage, address: string, requestId: string): Found | null {
      const found = match(pathOf(address));
      if (!found) return null;
      const asked: VisitorAsks = {
        params: found.params,
        query: address.includes('?') ? readQuery(address) : {},
        address: request.socket.remoteAddress ?? 'unknown',
        requestId,
        requestHeader: (name) => {
          const value = request.headers[name.toLowerCase()];
          return Array.isArray(value) ? value.join(', ') : value;
        },
      };
      return { call: found.call, asked };
    },
  };
}

function readQuery(address: string): Record<string, string> {
  const query: unknown = getQueryParam(address);
  return query as Record<string, string>;
}
