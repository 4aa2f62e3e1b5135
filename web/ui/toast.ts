type ToastKind = 'success' | 'info' | 'warning' | 'error';

export type Toast = { readonly id: number; readonly kind: ToastKind; readonly text: string };

export type ToastRequest = {
  kind: ToastKind;
  text: string;
  /** How long it stays while nobody holds it; 5 seconds unless the specification says otherwise. */
  durationMs?: number | undefined;
};

type Running = {
  toast: Toast;
  remainingMs: number;
  startedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
};

const defaultDurationMs = 5000;
const mostAtOnce = 4;

let running: readonly Running[] = [];
let shown: readonly Toast[] = [];
let held = false;
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Running[]) {
  running = next;
  shown = next.map((entry) => entry.toast);
  for (const listener of listeners) listener();
}

function start(entry: Running) {
  entry.startedAt = performance.now();
  entry.timer = setTimeout(() => dismiss(entry.toast.id), entry.remainingMs);
}

function stop(entry: Running) {
  if (entry.timer === undefined) return;
  clearTimeout(entry.timer);
  entry.timer = undefined;
  entry.remainingMs -= performance.now() - entry.startedAt;
}

/** Shows a toast and returns its id. The same words again stay one toast, with their time anew. */
function show({ kind, text, durationMs = defaultDurationMs }: ToastRequest): number {
  // The server has no screen; what it kept here would be seen by somebody else.
  if (typeof document === 'undefined') return 0;
  const same = running.find(({ toast: one }) => one.kind === kind && one.text === text);
  if (same) {
    stop(same);
    same.remainingMs = durationMs;
    if (!held) start(same);
    return same.toast.id;
  }
  lastId += 1;
  const entry: Running = {
    toast: { id: lastId, kind, text },
    remainingMs: durationMs,
    startedAt: 0,
    timer: undefined,
  };
  if (!held) start(entry);
  for (const old of running.slice(0, -(mostAtOnce - 1))) stop(old);
  publish([...running.slice(-(mostAtOnce - 1)), entry]);
  return entry.toast.id;
}

/** Takes a toast away; an id that is gone does nothing. */
function dismiss(id: number) {
  const entry = running.find(({ toast: one }) => one.id === id);
  if (!entry) return;
  stop(entry);
  const rest = running.filter((one) => one !== entry);
  // The last one takes the pointer's or the focus' hold with it: no leave event will come.
  if (rest.length === 0) held = false;
  publish(rest);
}

function clear() {
  for (const entry of running) stop(entry);
  held = false;
  publish([]);
}

/** Stops every clock while somebody points at the toasts or has the focus in them. */
function hold() {
  held = true;
  for (const entry of running) stop(entry);
}

/** Lets the clocks go on with what was left. */
function release() {
  if (!held) return;
  held = false;
  for (const entry of running) start(entry);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Short messages at the top right, from anywhere (spec 9, "Toasts"). `Toaster` shows them. */
export const toast = { show, dismiss, clear, hold, release, subscribe, list: () => shown };
