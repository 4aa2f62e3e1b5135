import type { ProviderLocation, ProviderRecord } from '#shared/contract/records/provider.ts';

/** What a desk works for: one record and one of its locations. */
export type DeskPlace = { readonly provider: ProviderRecord; readonly location: ProviderLocation };
