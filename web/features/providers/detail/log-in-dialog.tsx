import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Modal } from '#web/ui/modal.tsx';

type Props = { providerName: string; onClose: () => void; onBeforeSignIn: () => void };

/** Asks a visitor to sign in before booking or saving (PROV-10). Lazy-loaded. */
export default function LogInDialog({ providerName, onClose, onBeforeSignIn }: Props) {
  return (
    <Modal
      size="sm"
      onClose={onClose}
      title="Sign in to book"
      actions={
        <>
          <ButtonLink to={paths.signUp()} onClick={onBeforeSignIn}>
            Sign Up
          </ButtonLink>
          <ButtonLink to={paths.signIn()} variant="primary" onClick={onBeforeSignIn}>
            Log In
          </ButtonLink>
        </>
      }
    >
      <p>
        Members get a discount at {providerName} and book with their card number. Sign in, or sign
        up to become a member. You’ll come back to this page after you sign in.
      </p>
    </Modal>
  );
}
