import { createParser } from 'eventsource-parser';
import type { AppointmentChange } from '#shared/contract/desk.ts';
import type { TestPerson } from '../../testing/people.ts';

/** The stream of a person's changes, as a screen would read it. */
export async function watching(person: Pick<TestPerson, 'token'>, url: string) {
  const leaving = new AbortController();
  const response = await fetch(`${url}/api/appointments/changes`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: leaving.signal,
  });
  if (!response.ok || !response.body) throw new Error(`Answered ${response.status}`);
  const heard: AppointmentChange[] = [];
  let comments = 0;
  let ended = false;
  const parser = createParser({
    onEvent: ({ data }) => heard.push(JSON.parse(data) as AppointmentChange),
    onComment: () => {
      comments += 1;
    },
  });
  const { body } = response;
  const done = (async () => {
    try {
      for await (const text of body.pipeThrough(new TextDecoderStream())) parser.feed(text);
    } catch {
      // Its own leaving, or a server that is gone.
    }
    ended = true;
  })();
  return {
    heard,
    headers: response.headers,
    get comments() {
      return comments;
    },
    get ended() {
      return ended;
    },
    /** Resolves when the stream has ended. */
    done,
    leave: () => {
      leaving.abort();
      return done;
    },
  };
}

export type Watching = Awaited<ReturnType<typeof watching>>;
