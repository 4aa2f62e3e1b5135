import type { EmailBrand } from '../../email/email-content.ts';
import type { EmailKind } from '../../email/email-kinds.ts';
import type { EmailMessage } from '../../email/render-email.ts';

/** An email that the product sends, in one of its states. */
export type Sample = { readonly state: string; readonly message: EmailMessage };

export type Samples<Kind extends EmailKind> = Readonly<Record<Kind, readonly Sample[]>>;

/** Who the samples come from. */
export type SampleSetting = { readonly appUrl: string; readonly brand: EmailBrand };

/** As long as an address may be in practice. */
export const READER = 'wilhelmina.featherstonehaugh-cholmondeley@correspondence.example';

/** As long as the product's tokens are. */
export const TOKEN = 'sample'.repeat(32);
