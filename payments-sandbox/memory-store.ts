import type { GivenAnswer, SandboxStore, Where } from './store.ts';

interface Shelf {
  readonly objects: Map<string, unknown>;
  readonly answers: Map<string, GivenAnswer>;
}

const emptyShelf = (): Shelf => ({ objects: new Map(), answers: new Map() });

/** A store that forgets everything with the process; for tests. */
export function createMemoryStore(): SandboxStore {
  const shelf = emptyShelf();
  let last: Promise<unknown> = Promise.resolve();

  return {
    ...storeOver(shelf, shelf),
    exclusive(work) {
      const run = last.then(async () => {
        const written = emptyShelf();
        const result = await work(storeOver(shelf, written));
        for (const [key, object] of written.objects) shelf.objects.set(key, object);
        for (const [key, answer] of written.answers) shelf.answers.set(key, answer);
        return result;
      });
      last = run.catch(() => undefined);
      return run;
    },
  };
}

/** Inside `exclusive` what is written stays beside the shelf until the work is done. */
function storeOver(shelf: Shelf, written: Shelf): SandboxStore {
  const objectAt = (key: string) =>
    structuredClone(written.objects.get(key) ?? shelf.objects.get(key) ?? null);
  const store: SandboxStore = {
    get: async (kind, id) => objectAt(`${kind}/${id}`),
    put: async (kind, object) => {
      written.objects.set(`${kind}/${object.id}`, structuredClone(object));
    },
    list: async (kind, where = {}) =>
      [...new Set([...shelf.objects.keys(), ...written.objects.keys()])]
        .filter((key) => key.startsWith(`${kind}/`))
        .toSorted((a, b) => (a < b ? 1 : -1))
        .map(objectAt)
        .filter((object) => matches(object, where)),
    answerTo: async (key) => written.answers.get(key) ?? shelf.answers.get(key) ?? null,
    remember: async (key, answer) => {
      written.answers.set(key, structuredClone(answer));
    },
    eraseAnswers: async (holding, left) => {
      for (const answers of [shelf.answers, written.answers])
        for (const [key, answer] of answers) {
          if (!JSON.stringify(answer.body).includes(holding)) continue;
          const body = left(answer.body);
          if (body === null) answers.delete(key);
          else answers.set(key, { ...answer, body });
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
