import { createContext } from 'react-router';
import type { ApiClient } from '#web/lib/api/client.ts';
import type { Site } from '#web/lib/site/use-site.ts';

/** What the server hands to the loaders of public pages: they are rendered as a visitor sees them. */
export type ServerContext = Site & {
  /** The API without a session, inside the same process. */
  readonly api: ApiClient;
  /** Under which the page's request stands in the log; error screens show it (P-12). */
  readonly requestId: string;
  /** Writes an error of rendering to the log. */
  readonly report: (error: unknown) => void;
  /** Whether pages for developers are served: never in production. */
  readonly devPages: boolean;
};

export const serverContext = createContext<ServerContext>();

/** Marks the inline scripts of one render as ours, for the content security policy. */
export const scriptNonce = createContext<string>();
