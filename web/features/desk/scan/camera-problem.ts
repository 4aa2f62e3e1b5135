export type CameraProblem = 'unsupported' | 'denied' | 'absent' | 'busy' | 'failed';

const WORDS: Readonly<Record<CameraProblem, string>> = {
  unsupported:
    'This browser gives no camera to this page; it does so only over https. Please type the number.',
  denied:
    'The camera is not allowed for this site. Allow it in the settings of the browser, or type the number.',
  absent: 'No camera was found on this device. Please type the number.',
  busy: 'The camera is in use elsewhere. Close the other program and try again, or type the number.',
  failed: 'The camera could not be started. Please try again, or type the number.',
};

const BY_NAME: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export function cameraWords(problem: CameraProblem): string {
  return WORDS[problem];
}

/** What a browser's refusal means; a reader that could not be loaded is a failure like any other. */
export function cameraProblem(error: unknown): CameraProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return BY_NAME[name] ?? 'failed';
}

/** Whether this page may ask for a camera at all: browsers hide it from pages that are not secure. */
export function cameraSupported(): boolean {
  const { mediaDevices } = navigator as { mediaDevices?: Partial<MediaDevices> };
  return typeof mediaDevices?.getUserMedia === 'function';
}
