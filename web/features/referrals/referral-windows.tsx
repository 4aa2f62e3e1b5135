import { ReferralRewards } from './referral-rewards.tsx';
import { ShareAndEarn } from './share-and-earn.tsx';

export type ReferralWindow = 'share' | 'rewards';

type Props = {
  uid: string;
  shown: ReferralWindow;
  /** Shows the other window in its place, or none. */
  onShow: (next: ReferralWindow | null) => void;
};

/** The two windows of the referral programme (REFER-06). Load it lazily. */
export default function ReferralWindows({ uid, shown, onShow }: Props) {
  const close = () => onShow(null);
  return shown === 'share' ? (
    <ShareAndEarn uid={uid} onClose={close} onRewards={() => onShow('rewards')} />
  ) : (
    <ReferralRewards uid={uid} onClose={close} onShare={() => onShow('share')} />
  );
}
