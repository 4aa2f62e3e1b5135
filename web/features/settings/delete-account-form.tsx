import { useEffect, useRef } from 'react';
import {
  MEMBERSHIP_PRESENTATION,
  type MembershipKind,
} from '#shared/domain/membership/membership-kind.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DownloadButtons } from './download-buttons.tsx';
import type { DeleteAccountForm as Form } from './use-delete-account.ts';

type Props = { id: string; uid: string; membership: MembershipKind; form: Form };

/** The consequences of deleting, the data download, and the confirmation (P-45). */
export function DeleteAccountForm({ id, uid, membership, form }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { failedAttempts } = form;
  useEffect(() => {
    if (failedAttempts > 0)
      element.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [failedAttempts]);
  return (
    <form ref={element} id={id} noValidate onSubmit={form.submit} className="grid gap-6">
      <ul className="grid list-disc gap-2 pl-5 text-sm">
        {MEMBERSHIP_PRESENTATION[membership].offersMembership ? null : (
          <li>
            {MEMBERSHIP_PRESENTATION[membership].active
              ? 'Your membership'
              : 'Any membership you have'}{' '}
            will end now and your health card will stop working. There’s no refund for the time
            left. If you’re in your cooling-off period, you can still get your money back: ask for a
            refund in your profile before you delete your account.
          </li>
        )}
        <li>
          We’ll delete your profile, family details, favourites, check-ins, rewards and referrals,
          and cancel your upcoming appointments. You’ll lose any rewards we haven’t paid out.
        </li>
        <li>
          By law, we have to keep records of your payments. They show dates and amounts, but not
          your name or anything about your health.
        </li>
      </ul>
      <section aria-label="A copy of your data" className="rounded-control border border-line p-4">
        <p className="mb-3 font-medium">Would you like to keep a copy of your data?</p>
        <DownloadButtons uid={uid} size="sm" />
      </section>
      <Checkbox
        label="I understand that my account will be deleted for good."
        required
        checked={form.agreed}
        error={form.problems.agreed}
        onChange={(event) => form.setAgreed(event.currentTarget.checked)}
      />
      {form.problems.form ? <Notice tone="error">{form.problems.form}</Notice> : null}
    </form>
  );
}
