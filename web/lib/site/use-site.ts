import { useRouteLoaderData } from 'react-router';

/** What every page knows of the installation: given by the root's loader. */
export type Site = {
  readonly brand: {
    readonly name: string;
    readonly supportEmail: string;
    readonly supportPhone: string;
  };
  readonly appUrl: string;
  /** The day in London when the page was rendered, `YYYY-MM-DD`. */
  readonly today: string;
  /** Where the identity layer hands its token after sign-in; null: nowhere. */
  readonly tokenSyncUrl: string | null;
  /** Whether payments are only tried out here, which every page then says. */
  readonly testPayments: boolean;
  /** Such as `GB 123 4567 82`; null: none is shown. */
  readonly vatNumber: string | null;
};

const FALLBACK: Site = {
  brand: {
    name: 'Halewell',
    supportEmail: 'members@halewell.example',
    supportPhone: '020 7946 0123',
  },
  appUrl: '',
  today: '2026-01-01',
  tokenSyncUrl: null,
  testPayments: false,
  vatNumber: null,
};

/** Brand, public address and day. Where the root could not load (its error screen), the defaults. */
export function useSite(): Site {
  return useRouteLoaderData<Site>('root') ?? FALLBACK;
}
