export type ToastRequest = {
  kind: 'success' | 'info' | 'warning' | 'error';
  text: string;
  /** How long it stays, paused on hover; 5 seconds by default (SHELL-07); 0 until it is closed. */
  durationMs?: number | undefined;
};

type Show = (request: ToastRequest) => void;

const waiting: ToastRequest[] = [];
let show: Show = (request) => waiting.push(request);

/** Called by the viewport, which loads after the page: until then toasts are queued. */
export function showToastsWith(next: Show): void {
  show = next;
  for (const request of waiting.splice(0)) show(request);
}

/** Short messages at the top right, from anywhere (SHELL-06). */
export const toast = {
  show(request: ToastRequest): void {
    // Never queue on the server: the toast would be shown to another person.
    if (typeof document !== 'undefined') show(request);
  },
};
