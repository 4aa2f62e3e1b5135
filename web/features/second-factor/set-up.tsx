import { useState } from 'react';
import { type NewKey, setUpAuthenticator } from './calls.ts';
import { CodesStep } from './codes-step.tsx';
import { KeyStep } from './key-step.tsx';
import { PasswordStep } from './password-step.tsx';

type Props = {
  needsPassword: boolean;
  headingLevel: 2 | 3;
  /** After the recovery codes. */
  onDone: () => void;
  onCancel?: () => void;
};

/** Sets an authenticator app up: password, key and first code, recovery codes (P-64). */
export function SetUp({ needsPassword, headingLevel, onDone, onCancel }: Props) {
  const [newKey, setNewKey] = useState<NewKey | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <CodesStep codes={codes} headingLevel={headingLevel} onDone={onDone} />;
  if (newKey) return <KeyStep newKey={newKey} onConfirmed={setCodes} onCancel={onCancel} />;
  return (
    <PasswordStep
      needsPassword={needsPassword}
      action="Continue"
      onConfirm={async (password) => setNewKey(await setUpAuthenticator(password))}
      onCancel={onCancel}
    />
  );
}
