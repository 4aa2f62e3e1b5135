import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useContext, useState } from 'react';
import { worthTryingAgain } from '../answers/answers.ts';
import { sessionStore } from '../identity/tab-session-store.ts';

const FRESH_MS = 30_000;

const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < 1 && worthTryingAgain(error),
        refetchOnWindowFocus: false,
      },
    },
  });

/** The one of this tab; the server has one for each page. */
const ofTab = createClient();
let person = sessionStore.get().user?.uid ?? null;

sessionStore.subscribe(() => {
  const uid = sessionStore.get().user?.uid ?? null;
  if (uid === person) return;
  person = uid;
  // Nothing of one person is left for the next.
  ofTab.removeQueries();
});

/**
 * What the parts of signed-in people need to ask with queries. The pages of visitors do without it
 * and the library behind it (web/lib/answers): it belongs into modules that are loaded lazily.
 */
export function Queries({ children }: { children: ReactNode }) {
  const around = useContext(QueryClientContext);
  const [client] = useState(() => (typeof document === 'undefined' ? createClient() : ofTab));
  if (around) return children;
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** A part that brings its queries along, to be loaded lazily by a page without. */
export function withQueries<Props extends object>(Part: ComponentType<Props>) {
  return function PartWithQueries(props: Props) {
    return (
      <Queries>
        <Part {...props} />
      </Queries>
    );
  };
}
