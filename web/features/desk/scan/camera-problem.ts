export type CameraProblem = 'unsupported' | 'denied' | 'absent' | 'busy' | 'failed';

const MESSAGES: Readonly<Record<CameraProblem, string>> = {
  unsupported:
    'This browser gives no camera to this page; it does so only over https. Please type the number.',
  denied:
    'The camera is not allowed for this site. Allow it in the settings of the browser, or type the number.',
  absent: 'No camera was found on this device. Please type the number.',
  busy: 'The camera is in use elsewhere. Close the other program and try again, or type the number.',
  failed: 'The camera could not be started. Please try again, or type the number.',
};

const PROBLEM_BY_ERROR_NAME: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export function cameraProblemText(problem: CameraProblem): string {
  return MESSAGES[problem];
}

/** Maps a `getUserMedia` error to a problem; anything else, such as a failed import, is "failed". */
export function toCameraProblem(error: unknown): CameraProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return PROBLEM_BY_ERROR_NAME[name] ?? 'failed';
}

/** Whether the camera API exists: browsers only provide it in secure contexts. */
export function cameraSupported(): boolean {
  const { mediaDevices } = navigator as { mediaDevices?: Partial<MediaDevices> };
  return typeof mediaDevices?.getUserMedia === 'function';
}
