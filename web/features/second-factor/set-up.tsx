import { useMutation } from '@tanstack/react-query';
import { KeyRound, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { passkeyMessage, supportsPasskeys } from '#web/lib/identity/webauthn.ts';
import { addPasskey, proveByPasskey } from '#web/lib/session/passkey-calls.ts';
import { useHydrated } from '#web/lib/site/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { setUpAuthenticator, turnOnWithPasskey } from './calls.ts';
import { CodesStep } from './codes-step.tsx';
import { KeyStep } from './key-step.tsx';

type Props = {
  /** Whether the person has a passkey already, which is used instead of making one. */
  hasPasskey: boolean;
  /** Whether an authenticator app may be chosen. */
  offersApp: boolean;
  headingLevel: 2 | 3;
  /** When the person has chosen a way: the session may count as proved before the codes are read. */
  onStart?: () => void;
  /** After the recovery codes. */
  onDone: () => void;
  onCancel?: () => void;
};

/** Sets two-step sign-in up: a passkey, or an app and its first code; then the recovery codes (P-64). */
export function SetUp(props: Props) {
  const { hasPasskey, offersApp, headingLevel, onStart, onDone, onCancel } = props;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [made, setMade] = useState(false);
  const supported = useHydrated() && supportsPasskeys();
  const app = useMutation({ mutationFn: setUpAuthenticator, onMutate: () => onStart?.() });
  const passkey = useMutation({
    async mutationFn() {
      // The second try after a failure uses the passkey that the first one made.
      await (hasPasskey || made ? proveByPasskey() : addPasskey());
      setMade(true);
      return turnOnWithPasskey();
    },
    onMutate: () => onStart?.(),
    onSuccess: setCodes,
  });

  if (codes) return <CodesStep codes={codes} headingLevel={headingLevel} onDone={onDone} />;
  if (app.data)
    return <KeyStep newKey={app.data} onConfirmed={setCodes} onCancel={() => app.reset()} />;
  const error = passkey.error ?? app.error;
  return (
    <div className="grid gap-6">
      {supported ? (
        <Way
          label={hasPasskey ? 'Use your passkey' : 'Use a passkey'}
          text="Your face, fingerprint or PIN on this device, or a security key."
          icon={<KeyRound />}
          primary
          pending={passkey.isPending}
          onClick={() => {
            app.reset();
            passkey.mutate();
          }}
        />
      ) : offersApp ? null : (
        <p>This browser can’t use your passkey. Please sign in on the device that has it.</p>
      )}
      {offersApp ? (
        <Way
          label="Use an authenticator app"
          text="An app on your phone that shows a new code every 30 seconds."
          icon={<Smartphone />}
          primary={!supported}
          pending={app.isPending}
          onClick={() => {
            passkey.reset();
            app.mutate();
          }}
        />
      ) : null}
      {error ? (
        <Notice tone="error">
          {passkeyMessage(error, 'Something went wrong. Please try again.')}
        </Notice>
      ) : null}
      {onCancel ? (
        <div>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      ) : null}
    </div>
  );
}

type WayProps = {
  label: string;
  text: string;
  icon: ReactNode;
  primary: boolean;
  pending: boolean;
  onClick: () => void;
};

function Way({ label, text, icon, primary, pending, onClick }: WayProps) {
  return (
    <div className="grid gap-2">
      <Button
        block
        variant={primary ? 'primary' : undefined}
        icon={icon}
        pending={pending}
        onClick={onClick}
      >
        {label}
      </Button>
      <p className="text-sm text-muted">{text}</p>
    </div>
  );
}
