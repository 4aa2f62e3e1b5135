/**
 * The canonical path of a page: lower case, without trailing or doubled slashes. Ids of providers
 * are always lower case.
 * @returns path and query to redirect to; null when the URL is canonical already
 */
export function canonicalPath(url: string): string | null {
  const { pathname, search } = new URL(url);
  const canonical = `/${pathname.split('/').filter(Boolean).join('/').toLowerCase()}`;
  return canonical === pathname ? null : canonical + search;
}
