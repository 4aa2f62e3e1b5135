/**
 * The one address of a page: lower case, without a slash at the end or two in a row. Ids of providers
 * are lower case from the beginning, typed or imported.
 * @returns path and search to lead to; null where the address is that already
 */
export function tidyAddress(url: string): string | null {
  const { pathname, search } = new URL(url);
  const tidy = `/${pathname.split('/').filter(Boolean).join('/').toLowerCase()}`;
  return tidy === pathname ? null : tidy + search;
}
