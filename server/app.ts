import { Hono } from 'hono';
import type { Logger } from 'pino';
import { api } from '#shared/contract/api.ts';
import { identityContract } from '#shared/contract/identity.ts';
import { adminRoutes } from './admin/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { openCalendarFeed } from './appointments/calendar/feed-route.ts';
import { withRequestLimits } from './database/time-limits.ts';
import { deskRoutes } from './appointments/desk/routes.ts';
import { appointmentRoutes } from './appointments/routes.ts';
import { writeAudit } from './audit/write-audit.ts';
import { adminClinicRoutes, clinicRoutes } from './clinics/routes.ts';
import { clinicApplicationRoutes } from './clinic-applications/routes.ts';
import type { Config } from './config/config.ts';
import { type ClockWatch, watchClock } from './database/clock-difference.ts';
import type { Connection } from './database/connection.ts';
import { emailReportRoutes } from './email/routes.ts';
import { familyRoutes } from './family/routes.ts';
import { favouriteRoutes } from './favourites/routes.ts';
import { seoRoutes } from './seo/routes.ts';
import { shareImageRoutes } from './share-images/routes.ts';
import { AppError } from './http/app-error.ts';
import { findClientAddress } from './http/client-address.ts';
import { errorResponse } from './http/error-response.ts';
import { createStreamLimiter } from './http/stream-limiter.ts';
import { figureRoutes } from './figures/routes.ts';
import { healthRoutes } from './http/health.ts';
import { createIdempotency } from './http/idempotency.ts';
import { mount, type MountTools } from './http/mount.ts';
import { describeApi } from './http/openapi.ts';
import { trustedOrigins } from './http/origin.ts';
import { requestIdOf, requestLog } from './http/request-log.ts';
import { setCacheHint } from './http/response-cache/cache-hint.ts';
import { createResponseCache } from './http/response-cache/response-cache.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticFiles } from './http/static-files.ts';
import { IDENTITY_PATH, sessionCookie } from './identity/auth.ts';
import { mountIdentity } from './identity/mount-identity.ts';
import { sessionRoutes } from './identity/session-routes.ts';
import { disputeRoutes, healthCardRoutes, membershipRoutes } from './membership/routes.ts';
import { notificationRoutes, openAddressUnsubscribePage } from './notifications/routes.ts';
import { newsletterRoutes, openUnsubscribePage } from './newsletter/routes.ts';
import { pageErrorRoutes } from './page-errors/routes.ts';
import { photoFileRoutes } from './photos/file-routes.ts';
import { openingHoursRoutes } from './opening-hours/routes.ts';
import { recordChangeRoutes } from './record-changes/routes.ts';
import { photoRoutes } from './photos/routes.ts';
import { type PageHandler, VISITORS_PAGE } from './pages/page-handler.ts';
import { createServerContext } from './pages/server-context.ts';
import type { Clock } from './ports/clock/port.ts';
import { postcodeRoutes } from './postcodes/routes.ts';
import { sharedResult } from './database/time-limits.ts';
import { lifecycleRoutes, providerRoutes, searchRoutes } from './providers/routes.ts';
import { referralRoutes } from './referrals/routes.ts';
import { rewardRoutes } from './rewards/routes.ts';
import type { Services } from './services.ts';

type Deps = {
  config: Config;
  connection: Connection;
  services: Services;
  clock: Clock;
  log: Logger;
  /** Absent in tests of the API alone. */
  pages?: PageHandler | undefined;
  /** The mailbox page and the sandbox payment provider; never in production. */
  dev?: Hono | undefined;
  /** By how much this process's clock is ahead of the database's. */
  clockAhead?: ClockWatch;
  /** Whether this process is about to stop. */
  isDraining?: () => boolean;
  /** The build's files for browsers; for tests. */
  clientFolder?: string | undefined;
  /** Also validates preserialised JSON and errors against the contract; for tests. */
  enforceContract?: boolean;
};

/** The whole server; middleware and routes run in the order in which they are listed. */
export function createApp({
  config,
  connection,
  services,
  clock,
  log,
  pages,
  dev,
  isDraining = () => false,
  clockAhead = watchClock(connection, log),
  clientFolder = 'build/client',
  enforceContract = false,
}: Deps): Hono {
  const app = new Hono();
  app.use(findClientAddress(config.trustedProxies));
  app.use(requestLog({ log, key: services.logKey, pageRoute: pages?.routeOf }));
  app.use((_, next) => withRequestLimits(next));
  app.use(securityHeaders(config.appUrl.startsWith('https://')));
  app.route(
    '/',
    healthRoutes({
      isDraining,
      writeRefusal: connection.writeRefusal,
      clockAhead,
      search: () => sharedResult('The search data', services.providers.load()),
    }),
  );

  const description = describeApi({
    title: `${config.brand.name} API`,
    tables: { '/api': api, [IDENTITY_PATH]: identityContract },
    sessionCookie: sessionCookie(config.appUrl),
  });
  app.get('/api/openapi.json', (context) => context.json(description));
  const responseCache = createResponseCache({ catalogue: services.catalogue, clock });
  const tools: MountTools = {
    authenticate: services.authenticate,
    accessChanges: services.accessChanges,
    limiter: services.limiter,
    origins: trustedOrigins(config),
    enforceContract,
    idempotency: createIdempotency(connection.db, services.replyCipher),
    streamLimiter: createStreamLimiter(),
    responseCache,
    auditRead: ({ actorUid, call, subject }) =>
      writeAudit(connection.db, {
        at: clock.now(),
        actorUid,
        action: 'console/read',
        subject,
        detail: { call },
      }),
    requireSecondFactor: config.requireSecondFactor,
    log,
  };
  mountIdentity(app, services.identity, tools);
  mount(
    app,
    '/api',
    api,
    tools,
  )({
    ...providerRoutes(services.providers, services.showPromoCodes),
    ...searchRoutes(services.providers),
    ...openingHoursRoutes(services.openingHours),
    ...recordChangeRoutes(services.recordChanges),
    ...photoRoutes(services.photos),
    ...membershipRoutes(services.membership),
    ...disputeRoutes(services.membership),
    ...favouriteRoutes(services.favourites),
    ...accountRoutes(services.accounts, services.accountLife),
    ...sessionRoutes(services.identity),
    ...healthCardRoutes(services.membership),
    ...referralRoutes(services.referrals),
    ...rewardRoutes(services.rewards, services.payouts),
    ...familyRoutes(services.family),
    ...deskRoutes(services.appointments, services.calendar),
    ...appointmentRoutes(services.appointments),
    ...newsletterRoutes(services.newsletter),
    ...postcodeRoutes(services.postcodes),
    ...pageErrorRoutes(log),
    ...emailReportRoutes(services.emailReports),
    ...clinicRoutes(services.clinics),
    ...lifecycleRoutes(services.lifecycle),
    ...figureRoutes(services.figures),
    ...notificationRoutes(services.notifications),
    ...adminRoutes(services.admin, services.accountLife),
    ...adminClinicRoutes(services.clinics),
    ...clinicApplicationRoutes(services.clinicApplications),
  });
  app.route('/', seoRoutes({ site: config, clock, sitemaps: services.sitemaps }));
  app.route('/', shareImageRoutes(services.shareImages, services.limiter));
  app.route('/', photoFileRoutes(services.photos));
  app.route('/', openUnsubscribePage());
  app.route('/', openAddressUnsubscribePage());
  app.route('/', openCalendarFeed(services.calendar, services.limiter));
  app.all('/api/*', (context) => {
    // An unknown endpoint gets a JSON error instead of an HTML page.
    return errorResponse(context, new AppError('route/not-found'), requestIdOf(context), log);
  });

  if (dev) app.route('/', dev);
  // Before the static files: a cached page is sent without a file lookup.
  if (pages) app.get('*', responseCache);
  app.route('/', staticFiles(clientFolder));
  if (pages) {
    app.all('/*', async (context) => {
      const { page, cacheHint } = createServerContext({
        app,
        config,
        clock,
        env: context.env as object,
        requestId: requestIdOf(context),
        report: (error) =>
          log.error({ event: 'page-error', err: error }, 'a page could not be rendered'),
      });
      const response = await pages(context.req.raw, page);
      if (response.headers.get('cache-control') === VISITORS_PAGE)
        setCacheHint(context, cacheHint());
      return response;
    });
  }
  app.onError((error, context) => errorResponse(context, error, requestIdOf(context), log));
  return app;
}
