import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { useUpgradeConfirmation } from './queries.ts';
import { bankWords } from './upgrade-words.ts';
import { useLeaveForBank } from './use-leave-for-bank.ts';

const NOT_CANCELLED = 'Your upgrade could not be cancelled. Please try again.';

type Props = {
  uid: string;
  amountPence: number;
  check: ReturnType<typeof useUpgradeConfirmation>;
  cancel: ReturnType<typeof useUpgradeConfirmation>;
};

/** The bank wants the member to confirm the upgrade's payment: on to the bank, or leave it (decision 32). */
export function BankConfirmation({ uid, amountPence, check, cancel }: Props) {
  const { leave, pending, error } = useLeaveForBank(uid, () => check.mutate());
  const words = bankWords(amountPence);
  const wrong = error ?? (cancel.isError ? messageOf(cancel.error, NOT_CANCELLED) : undefined);
  return (
    <Notice
      tone="info"
      title={words.title}
      action={
        <>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="primary"
              size="sm"
              pending={pending}
              pendingText="One moment..."
              onClick={leave}
            >
              {words.yes}
            </Button>
            <Button
              variant="quiet"
              size="sm"
              pending={cancel.isPending}
              onClick={() => cancel.mutate()}
            >
              {words.no}
            </Button>
          </div>
          {wrong ? (
            <p role="alert" className="mt-2 text-sm font-medium text-red">
              {wrong}
            </p>
          ) : null}
        </>
      }
    >
      {check.isSuccess ? `${words.unanswered} ` : ''}
      {words.text}
    </Notice>
  );
}
