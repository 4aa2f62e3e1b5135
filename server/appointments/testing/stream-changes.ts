import { createParser } from 'eventsource-parser';
import type { AppointmentChange } from '#shared/contract/desk.ts';
import type { TestPerson } from '../../testing/people.ts';

/** Reads a person's stream of changes as a screen does. */
export async function streamChanges(
  person: Pick<TestPerson, 'token'>,
  url: string,
  providerId?: string,
) {
  const leaving = new AbortController();
  const query = providerId === undefined ? '' : `?providerId=${providerId}`;
  const response = await fetch(`${url}/api/appointments/changes${query}`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: leaving.signal,
  });
  if (!response.ok || !response.body) throw new Error(`Answered ${response.status}`);
  const received: AppointmentChange[] = [];
  let comments = 0;
  let ended = false;
  let accessChanged = false;
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === 'access') accessChanged = true;
      else received.push(JSON.parse(data) as AppointmentChange);
    },
    onComment: () => {
      comments += 1;
    },
  });
  const { body } = response;
  const done = (async () => {
    try {
      for await (const text of body.pipeThrough(new TextDecoderStream())) parser.feed(text);
    } catch {
      // Aborted by `leave`, or the server stopped.
    }
    ended = true;
  })();
  return {
    received,
    headers: response.headers,
    get comments() {
      return comments;
    },
    /** The last event said that the person's access changed. */
    get accessChanged() {
      return accessChanged;
    },
    get ended() {
      return ended;
    },
    /** Resolves when the stream ends. */
    done,
    leave: () => {
      leaving.abort();
      return done;
    },
  };
}

export type ChangeStream = Awaited<ReturnType<typeof streamChanges>>;
