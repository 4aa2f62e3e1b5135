/** The page of a provider. */
export function providerPath({ _id: id }: { readonly _id: string }): string {
  return `/provider/${encodeURIComponent(id)}`;
}
