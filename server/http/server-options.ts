import type { ServerOptions } from 'node:http';

/**
 * How the server of the product reads requests. Most have no body: the stream that would bring one
 * need not live and end for each of them.
 */
export const SERVER_OPTIONS: ServerOptions = { optimizeEmptyRequests: true };
