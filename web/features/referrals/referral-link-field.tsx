import { useState } from 'react';
import { referralLink } from '#shared/domain/referrals/referral-link.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useReferralCode } from './queries.ts';
import { tell } from './referral-toasts.ts';

/** The link to copy; while there is no code, the way to get one. */
export function ReferralLinkField({ uid }: { uid: string }) {
  const { code, making, make } = useReferralCode(uid);
  if (code === null) return <NoCode making={making} make={make} />;
  const link = referralLink(window.location.origin, code);
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
      <TextInput
        label="Your referral link"
        className="min-w-0 flex-1"
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton
        text={link}
        className="sm:min-h-12 sm:min-w-32"
        onError={() => tell('error', 'Failed to copy link. Please try again.')}
      />
    </div>
  );
}

type NoCodeProps = Pick<ReturnType<typeof useReferralCode>, 'making' | 'make'>;

function NoCode({ making, make }: NoCodeProps) {
  const [asked, setAsked] = useState(false);
  async function ask() {
    setAsked(true);
    const made = await make();
    setAsked(false);
    if (made) tell('success', 'Referral code generated successfully!');
    else tell('error', 'Failed to generate referral code. Please try again.');
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-muted">
        {making
          ? 'Your referral code is being made.'
          : 'You have no referral code yet. With one you get a link to share.'}
      </p>
      <Button pending={asked} onClick={() => void ask()}>
        Generate Referral Code
      </Button>
    </div>
  );
}
