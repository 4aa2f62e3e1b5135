/** Notes in the console of the browser what the screen passes over (spec 8, Appointments). */
export function logFailure(what: string, error: unknown): void {
  window.console.error(what, error);
}
