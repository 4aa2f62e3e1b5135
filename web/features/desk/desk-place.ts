import type { ProviderLocation, ProviderRecord } from '#shared/contract/records/provider.ts';

/** The provider record and location that a desk works for. */
export type DeskPlace = { readonly provider: ProviderRecord; readonly location: ProviderLocation };
