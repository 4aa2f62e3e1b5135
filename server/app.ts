import type { RequestListener } from 'node:http';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { api } from '#shared/contract/api.ts';
import { adminRoutes } from './admin/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { openCalendarFeed } from './appointments/calendar/feed-route.ts';
import { deskRoutes } from './appointments/desk/routes.ts';
import { appointmentRoutes } from './appointments/routes.ts';
import type { Config } from './config/config.ts';
import type { Connection } from './database/connection.ts';
import { familyRoutes } from './family/routes.ts';
import { favouriteRoutes } from './favourites/routes.ts';
import { foundRoutes } from './found/routes.ts';
import { AppError } from './http/app-error.ts';
import { replyWithError } from './http/error-reply.ts';
import { createEventSeats } from './http/event-seats.ts';
import { noteOf } from './http/finished/answer-note.ts';
import { createFastLane } from './http/finished/fast-lane.ts';
import { healthRoutes } from './http/health.ts';
import { createIdempotency } from './http/idempotency.ts';
import { createLimiter } from './http/limiter.ts';
import { addressOf, mount } from './http/mount.ts';
import { describeApi } from './http/openapi.ts';
import { requestIdOf, requestLog } from './http/request-log.ts';
import { securityHeaderList, securityHeaders } from './http/security-headers.ts';
import { settleChanges } from './http/settle-changes.ts';
import { healthCardQrRoutes } from './membership/qr/routes.ts';
import { disputeRoutes, healthCardRoutes, membershipRoutes } from './membership/routes.ts';
import { openUnsubscribePage } from './newsletter/open-unsubscribe-page.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import type { PageHandler } from './pages/page-handler.ts';
import { createServerContext } from './pages/server-context.ts';
import type { Clock } from './ports/clock/port.ts';
import { postcodeRoutes } from './postcodes/routes.ts';
import { providerRoutes } from './providers/routes.ts';
import { searchRoutes } from './providers/search-routes.ts';
import { referralRoutes } from './referrals/routes.ts';
import { rewardRoutes } from './rewards/routes.ts';
import type { Services } from './services.ts';

type Parts = {
  config: Config;
  connection: Connection;
  services: Services;
  clock: Clock;
  log: Logger;
  /** Absent in tests of the API alone. */
  pages?: PageHandler | undefined;
  /** The mailbox page and the sandbox payment provider; never in production. */
  dev?: Hono | undefined;
  /** Holds also JSON that comes finished from the database to the contract; for tests. */
  checkTexts?: boolean;
};

const YEAR_SECONDS = 31_536_000;

export type App = {
  /** From a request to a response, without a socket. */
  fetch(request: Request, env?: object): Promise<Response>;
  /** The same for a server: what is finished already goes out without the way through the list. */
  readonly listener: RequestListener;
};

/** The whole server; the list is the life of a request. */
export function createApp({
  config,
  connection,
  services,
  clock,
  log,
  pages,
  dev,
  checkTexts = false,
}: Parts): App {
  const app = new Hono();
  const https = config.appUrl.startsWith('https://');
  app.use(requestLog(log));
  app.use(securityHeaders(https));
  app.use(settleChanges(services));
  app.route(
    '/',
    healthRoutes({
      ready: async () =>
        (await connection.query('select 1 from migration limit 1')).rows.length === 1,
    }),
  );
  app.all('/identity/*', (context) =>
    services.identity.handler(context.req.raw, addressOf(context)),
  );

  const limiter = createLimiter(connection);
  const description = describeApi(api, `${config.brand.name} API`);
  app.get('/api/openapi.json', (context) => context.json(description));
  const sharedCalls = mount(app, '/api', api, {
    findCaller: services.findCaller,
    known: services.known,
    limiter,
    checkTexts,
    idempotency: createIdempotency(connection.db, services.replyCipher),
    seats: createEventSeats(),
    log,
  })({
    ...providerRoutes(services.providers, services.showPromoCodes),
    ...searchRoutes(services.providers),
    ...membershipRoutes(services.membership),
    ...disputeRoutes(services.membership),
    ...favouriteRoutes(services.favourites),
    ...accountRoutes(services.accounts, services.accountLife),
    ...healthCardRoutes(services.membership),
    ...healthCardQrRoutes(services.membership, config.appUrl),
    ...referralRoutes(services.referrals),
    ...rewardRoutes(services.rewards, services.payouts),
    ...familyRoutes(services.family),
    ...deskRoutes(services.appointments, services.calendar),
    ...appointmentRoutes(services.appointments),
    ...newsletterRoutes(services.newsletter),
    ...postcodeRoutes(services.postcodes),
    ...adminRoutes(services.admin),
  });
  app.route('/', foundRoutes({ site: config, sitemaps: services.sitemaps }));
  app.route('/', openUnsubscribePage());
  app.route('/', openCalendarFeed(services.calendar, limiter));
  app.all('/api/*', (context) => {
    // An unknown call gets JSON: a page would only confuse its caller.
    return replyWithError(context, new AppError('route/not-found'), requestIdOf(context), log);
  });

  app.use(
    '/assets/*',
    serveStatic({
      root: 'build/client',
      precompressed: true,
      onFound: (_, context) =>
        context.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
    }),
  );
  // A file of another build: a page in its place would only confuse the browser.
  app.all('/assets/*', (context) => context.notFound());
  app.use(
    '/*',
    serveStatic({
      root: 'build/client',
      precompressed: true,
      rewriteRequestPath: (path) => (path === '/' ? '/no-index' : path),
      onFound: (path, context) =>
        context.header(
          'cache-control',
          path.includes('service-worker.js') ? 'no-cache' : 'public, max-age=86400',
        ),
    }),
  );
  if (dev) app.route('/', dev);
  if (pages) {
    app.all('/*', async (context) => {
      const { page, madeFrom } = createServerContext({
        app,
        config,
        clock,
        env: context.env,
        requestId: requestIdOf(context),
        report: (error) =>
          log.error(
            { requestId: requestIdOf(context), err: error },
            'a page could not be rendered',
          ),
      });
      const note = noteOf(context);
      const answer = await pages(context.req.raw, page, (finished) => {
        const source = madeFrom();
        if (source !== null) note?.keep(finished, source);
      });
      answer.headers.set('x-request-id', page.requestId);
      return answer;
    });
  }
  app.onError((error, context) => replyWithError(context, error, requestIdOf(context), log));
  const fetch: App['fetch'] = async (request, env) => app.fetch(request, env);
  const listener = createFastLane({
    next: fetch,
    sharedCalls,
    known: services.known,
    catalogue: services.catalogue,
    today: services.today,
    security: securityHeaderList(https),
    log,
  });
  return { fetch, listener };
}
