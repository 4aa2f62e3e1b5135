/** The path of a provider's page. */
export function providerPath({ _id: id }: { readonly _id: string }): string {
  return `/provider/${encodeURIComponent(id)}`;
}
