import { imitatesBrand } from '#shared/domain/text/our-name.ts';
import { imitationMessage } from '#shared/fields/our-name.ts';
import { AppError } from './app-error.ts';

/**
 * Refuses names that could be taken for ours, where the contract has checked the rest.
 * @param names by the path of their field in the body
 * @throws AppError request/invalid with the fields
 */
export function refuseOurName(brand: string, names: Readonly<Record<string, string>>): void {
  const wrong = Object.entries(names).filter(([, name]) => imitatesBrand(name, brand));
  if (wrong.length === 0) return;
  const message = imitationMessage(brand);
  throw new AppError('request/invalid', {
    message,
    fields: Object.fromEntries(wrong.map(([field]) => [field, message])),
  });
}
