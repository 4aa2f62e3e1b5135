import { createContext } from 'react-router';
import type { ApiClient } from '#web/lib/api/client.ts';
import type { Site } from '#web/lib/site/use-site.ts';

/** What the server provides to the loaders of public pages, which render as for a visitor. */
export type ServerContext = Site & {
  /** The in-process API client without a session. */
  readonly api: ApiClient;
  /** The id of the page's request in the log, shown on error screens (P-12). */
  readonly requestId: string;
  /** Logs a rendering error. */
  readonly report: (error: unknown) => void;
};

export const serverContext = createContext<ServerContext>();

/** The nonce of one render's inline scripts, for the content security policy. */
export const scriptNonce = createContext<string>();
