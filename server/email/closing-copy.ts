import { vatNotice } from '#shared/domain/money/vat.ts';
import type { EmailBody, EmailBrand } from './email-content.ts';

/** The lines at the end of every email: why it was sent, who to contact, what we are. */
export function closingLines({ reason, payment }: EmailBody, brand: EmailBrand): string[] {
  return [
    reason,
    `Questions? Email ${brand.supportEmail} or call ${brand.supportPhone}.`,
    `${brand.name} is a membership, not insurance.`,
    ...(payment ? [vatNotice(brand.vatNumber ?? null)] : []),
  ];
}
