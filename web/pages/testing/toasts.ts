import { showToastsWith, type ToastRequest } from '#web/ui/toast.ts';

type ShownToast = Pick<ToastRequest, 'kind' | 'text'>;

let shown: ShownToast[] = [];

/** The toasts since the last reset; a repeated text is one toast. */
export const toasts = () => shown;

/** Records the toasts that a viewport would show. */
export function resetToasts(): void {
  shown = [];
  showToastsWith(({ kind, text }) => {
    if (!shown.some((one) => one.kind === kind && one.text === text)) shown.push({ kind, text });
  });
}

resetToasts();
