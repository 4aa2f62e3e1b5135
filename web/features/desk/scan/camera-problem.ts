export type CameraProblem = 'unsupported' | 'denied' | 'absent' | 'busy' | 'failed';

const MESSAGES: Readonly<Record<CameraProblem, string>> = {
  unsupported:
    'Your browser can’t use the camera here. It needs a secure (https) connection. Enter the card number instead.',
  denied:
    'Camera access is blocked for this site. Allow it in your browser settings, or enter the card number.',
  absent: 'We couldn’t find a camera on this device. Enter the card number instead.',
  busy: 'Another app is using the camera. Close it and try again, or enter the card number.',
  failed: 'We couldn’t start the camera. Try again, or enter the card number.',
};

const PROBLEM_BY_ERROR_NAME: ReadonlyMap<string, CameraProblem> = new Map(
  Object.entries<CameraProblem>({
    NotAllowedError: 'denied',
    SecurityError: 'denied',
    NotFoundError: 'absent',
    OverconstrainedError: 'absent',
    NotReadableError: 'busy',
    AbortError: 'busy',
  }),
);

export function cameraProblemText(problem: CameraProblem): string {
  return MESSAGES[problem];
}

/** Maps a `getUserMedia` error to a problem; anything else, such as a failed import, is "failed". */
export function toCameraProblem(error: unknown): CameraProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return PROBLEM_BY_ERROR_NAME.get(name) ?? 'failed';
}

/** Whether the camera API exists: browsers only provide it in secure contexts. */
export function cameraSupported(): boolean {
  const { mediaDevices } = navigator as { mediaDevices?: Partial<MediaDevices> };
  return typeof mediaDevices?.getUserMedia === 'function';
}
