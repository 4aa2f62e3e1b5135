import type { Context } from 'hono';
import type { html } from 'hono/html';
import { DEVELOPMENT_PAGE_POLICY } from '../http/content-security-policy.ts';

/** Sends a page with style elements of its own; scripts and external requests are blocked. */
export function sendPage(
  context: Context,
  page: ReturnType<typeof html>,
): Response | Promise<Response> {
  context.header('content-security-policy', DEVELOPMENT_PAGE_POLICY);
  return context.html(page);
}
