export type ToastRequest = {
  kind: 'success' | 'info' | 'warning' | 'error';
  text: string;
  /** How long it stays while nobody holds it; 5 seconds unless the specification says otherwise. */
  durationMs?: number | undefined;
};

type Show = (request: ToastRequest) => void;

const waiting: ToastRequest[] = [];
let show: Show = (request) => waiting.push(request);

/** Called by the viewport, whose code comes later than the page: until then toasts wait. */
export function showToastsWith(next: Show): void {
  show = next;
  for (const request of waiting.splice(0)) show(request);
}

/** Short messages at the top right, from anywhere (spec 9, "Toasts"). */
export const toast = {
  show(request: ToastRequest): void {
    // The server has no screen; what it kept here would be seen by somebody else.
    if (typeof document !== 'undefined') show(request);
  },
};
