import { useSearchParams } from 'react-router';

/** What is looked for and which page of it, kept in the address. */
export function useListing() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page') ?? '1');
  const change = (changes: Record<string, string>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    search: params.get('search') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    setSearch: (text: string) => change({ search: text, page: '' }),
    setPage: (next: number) => change({ page: next > 1 ? String(next) : '' }),
  };
}
