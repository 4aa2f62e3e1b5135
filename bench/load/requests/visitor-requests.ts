import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import { TOWNS } from '../fill/providers.ts';
import type { Kind } from '../mix.ts';
import type { World } from '../world.ts';
import type { Callers } from './callers.ts';
import { get, type LoadRequest, type RequestFactories } from './load-request.ts';

/** Typical search texts: everyday words, typos, incomplete words, names. */
const WORDS = [
  'physio',
  'back pain',
  'teeth whitening',
  'counselling',
  'mri scan',
  'blood test',
  'hearing test',
  'eye test',
  'massge',
  'physiotherpy',
  'dentst',
  'sports inj',
  'ear wax removal',
  'deep tissue',
  'therapy',
  'implant',
  'facial',
  'pilates',
  'clarke',
  'marlow clinic',
  'hygienist',
  'travel vaccination',
  'laser hair',
  'contact lens',
];

const PAGE_HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, br' };
const MAX_LATER_PAGES = 500;

/** Requests of visitors: lists, providers and pages. */
export function visitorRequests(
  { providerIds, members }: World,
  { chance, pick, pickPopular, visitor, person }: Callers,
): RequestFactories<
  | 'list'
  | 'list, filtered by words'
  | 'list, later page'
  | 'list of whole records'
  | 'detail, API'
  | 'detail, page'
  | 'home page'
> {
  const laterPages: string[] = [];
  const category = () => pickPopular(CATEGORIES).slug;
  const location = () => {
    const [town, outcode] = pickPopular(TOWNS);
    return chance(0.7) ? town : outcode;
  };
  const search = (kind: Kind, query: Record<string, string>): LoadRequest => {
    const path = `/api/search/providers?${new URLSearchParams(query)}`;
    const onBody = (body: unknown) => {
      const { next } = body as { next: string | null };
      if (next === null || laterPages.length >= MAX_LATER_PAGES) return;
      laterPages.push(`${path}&${new URLSearchParams({ after: next })}`);
    };
    // Some continue to a second page.
    return { kind, ...get, ...visitor(), path, ...(chance(0.08) ? { onBody } : {}) };
  };
  const list = () => {
    if (chance(0.25)) return search('list', {});
    if (chance(0.5)) return search('list', { category: category() });
    return search('list', { category: category(), location: location() });
  };
  return {
    list,
    'list, filtered by words': () =>
      search('list, filtered by words', {
        service: pickPopular(WORDS),
        ...(chance(0.6) ? { location: location() } : {}),
      }),
    'list, later page'() {
      const path = laterPages.pop();
      return path === undefined ? list() : { kind: 'list, later page', ...get, ...visitor(), path };
    },
    'list of whole records': () => ({
      kind: 'list of whole records',
      ...get,
      ...visitor(),
      path: `/api/providers?${new URLSearchParams({ category: category() })}`,
    }),
    'detail, API'() {
      const sender = chance(0.3) ? person(pick(members)) : visitor();
      // An old link to a deleted provider.
      const gone = chance(0.01);
      return {
        kind: 'detail, API',
        method: 'GET',
        ...sender,
        path: `/api/providers/${gone ? 'no-such-provider' : pickPopular(providerIds)}`,
        expect: gone ? [404] : [200],
      };
    },
    'detail, page': () => ({
      kind: 'detail, page',
      ...get,
      from: visitor().from,
      headers: PAGE_HEADERS,
      path: `/provider/${pickPopular(providerIds)}`,
    }),
    'home page': () => ({
      kind: 'home page',
      ...get,
      from: visitor().from,
      headers: PAGE_HEADERS,
      path: chance(0.6) ? '/' : `/?${new URLSearchParams({ category: category() })}`,
    }),
  };
}
