import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Modal } from '#web/ui/modal.tsx';

type Props = { providerName: string; onClose: () => void; onLeaveToSignIn: () => void };

/** Asks a visitor who wants to book or to save to log in (spec 2, Provider detail). Load it lazily. */
export default function LogInDialog({ providerName, onClose, onLeaveToSignIn }: Props) {
  return (
    <Modal
      size="sm"
      onClose={onClose}
      title="Log in to book"
      actions={
        <>
          <ButtonLink to={paths.signUp()} onClick={onLeaveToSignIn}>
            Sign Up
          </ButtonLink>
          <ButtonLink to={paths.signIn()} variant="primary" onClick={onLeaveToSignIn}>
            Log In
          </ButtonLink>
        </>
      }
    >
      <p>
        Members get their discount at {providerName} and book with their card number. Log in, or
        sign up to become a member. After logging in you come back to this page.
      </p>
    </Modal>
  );
}
