import type { Hono } from 'hono';
import { identityContract } from '#shared/contract/identity.ts';
import { AppError } from '../http/app-error.ts';
import { replyWithError } from '../http/error-reply.ts';
import { mount, type MountTools } from '../http/mount.ts';
import { requestIdOf } from '../http/request-log.ts';
import { IDENTITY_PATH } from './auth.ts';
import type { IdentityService } from './service.ts';

const BODY_LIMIT_BYTES = 8 * 1024;

/** Everything below /identity; what is not here does not exist. */
export function mountIdentity(app: Hono, identity: IdentityService, tools: MountTools): void {
  mount(app, IDENTITY_PATH, identityContract, { ...tools, bodyLimitBytes: BODY_LIMIT_BYTES })(
    identity.routes,
  );
  app.route(IDENTITY_PATH, identity.pages);
  app.all(`${IDENTITY_PATH}/*`, (context) =>
    replyWithError(context, new AppError('route/not-found'), requestIdOf(context), tools.log),
  );
}
