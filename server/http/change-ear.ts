import { randomUUID } from 'node:crypto';
import type { Connection } from '../database/connection.ts';

/** What is read from the database meanwhile, and may be kept if nothing of it changed. */
export type Reading = {
  /** Whether a change of a person may not be in what was read. */
  missed(uid: string): boolean;
  end(): void;
};

/** Hears who changed, whichever process made the change (migration 182). */
export type ChangeEar = {
  /** Named at each change of a person; null: of anybody. */
  onChange(handler: (uid: string | null) => void): void;
  begin(): Reading;
  /** Whether everything that was committed up to two seconds ago has surely been heard. */
  hearsAll(): boolean;
  /** Waits until the changes that are committed by now have been heard. */
  settle(): Promise<void>;
  close(): Promise<void>;
};

/** As migration 182 writes it. */
const CHANNEL = 'person_changed';
/** No uid begins with it. */
const ECHO = '#';

/** Older proof than this does not count: a connection can be dead without anybody saying so. */
const PROOF_HOLDS_MS = 2000;
const PROVE_AGAIN_MS = 1000;
const ECHO_WITHIN_MS = 1000;

type Source = Pick<Connection, 'listen' | 'query'>;
type OpenReading = { changed: Set<string>; all: boolean };

/**
 * Notices come in the order of the commits. So an echo of our own, sent as a notice and heard again,
 * proves that everything before it has been heard: asked for once a second while somebody relies on
 * it, and after each call that changes something, before its answer leaves.
 * @param milliseconds a clock that only moves forwards
 */
export function createChangeEar(
  source: Source,
  milliseconds: () => number = () => performance.now(),
): ChangeEar {
  const handlers: ((uid: string | null) => void)[] = [];
  const open = new Set<OpenReading>();
  const own = `${ECHO}${randomUUID()} `;
  const echoes = new Map<string, () => void>();
  let sent = 0;
  let hearing = false;
  let provenAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let ear: Promise<() => Promise<void>> | null = null;
  let proving: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let closed = false;

  function tell(uid: string | null): void {
    for (const reading of open) {
      if (uid === null) reading.all = true;
      else reading.changed.add(uid);
    }
    for (const handler of handlers) handler(uid);
  }

  function hear(payload: string | null): void {
    if (payload === null) {
      // The connection is back; what was told meanwhile nobody knows.
      tell(null);
      hearing = true;
      return;
    }
    if (payload.startsWith(ECHO)) echoes.get(payload)?.();
    else tell(payload);
  }

  /** What is known may be wrong; the next echo proves anew. */
  function doubt(): void {
    provenAt = Number.NEGATIVE_INFINITY;
    tell(null);
  }

  /** The connection is gone; a null will say when it is back. */
  function lose(): void {
    hearing = false;
    doubt();
  }

  function listen(): void {
    if (ear || closed || milliseconds() - triedAt < PROVE_AGAIN_MS) return;
    triedAt = milliseconds();
    ear = beginToHear().catch((error: unknown) => {
      ear = null;
      throw error;
    });
    // Unheard, the database is asked; the next one tries again.
    ear.catch(() => undefined);
  }

  async function beginToHear(): Promise<() => Promise<void>> {
    const leave = await source.listen(CHANNEL, hear, lose);
    hearing = !closed;
    prove();
    return leave;
  }

  /** Sends an echo; resolves when it is heard. Those who come while one is under way share the next. */
  function echo(): Promise<void> {
    if (!proving) {
      proving = sendEcho().finally(() => {
        proving = null;
      });
      return proving;
    }
    next ??= proving
      .catch(() => undefined)
      .then(() => {
        next = null;
        return echo();
      });
    return next;
  }

  async function sendEcho(): Promise<void> {
    const sentAt = milliseconds();
    sent += 1;
    const payload = own + sent;
    let timer: NodeJS.Timeout | undefined;
    try {
      const heard = new Promise<void>((resolve, reject) => {
        echoes.set(payload, resolve);
        timer = setTimeout(() => reject(new Error('No echo came back')), ECHO_WITHIN_MS).unref();
      });
      // Refused, the notice comes from nowhere: nobody else waits for that.
      heard.catch(() => undefined);
      await source.query('select pg_notify($1, $2)', [CHANNEL, payload]);
      await heard;
      if (hearing) provenAt = sentAt;
    } finally {
      clearTimeout(timer);
      echoes.delete(payload);
    }
  }

  function prove(): void {
    if (hearing && !proving && !closed) echo().catch(() => undefined);
  }

  return {
    onChange: (handler) => void handlers.push(handler),

    begin() {
      listen();
      const reading: OpenReading = { changed: new Set(), all: !hearing };
      open.add(reading);
      return {
        missed: (uid) => reading.all || reading.changed.has(uid),
        end: () => void open.delete(reading),
      };
    },

    hearsAll() {
      if (!hearing) return false;
      const age = milliseconds() - provenAt;
      if (age > PROVE_AGAIN_MS) prove();
      return age < PROOF_HOLDS_MS;
    },

    async settle() {
      if (!hearing) return;
      await echo().catch(doubt);
    },

    async close() {
      closed = true;
      hearing = false;
      tell(null);
      await proving?.catch(() => undefined);
      const leave = await ear?.catch(() => null);
      await leave?.();
    },
  };
}
