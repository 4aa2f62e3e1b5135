import { toast } from '#web/ui/toast.ts';

/** How long the toasts of the referral programme stay (spec 9, Time limits). */
const STAY_MS = { success: 3000, error: 5000, warning: 6000 } as const;

/** Tells something of the referral programme (spec 8, Referral). */
export function tell(kind: keyof typeof STAY_MS, text: string): void {
  toast.show({ kind, text, durationMs: STAY_MS[kind] });
}
