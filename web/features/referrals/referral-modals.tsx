import { ReferralRewards } from './referral-rewards.tsx';
import { ShareAndEarn } from './share-and-earn.tsx';

export type ReferralModal = 'share' | 'rewards';

type Props = {
  uid: string;
  shown: ReferralModal;
  /** Switches to the other modal, or closes for null. */
  onShow: (next: ReferralModal | null) => void;
};

/** The two modals of the referral programme. Lazy-loaded. */
export default function ReferralModals({ uid, shown, onShow }: Props) {
  const close = () => onShow(null);
  return shown === 'share' ? (
    <ShareAndEarn uid={uid} onClose={close} onRewards={() => onShow('rewards')} />
  ) : (
    <ReferralRewards uid={uid} onClose={close} onShare={() => onShow('share')} />
  );
}
