import type { RouterContextProvider } from 'react-router';
import { accountsContract, type LinkKind } from '#shared/contract/accounts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { serverContext } from './server-context.ts';

type Arguments = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

/** The code of an emailed link, as its page’s loader returns it; null if the link no longer works. */
export type LinkData = { readonly token: string | null };

/**
 * A loader for the page of an emailed link: one that no longer works says so before it asks for anything.
 * One that can't be checked now is tried when it is used.
 */
export const linkLoader =
  (kind: LinkKind) =>
  async ({ request, context }: Arguments): Promise<LinkData> => {
    const token = new URL(request.url).searchParams.get('token');
    if (!token) return { token: null };
    const { api } = context.get(serverContext);
    const works = await api
      .call(accountsContract.checkLink, { body: { kind, token } })
      .then((checked) => checked.works)
      .catch((error: unknown) => !(error instanceof ApiError && error.code === 'request/invalid'));
    return { token: works ? token : null };
  };
