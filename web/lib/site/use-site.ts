import { useRouteLoaderData } from 'react-router';

/** The installation's data for every page, from the root loader. */
export type Site = {
  readonly brand: {
    readonly name: string;
    readonly supportEmail: string;
    readonly supportPhone: string;
  };
  readonly appUrl: string;
  /** The day in London when the page was rendered, `YYYY-MM-DD`. */
  readonly today: string;
  /** Minutes after midnight in London then; a page that shows who is open was rendered within a minute. */
  readonly minute: number;
  /** The endpoint that receives the token after sign-in (IDENT-09); null for none. */
  readonly tokenSyncUrl: string | null;
  /** Whether payments are in test mode, which every page shows. */
  readonly testPayments: boolean;
  /** For example `GB 123 4567 82`; null if none is shown. */
  readonly vatNumber: string | null;
  /** Who runs the product, in one line; null if it is not configured. */
  readonly operator: string | null;
};

const FALLBACK: Site = {
  brand: {
    name: 'Halewell',
    supportEmail: 'members@halewell.example',
    supportPhone: '020 7946 0123',
  },
  appUrl: '',
  today: '2026-01-01',
  minute: 0,
  tokenSyncUrl: null,
  testPayments: false,
  vatNumber: null,
  operator: null,
};

/** Brand, public URL and day; defaults if the root loader failed (its error screen). */
export function useSite(): Site {
  return useRouteLoaderData<Site>('root') ?? FALLBACK;
}
