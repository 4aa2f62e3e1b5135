import { createContext } from 'react-router';
import type { ApiClient } from '#web/lib/api/client.ts';

/** What the server hands to the loaders of public pages: they are rendered as a visitor sees them. */
export type ServerContext = {
  /** The API without a session, inside the same process. */
  readonly api: ApiClient;
  readonly brand: {
    readonly name: string;
    readonly supportEmail: string;
    readonly supportPhone: string;
  };
  readonly appUrl: string;
  /** The day in London, `YYYY-MM-DD`. */
  readonly today: string;
  /** Under which the page's request stands in the log; error screens show it (decision 12). */
  readonly requestId: string;
  /** Writes an error of rendering to the log. */
  readonly report: (error: unknown) => void;
  /** Where the identity layer hands its token after sign-in; null: nowhere. */
  readonly tokenSyncUrl: string | null;
  /** Whether payments are only tried out here, which every page then says. */
  readonly testPayments: boolean;
  /** Such as `GB 123 4567 82`; null: none is shown. */
  readonly vatNumber: string | null;
  /** Whether pages for developers are served: never in production. */
  readonly devPages: boolean;
};

export const serverContext = createContext<ServerContext>();

/** Marks the inline scripts of one render as ours, for the content security policy. */
export const scriptNonce = createContext<string>();
