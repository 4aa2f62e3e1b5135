import { toast } from '#web/ui/toast.ts';

/** How long the toasts of the referral programme are shown (CONST-03 to CONST-05). */
const DURATIONS_MS = { success: 3000, error: 5000, warning: 6000 } as const;

/** Shows a toast of the referral programme. */
export function showReferralToast(kind: keyof typeof DURATIONS_MS, text: string): void {
  toast.show({ kind, text, durationMs: DURATIONS_MS[kind] });
}
