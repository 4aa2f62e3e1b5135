import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

/** Serves an app over HTTP/1.1, which is what the adapter makes unless told otherwise. */
export function createHttpServer(fetch: Hono['fetch']): Server {
  return createAdaptorServer({ fetch }) as Server;
}
