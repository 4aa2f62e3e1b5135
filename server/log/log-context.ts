import { AsyncLocalStorage } from 'node:async_hooks';

/** What the process is doing: a request, or a job. */
type LogContext =
  | { readonly requestId: string }
  | { readonly job: string; readonly jobId: string; readonly attempt: number };

const current = new AsyncLocalStorage<LogContext>();

/** Runs an act whose lines in the log, and those of all that it calls, carry the context. */
export function withLogContext<T>(context: LogContext, act: () => T): T {
  return current.run(context, act);
}

/** The fields of every line: of the request or job that is being handled, otherwise none. */
export function logContext(): object {
  // A copy, because the logger adds the line's own fields to it.
  return { ...current.getStore() };
}
