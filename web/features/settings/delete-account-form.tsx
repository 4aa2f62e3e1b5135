import { useEffect, useRef } from 'react';
import {
  MEMBERSHIP_PRESENTATION,
  type MembershipKind,
} from '#shared/domain/membership/membership-kind.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
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
            ends now and your health card stops working. There is no refund for the time that is
            left. In your cooling-off period you can still get your money back: ask for the refund
            in your profile before you delete the account.
          </li>
        )}
        <li>
          Your profile, family details, favourites, check-ins, rewards and referrals are deleted,
          and appointments that lie ahead are cancelled. Rewards that were not paid out are lost.
        </li>
        <li>
          The law makes us keep the records of your payments. They hold dates and amounts, but not
          your name, and nothing about your health.
        </li>
      </ul>
      <section aria-label="Your data first" className="rounded-control border border-line p-4">
        <p className="mb-3 font-medium">Would you like to keep a copy of your data?</p>
        <DownloadButtons uid={uid} size="sm" />
      </section>
      {form.needsPassword ? (
        <PasswordInput
          label="Your password"
          hint="So that nobody else can delete your account."
          name="password"
          required
          value={form.password}
          error={form.problems.password}
          onChange={(event) => form.setPassword(event.currentTarget.value)}
        />
      ) : null}
      <Checkbox
        label="I understand that my account is deleted for good."
        required
        checked={form.agreed}
        error={form.problems.agreed}
        onChange={(event) => form.setAgreed(event.currentTarget.checked)}
      />
      {form.problems.form ? <Notice tone="error">{form.problems.form}</Notice> : null}
    </form>
  );
}
