import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { ApiError } from '../api/api-error.ts';

/** IDENT-14. */
const POPUP = { width: 500, height: 600 } as const;

const CHANNEL = 'identity-popup';
const POPUP_TIMEOUT_MS = 10 * 60_000;

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
 * Opens a popup and waits until its last page reports the result. The popup opens at once and
 * navigates when its URL is known, because browsers block one opened after the click. The result
 * comes over a BroadcastChannel, because a provider's page may sever the link to the opener.
 * @throws ApiError popup-blocked, or the popup's error
 */
export async function runPopup(host: PopupHost, getUrl: () => Promise<string>): Promise<void> {
  const popup = host.open(
    'about:blank',
    'identity',
    `popup,width=${POPUP.width},height=${POPUP.height}`,
  );
  if (!popup) throw new ApiError('', { status: 0, code: 'popup-blocked' });
  let channel: ReturnType<typeof host.openChannel> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    // Denied by a browser that blocks the site's storage.
    const opened = (channel = host.openChannel(CHANNEL));
    const result = new Promise<unknown>((resolve, reject) => {
      opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data));
      timer = setTimeout(
        () => reject(new ApiError('The window was not used.', { status: 0 })),
        POPUP_TIMEOUT_MS,
      );
    });
    popup.location.href = await getUrl();
    const message = await result;
    const code =
      typeof message === 'object' && message !== null && 'code' in message
        ? message.code
        : 'unknown';
    if (code !== null)
      throw new ApiError(typeof code === 'string' ? code : '', {
        status: 0,
        code: code as ErrorCode,
      });
  } finally {
    clearTimeout(timer);
    channel?.close();
    popup.close();
  }
}
