import type { ReactNode } from 'react';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Modal } from '#web/ui/modal.tsx';

type Props = {
  /** The renewal panel of the membership feature (P-29). */
  renewal: ReactNode;
  onClose: () => void;
};

/** Shown instead of a second checkout (PRICE-05 to PRICE-07). */
export default function AlreadyMemberModal({ renewal, onClose }: Props) {
  return (
    <Modal
      onClose={onClose}
      size="sm"
      title="You Already Have a Membership"
      description="Your membership is active, so you don’t have to buy another. Your digital health card is in your profile."
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <ButtonLink to={paths.profile()} variant="primary">
            Go to Profile
          </ButtonLink>
        </>
      }
    >
      {renewal}
    </Modal>
  );
}
