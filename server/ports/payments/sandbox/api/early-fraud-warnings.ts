import * as z from 'zod';
import { missing } from '../api-error.ts';
import { present } from '../objects/present.ts';
import { find, findAll } from '../records.ts';
import type { ApiCall, Route } from './call.ts';
import { listPage } from './list.ts';
import { expand, page, read, text, wholeNumber } from './parameters.ts';

const URL_PATH = '/radar/early_fraud_warnings';

const listing = z.object({
  payment_intent: text.optional(),
  charge: text.optional(),
  created: z.strictObject({ gte: wholeNumber }).optional(),
  ...page,
});

export const earlyFraudWarningRoutes: readonly Route[] = [
  { method: 'GET', path: URL_PATH, endpoint: list },
  { method: 'GET', path: `${URL_PATH}/:id`, endpoint: retrieve },
];

async function list({ world, form }: ApiCall): Promise<object> {
  const { payment_intent, charge, created, ...rest } = read(listing, form);
  const all = await findAll(world.store, 'early_fraud_warning', {
    ...(payment_intent ? { payment_intent } : {}),
    ...(charge ? { charge } : {}),
  });
  const since = all.filter((warning) => warning.created >= (created?.gte ?? 0));
  return listPage(world.store, `/v1${URL_PATH}`, since, rest);
}

async function retrieve({ world, id, form }: ApiCall): Promise<object> {
  const warning = await find(world.store, 'early_fraud_warning', id);
  if (!warning) throw missing('early_fraud_warning', id);
  return present(world.store, warning, read(z.object({ expand }), form).expand);
}
