import { AppError } from './app-error.ts';

const PER_PERSON = 6;
const PER_PROCESS = 500;
const COME_BACK_SECONDS = 30;

/** Streams stay open, so they are counted by how many there are, not by how often they come. */
export function createEventSeats(perPerson = PER_PERSON, perProcess = PER_PROCESS) {
  const ofPerson = new Map<string, number>();
  let taken = 0;
  return {
    /** How many streams are open. */
    get taken(): number {
      return taken;
    },
    /**
     * A seat for one stream; gives what frees it.
     * @throws AppError rate/too-many for one person with many, server/unavailable where all are taken
     */
    take(uid: string): () => void {
      const own = ofPerson.get(uid) ?? 0;
      if (own >= perPerson)
        throw new AppError('rate/too-many', { retryAfterSeconds: COME_BACK_SECONDS });
      if (taken >= perProcess)
        throw new AppError('server/unavailable', { retryAfterSeconds: COME_BACK_SECONDS });
      ofPerson.set(uid, own + 1);
      taken += 1;
      let free = false;
      return () => {
        if (free) return;
        free = true;
        taken -= 1;
        const left = (ofPerson.get(uid) ?? 1) - 1;
        if (left === 0) ofPerson.delete(uid);
        else ofPerson.set(uid, left);
      };
    },
  };
}

export type EventSeats = ReturnType<typeof createEventSeats>;
