import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

/** Serves an app over HTTP/1.1, the adapter's default. */
export function createHttpServer(fetch: Hono['fetch']): Server {
  return createAdaptorServer({ fetch }) as Server;
}
