import type { MiddlewareHandler } from 'hono';
import type { CatalogueVersion } from '../providers/catalogue-version.ts';
import type { ChangeEar } from './change-ear.ts';

type Parts = {
  readonly changes: Pick<ChangeEar, 'settle'>;
  readonly catalogue: Pick<CatalogueVersion, 'forget'>;
};

const READING = new Set(['GET', 'HEAD']);

/**
 * Whoever changed something finds it changed: the answer to a writing call leaves when what this
 * process keeps in memory knows of it.
 */
export function settleChanges({ changes, catalogue }: Parts): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (READING.has(context.req.raw.method)) return;
    catalogue.forget();
    await changes.settle();
  };
}
