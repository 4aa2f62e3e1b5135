import type * as Report from './report-error.ts';

/**
 * Loads the code that reports errors. Never offline: a report cannot be sent, and a file that is
 * missing would be reported to the person.
 */
export function withReport(use: (report: typeof Report) => void): void {
  if (!navigator.onLine) return;
  import('./report-error.ts').then(use).catch(() => undefined);
}

/** Reports errors of event handlers and promises, which no screen shows. */
export function reportUncaughtErrors(page: Window): void {
  page.addEventListener('error', ({ error }) =>
    withReport(({ reportUncaught }) => reportUncaught(error)),
  );
  page.addEventListener('unhandledrejection', ({ reason }) =>
    withReport(({ reportUncaught }) => reportUncaught(reason)),
  );
}
