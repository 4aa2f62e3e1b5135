import { Share2 } from 'lucide-react';
import { referralLink } from '#shared/domain/referrals/referral-link.ts';
import {
  type ShareContent,
  shareUrl,
  type ShareTarget,
} from '#shared/domain/referrals/share-targets.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { Button } from '#web/ui/button.tsx';
import { useReferralCode } from './queries.ts';
import { showReferralToast } from './referral-toasts.ts';
import { browserShareApis, shareOrCopy, type ShareOutcome } from './share.ts';

const BUTTONS: readonly (readonly [ShareTarget, string])[] = [
  ['facebook', 'Facebook'],
  ['twitter', 'Twitter'],
  ['email', 'Email'],
  ['sms', 'SMS'],
  ['whatsapp', 'WhatsApp'],
];

/** Targets that open an app of the device, without a new tab. */
const ON_DEVICE: readonly ShareTarget[] = ['email', 'sms'];

/** Opens a sharing service with the link. noopener and noreferrer hide this page from it. */
function openTarget(target: ShareTarget, shared: ShareContent): void {
  const address = shareUrl(target, shared);
  if (ON_DEVICE.includes(target)) window.open(address, '_self');
  else window.open(address, '_blank', 'noopener,noreferrer');
}

function showOutcome(outcome: ShareOutcome): void {
  if (outcome === 'copied') {
    showReferralToast(
      'success',
      'Message copied to clipboard! You can now paste it anywhere to share.',
    );
  }
  if (outcome === 'failed') {
    showReferralToast(
      'error',
      'Sharing failed. Please try using the individual share buttons below.',
    );
  }
}

/** Native sharing, and a button for each service (REFER-04, REFER-08). */
export function SharePanel({ uid }: { uid: string }) {
  const { code } = useReferralCode(uid);
  const { brand } = useSite();

  function withLink(use: (shared: ShareContent) => void): void {
    if (code === null) {
      showReferralToast('warning', 'Please wait while we generate your referral code');
      return;
    }
    use({
      link: referralLink(window.location.origin, code),
      subject: `Join me on ${brand.name}`,
      text: `I save on private healthcare and wellness with my ${brand.name} membership. Sign up with my link:`,
    });
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <Button
        variant="primary"
        size="lg"
        block
        icon={<Share2 />}
        onClick={() =>
          withLink((shared) => void shareOrCopy(shared, browserShareApis()).then(showOutcome))
        }
      >
        Share Your Referral Link
      </Button>
      <ul aria-label="Share with" className="flex flex-wrap gap-2">
        {BUTTONS.map(([target, name]) => (
          <li key={target} className="flex-auto basis-[30%] sm:basis-auto">
            <Button block onClick={() => withLink((shared) => openTarget(target, shared))}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
