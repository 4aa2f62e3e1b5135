import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { ApiError } from '../api/api-error.ts';

/** Spec 9: popup size. */
const POPUP = { width: 500, height: 600 } as const;

const CHANNEL = 'identity-popup';
const LONGEST_WAIT_MS = 10 * 60_000;

type PopupWindow = { location: { href: string }; close(): void };

export type PopupHost = {
  open(url: string, name: string, features: string): PopupWindow | null;
  openChannel(name: string): Pick<BroadcastChannel, 'addEventListener' | 'close'>;
};

export const browserPopups: PopupHost = {
  open: (url, name, features) => window.open(url, name, features),
  openChannel: (name) => new BroadcastChannel(name),
};

/**
 * Opens a small window and waits until its last page says how it went. The window opens at once, and
 * is led to its address when that is known: a browser blocks one that comes after the click. The
 * answer comes over a channel, because a provider's page may cut the window off from us.
 * @throws ApiError popup-blocked, or what the window told
 */
export async function runPopup(host: PopupHost, findAddress: () => Promise<string>): Promise<void> {
  const popup = host.open(
    'about:blank',
    'identity',
    `popup,width=${POPUP.width},height=${POPUP.height}`,
  );
  if (!popup) throw new ApiError('', { status: 0, code: 'popup-blocked' });
  const channel = host.openChannel(CHANNEL);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const told = new Promise<unknown>((resolve, reject) => {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data));
      timer = setTimeout(
        () => reject(new ApiError('The window was not used.', { status: 0 })),
        LONGEST_WAIT_MS,
      );
    });
    popup.location.href = await findAddress();
    const answer = await told;
    const code =
      typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : 'unknown';
    if (code !== null)
      throw new ApiError(typeof code === 'string' ? code : '', {
        status: 0,
        code: code as ErrorCode,
      });
  } finally {
    clearTimeout(timer);
    channel.close();
    popup.close();
  }
}
