import type { Hono } from 'hono';
import { identityContract } from '#shared/contract/identity.ts';
import { AppError } from '../http/app-error.ts';
import { errorResponse } from '../http/error-response.ts';
import { mount, type MountTools } from '../http/mount.ts';
import { requestIdOf } from '../http/request-log.ts';
import { IDENTITY_PATH } from './auth.ts';
import type { IdentityService } from './service.ts';

const BODY_LIMIT_BYTES = 8 * 1024;

/** Mounts everything below /identity; unknown paths get a 404. */
export function mountIdentity(app: Hono, identity: IdentityService, tools: MountTools): void {
  app.use(`${IDENTITY_PATH}/*`, identity.renewSignatures);
  mount(app, IDENTITY_PATH, identityContract, { ...tools, bodyLimitBytes: BODY_LIMIT_BYTES })(
    identity.routes,
  );
  app.route(IDENTITY_PATH, identity.pages);
  app.all(`${IDENTITY_PATH}/*`, (context) =>
    errorResponse(context, new AppError('route/not-found'), requestIdOf(context), tools.log),
  );
}
