import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Account } from '#shared/contract/records/account.ts';
import {
  type MembershipKind,
  MEMBERSHIP_PRESENTATION,
} from '#shared/domain/membership/membership-kind.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { storedText } from '#web/lib/identity/browser-storage.ts';
import { storedDeskViews } from '#web/lib/appointments/stored-desk-views.ts';
import { rememberedEmail } from '#web/lib/identity/remembered-email.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useResetPreferences } from './queries.ts';
import { useDeleteAccount, type DeleteAccountForm as Form } from './use-delete-account.ts';
import { DownloadButtons } from './download-buttons.tsx';

type Props = { account: Account; membership: MembershipKind; onClose: () => void };
type Step = 'choose' | 'preferences' | 'delete';

const TITLES: Readonly<Record<Step, string>> = {
  choose: 'Reset Account',
  preferences: 'Reset your preferences?',
  delete: 'Delete your account?',
};

/** Reset preferences or delete the account, each with its own confirmation (SETTINGS-06; P-45). */
export default function ResetAccountModal({ account, membership, onClose }: Props) {
  const { uid } = account;
  const [step, setStep] = useState<Step>('choose');
  const preferences = useResetPreferences(uid);
  const form = useDeleteAccount(uid);
  const formId = useId();
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef<Step>(step);
  useEffect(() => {
    // The clicked button is gone: move focus to the top of the new step.
    if (shown.current !== step) body.current?.focus();
    shown.current = step;
  }, [step]);

  function resetPreferences() {
    preferences.mutate(undefined, {
      onSuccess() {
        clearStoredPreferences();
        toast.show({ kind: 'success', text: 'Your preferences have been reset.' });
        onClose();
      },
    });
  }

  const back = <Button onClick={() => setStep('choose')}>Back</Button>;
  const actions: Readonly<Record<Step, ReactNode>> = {
    choose: <Button onClick={onClose}>Close</Button>,
    preferences: (
      <>
        {back}
        <Button
          variant="primary"
          pending={preferences.isPending}
          pendingText="Resetting..."
          onClick={resetPreferences}
        >
          Reset preferences
        </Button>
      </>
    ),
    delete: (
      <>
        {back}
        <Button
          type="submit"
          form={formId}
          variant="danger"
          pending={form.deleting}
          pendingText="Deleting..."
        >
          Delete account
        </Button>
      </>
    ),
  };

  return (
    <Modal
      onClose={onClose}
      title={TITLES[step]}
      actions={actions[step]}
      dismissible={!form.deleting}
    >
      <div ref={body} tabIndex={-1} className="outline-none">
        {step === 'choose' ? <Choice onChoose={setStep} /> : null}
        {step === 'preferences' ? (
          <div className="grid gap-4">
            <p>
              We’ll clear your favourites, the email address this browser remembers for signing in,
              and your choice to close the pop-up. We’ll also unsubscribe you from the newsletter.
            </p>
            <p>Your profile, your membership and your health card stay as they are.</p>
            {preferences.isError ? (
              <Notice tone="error">
                {messageOf(
                  preferences.error,
                  'We couldn’t reset your preferences. Please try again.',
                )}
              </Notice>
            ) : null}
          </div>
        ) : null}
        {step === 'delete' ? (
          <DeleteAccountForm id={formId} uid={uid} membership={membership} form={form} />
        ) : null}
      </div>
    </Modal>
  );
}

function Choice({ onChoose }: { onChoose: (step: Step) => void }) {
  return (
    <ul className="grid gap-4">
      <li className="rounded-control border border-line p-4">
        <h3>Reset preferences</h3>
        <p className="mt-1 mb-4 text-sm text-muted">
          Clears your favourites, remembered email, closed pop-up and newsletter. You’ll keep your
          account.
        </p>
        <Button onClick={() => onChoose('preferences')}>Reset preferences</Button>
      </li>
      <li className="rounded-control border border-line p-4">
        <h3>Delete account</h3>
        <p className="mt-1 mb-4 text-sm text-muted">
          Ends your membership and deletes your account and everything in it. You can’t undo this.
        </p>
        <Button variant="danger" onClick={() => onChoose('delete')}>
          Delete account
        </Button>
      </li>
    </ul>
  );
}

/** Set by the newsletter pop-up when it is closed. */
const popupDismissed = storedText('local', 'popup-dismissed');

/** Clears the preferences stored in this browser: email, dismissed pop-up and views of the desk. */
function clearStoredPreferences(): void {
  rememberedEmail.remove();
  popupDismissed.remove();
  storedDeskViews.remove();
}

type DeleteAccountFormProps = { id: string; uid: string; membership: MembershipKind; form: Form };

/** The consequences of deleting, the data download, and the confirmation (P-45). */
function DeleteAccountForm({ id, uid, membership, form }: DeleteAccountFormProps) {
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
