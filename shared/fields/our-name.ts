import { imitatesBrand } from '../domain/text/our-name.ts';
import { inOrder } from './rules-in-order.ts';

/** Beside the field of a name that could be taken for ours. */
export const imitationMessage = (brand: string) =>
  `Please use a name that can’t be mistaken for ${brand}`;

/** A check of a name field: nobody goes by a name that could be taken for ours. */
export const notOurName = (brand: string) =>
  inOrder([(name) => !imitatesBrand(name, brand), imitationMessage(brand)]);
