import * as z from 'zod/mini';
import { idField } from '../fields/id.ts';
import { endpoint } from './endpoint.ts';
import { self } from './policy.ts';
import { providerSchema } from './records/provider.ts';

const providerId = z.strictObject({ providerId: idField });
const owner = z.strictObject({ userId: idField });
const done = z.object({ success: z.boolean() });

export const favouritesContract = {
  listFavourites: endpoint({
    method: 'GET',
    path: '/favorites',
    summary: 'Lists the providers a person has saved, newest first',
    policy: self('query.userId'),
    query: owner,
    response: z.array(providerSchema),
  }),
  addFavourite: endpoint({
    method: 'POST',
    path: '/favorites/{providerId}',
    summary: 'Saves a provider. Saving it again changes nothing',
    policy: self('body.userId'),
    params: providerId,
    body: owner,
    response: done,
    errors: ['provider/not-found'],
  }),
  removeFavourite: endpoint({
    method: 'DELETE',
    path: '/favorites/{providerId}',
    summary: 'Removes a saved provider',
    policy: self('body.userId'),
    params: providerId,
    body: owner,
    response: done,
  }),
};
