import { Camera, CameraOff, Search } from 'lucide-react';
import { type FormEvent, type RefObject, useState } from 'react';
import { DESK_CARD_TEXT_MAX_LENGTH } from '#shared/contract/desk.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type CameraProblem, cameraWords } from './camera-problem.ts';
import { CameraView } from './camera-view.tsx';

type Props = {
  text: string;
  onText: (text: string) => void;
  /** Typed and sent, or read by the camera. */
  onAsk: (text: string) => void;
  error: string;
  pending: boolean;
  /** Looking up is the next thing to do. */
  main: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
};

/** The number by hand, by a hand scanner, which types and presses Enter, or by the camera. */
export function CardForm({ text, onText, onAsk, error, pending, main, inputRef }: Props) {
  const [camera, setCamera] = useState(false);
  const [problem, setProblem] = useState<CameraProblem | null>(null);

  function send(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    setCamera(false);
    setProblem(null);
    onAsk(text);
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
        hint="12 digits, or the whole text of the QR code"
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
            onText={(found) => {
              setCamera(false);
              onAsk(found);
            }}
            onProblem={(met) => {
              setCamera(false);
              setProblem(met);
            }}
            onHidden={() => setCamera(false)}
          />
          <output className="text-sm text-muted">
            Hold the QR code of the card in front of the camera.
          </output>
        </>
      ) : null}
      {problem ? <Notice tone="error">{cameraWords(problem)}</Notice> : null}
    </form>
  );
}
