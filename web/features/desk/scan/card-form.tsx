import { Camera, CameraOff, Search } from 'lucide-react';
import { type FormEvent, type RefObject, useState } from 'react';
import { DESK_CARD_TEXT_MAX_LENGTH } from '#shared/contract/desk.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type CameraProblem, cameraProblemText } from './camera-problem.ts';
import { CameraView } from './camera-view.tsx';

type Props = {
  text: string;
  onText: (text: string) => void;
  /** Called with a submitted or scanned text. */
  onLookup: (text: string) => void;
  error: string;
  pending: boolean;
  /** Whether looking up is the primary action. */
  main: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
};

/** The card number: typed, from a hand scanner (which types and sends Enter), or from the camera. */
export function CardForm({ text, onText, onLookup, error, pending, main, inputRef }: Props) {
  const [camera, setCamera] = useState(false);
  const [problem, setProblem] = useState<CameraProblem | null>(null);

  function send(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    setCamera(false);
    setProblem(null);
    onLookup(text);
  }

  function switchCamera() {
    setProblem(null);
    setCamera(!camera);
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <TextInput
        ref={inputRef}
        label="Card number"
        hint="Enter the 12 digits, or the full text of the QR code."
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        error={error}
        maxLength={DESK_CARD_TEXT_MAX_LENGTH}
        inputMode="numeric"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={main ? 'primary' : 'secondary'}
          icon={<Search />}
          pending={pending}
          pendingText="Looking up…"
        >
          Look up
        </Button>
        <Button icon={camera ? <CameraOff /> : <Camera />} onClick={switchCamera}>
          {camera ? 'Stop the camera' : 'Use the camera'}
        </Button>
      </div>
      {camera ? (
        <>
          <CameraView
            onText={(scanned) => {
              setCamera(false);
              onLookup(scanned);
            }}
            onProblem={(cause) => {
              setCamera(false);
              setProblem(cause);
            }}
            onHidden={() => setCamera(false)}
          />
          <output className="text-sm text-muted">Hold the card’s QR code up to the camera.</output>
        </>
      ) : null}
      {problem ? <Notice tone="error">{cameraProblemText(problem)}</Notice> : null}
    </form>
  );
}
