import type { StoredResponse, SandboxStore, Where } from './store.ts';

interface Entries {
  readonly objects: Map<string, unknown>;
  readonly responses: Map<string, StoredResponse>;
}

const emptyEntries = (): Entries => ({ objects: new Map(), responses: new Map() });

/** An in-memory store, for tests. */
export function createMemoryStore(): SandboxStore {
  const committed = emptyEntries();
  let last: Promise<unknown> = Promise.resolve();

  return {
    ...storeOn(committed, committed),
    exclusive(work) {
      const run = last.then(async () => {
        const pending = emptyEntries();
        const result = await work(storeOn(committed, pending));
        for (const [key, object] of pending.objects) committed.objects.set(key, object);
        for (const [key, response] of pending.responses) committed.responses.set(key, response);
        return result;
      });
      last = run.catch(() => undefined);
      return run;
    },
  };
}

/** Writes go to `pending`, which `exclusive` commits when the work is done. */
function storeOn(committed: Entries, pending: Entries): SandboxStore {
  const objectAt = (key: string) =>
    structuredClone(pending.objects.get(key) ?? committed.objects.get(key) ?? null);
  const store: SandboxStore = {
    get: async (kind, id) => objectAt(`${kind}/${id}`),
    put: async (kind, object) => {
      pending.objects.set(`${kind}/${object.id}`, structuredClone(object));
    },
    list: async (kind, where = {}) =>
      [...new Set([...committed.objects.keys(), ...pending.objects.keys()])]
        .filter((key) => key.startsWith(`${kind}/`))
        .toSorted((a, b) => (a < b ? 1 : -1))
        .map(objectAt)
        .filter((object) => matches(object, where)),
    findResponse: async (key) => pending.responses.get(key) ?? committed.responses.get(key) ?? null,
    saveResponse: async (key, response) => {
      pending.responses.set(key, structuredClone(response));
    },
    redactResponses: async (containing, redact) => {
      for (const responses of [committed.responses, pending.responses])
        for (const [key, response] of responses) {
          if (!JSON.stringify(response.body).includes(containing)) continue;
          const body = redact(response.body);
          if (body === null) responses.delete(key);
          else responses.set(key, { ...response, body });
        }
    },
    exclusive: (work) => work(store),
  };
  return store;
}

function matches(object: unknown, where: Where): boolean {
  const fields = new Map(Object.entries(object ?? {}));
  return Object.entries(where).every(
    ([field, value]) => value === undefined || fields.get(field) === value,
  );
}
