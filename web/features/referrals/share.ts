import { type ShareContent, shareMessage } from '#shared/domain/referrals/share-targets.ts';

/** The browser's sharing and clipboard APIs; both may be missing. */
export type ShareApis = {
  readonly share?: ((data: ShareData) => Promise<void>) | undefined;
  readonly writeText?: ((text: string) => Promise<void>) | undefined;
};

/** `cancelled`: the person closed the share sheet, which is no failure. */
export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed';

/** Shares the link natively; if that is missing or fails, copies the message (REFER-04, REFER-05). */
export async function shareOrCopy(shared: ShareContent, apis: ShareApis): Promise<ShareOutcome> {
  if (apis.share) {
    try {
      await apis.share({ title: shared.subject, text: shared.text, url: shared.link });
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
    }
  }
  try {
    if (!apis.writeText) return 'failed';
    await apis.writeText(shareMessage(shared));
    return 'copied';
  } catch {
    return 'failed';
  }
}

export function browserShareApis(): ShareApis {
  const { share, clipboard } = navigator as Partial<Navigator>;
  return {
    share: share?.bind(navigator),
    writeText: clipboard?.writeText.bind(clipboard),
  };
}
