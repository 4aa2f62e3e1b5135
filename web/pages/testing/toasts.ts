import { showToastsWith, type ToastRequest } from '#web/ui/toast.ts';

type Noted = Pick<ToastRequest, 'kind' | 'text'>;

let shown: Noted[] = [];

/** The toasts since the last `forgetToasts`; the same words are one toast. */
export const toasts = () => shown;

/** Notes from now on what a viewport would show. */
export function forgetToasts(): void {
  shown = [];
  showToastsWith(({ kind, text }) => {
    if (!shown.some((one) => one.kind === kind && one.text === text)) shown.push({ kind, text });
  });
}

forgetToasts();
