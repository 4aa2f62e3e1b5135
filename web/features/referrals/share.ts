import { type Shared, shareMessage } from '#shared/domain/referrals/share-targets.ts';

/** The browser's means of sending something on; both may be missing. */
export type Means = {
  readonly share?: ((data: ShareData) => Promise<void>) | undefined;
  readonly writeText?: ((text: string) => Promise<void>) | undefined;
};

/** What came of it. `left`: the person closed the list of places to send to, which is no failure. */
export type ShareOutcome = 'shared' | 'left' | 'copied' | 'failed';

/** Hands the link to the device's own sharing; without it, or where it fails, copies the message. */
export async function shareOn(shared: Shared, means: Means): Promise<ShareOutcome> {
  if (means.share) {
    try {
      await means.share({ title: shared.subject, text: shared.text, url: shared.link });
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'left';
    }
  }
  try {
    if (!means.writeText) return 'failed';
    await means.writeText(shareMessage(shared));
    return 'copied';
  } catch {
    return 'failed';
  }
}

export function browserMeans(): Means {
  const { share, clipboard } = navigator as Partial<Navigator>;
  return {
    share: share?.bind(navigator),
    writeText: clipboard?.writeText.bind(clipboard),
  };
}
