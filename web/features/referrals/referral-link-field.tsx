import { useState } from 'react';
import { referralLink } from '#shared/domain/referrals/referral-link.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useReferralCode } from './queries.ts';
import { showReferralToast } from './referral-toasts.ts';

/** The referral link to copy, or a button to generate the missing code (REFER-01, REFER-06). */
export function ReferralLinkField({ uid }: { uid: string }) {
  const { code, generating, generate } = useReferralCode(uid);
  if (code === null) return <NoCode generating={generating} generate={generate} />;
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
        onError={() => showReferralToast('error', 'Failed to copy link. Please try again.')}
      />
    </div>
  );
}

type NoCodeProps = Pick<ReturnType<typeof useReferralCode>, 'generating' | 'generate'>;

function NoCode({ generating, generate }: NoCodeProps) {
  const [pending, setPending] = useState(false);
  async function handleClick() {
    setPending(true);
    const generated = await generate();
    setPending(false);
    if (generated) showReferralToast('success', 'Referral code generated successfully!');
    else showReferralToast('error', 'Failed to generate referral code. Please try again.');
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-muted">
        {generating
          ? 'We’re creating your referral code.'
          : 'You don’t have a referral code yet. Generate one to get a link to share.'}
      </p>
      <Button pending={pending} onClick={() => void handleClick()}>
        Generate Referral Code
      </Button>
    </div>
  );
}
