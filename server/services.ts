import type { Logger } from 'pino';
import { effectiveRole } from '#shared/domain/accounts/role.ts';
import { needsSecondFactor } from '#shared/domain/accounts/second-factor.ts';
import { createAccessChanges } from './accounts/access-changes.ts';
import { createAuthenticate } from './accounts/authenticate.ts';
import { createAccountStore } from './accounts/store.ts';
import { createAccountSettings } from './accounts/settings.ts';
import { createAdminService } from './admin/service.ts';
import { createPersonalDetails } from './accounts/personal-details.ts';
import { createAccountService } from './accounts/service.ts';
import { createCalendarService } from './appointments/calendar/calendar.ts';
import { createSearchWords } from './appointments/desk/search-words.ts';
import { createProposalTokens } from './appointments/proposal-tokens.ts';
import { createAppointmentService } from './appointments/service.ts';
import { createErasures } from './backup/erasures.ts';
import { createClinicServices } from './clinic-services.ts';
import type { Config } from './config/config.ts';
import { createFieldCipher } from './config/field-cipher.ts';
import { deriveKeys } from './config/secret.ts';
import type { Connection } from './database/connection.ts';
import { createFamilyService } from './family/service.ts';
import { createFavouriteService } from './favourites/service.ts';
import { createShareImageService } from './share-images/service.ts';
import { createSitemapService } from './seo/sitemap-service.ts';
import { createSitemapStore } from './seo/sitemap-store.ts';
import { createLimiter } from './http/limiter.ts';
import { createIdentity } from './identity/service.ts';
import { everyInSteps } from './jobs/every-in-steps.ts';
import { createFailedJobs } from './jobs/failed-jobs.ts';
import { createFailedJobStore } from './jobs/failed-job-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Keys } from './keys/open-keys.ts';
import { createPlainSealing } from './keys/plain-sealing.ts';
import { deleteExpiredRows, vacuumEmbedded } from './jobs/cleanup-store.ts';
import { emailBrand } from './email/email-brand.ts';
import { observeDeliveries } from './email/observe-deliveries.ts';
import { createOutbox } from './email/outbox.ts';
import { createOutboxStore } from './email/outbox-store.ts';
import { EMAIL_BODIES } from './email/sealed-body.ts';
import { createEmailReports } from './email/reports.ts';
import { createReturnPaths } from './email/return-path.ts';
import { createSuppressionStore } from './email/suppression-store.ts';
import { createSuppressions } from './email/suppressions.ts';
import { createMembershipService } from './membership/service.ts';
import { createNewsletterService } from './newsletter/service.ts';
import type { Ports } from './ports/ports.ts';
import { createCatalogueVersion } from './providers/catalogue-version.ts';
import { createProviderEditor } from './providers/edit.ts';
import { createProviderService } from './providers/service.ts';
import { createShowPromoCodes } from './providers/show-promo-codes.ts';
import { createReferralService } from './referrals/service.ts';
import { createPayoutService } from './rewards/payouts.ts';
import { createRewardService } from './rewards/service.ts';

type Deps = {
  config: Config;
  keys: Keys;
  connection: Connection;
  jobs: Jobs;
  ports: Ports;
  log: Logger;
};

/** Creates every service of the product from the ports and the stores. */
export function createServices({ config, keys, connection, jobs, ports, log }: Deps) {
  const { db } = connection;
  const { clock, payments, postcodes } = ports;
  const { appUrl } = config;
  const brandName = config.brand.name;
  const { secrets, kept } = keys;
  const details = createPersonalDetails(secrets);
  const outboxStore = createOutboxStore(db, createFieldCipher(deriveKeys(secrets, EMAIL_BODIES)));
  const suppressions = createSuppressions({
    store: createSuppressionStore(db),
    key: kept['email suppressions'],
  });
  const returnPaths = createReturnPaths({
    key: kept.bounces,
    domain: config.bounceDomain,
  });
  const outbox = createOutbox({
    store: outboxStore,
    jobs,
    port: observeDeliveries(ports.mail, log),
    clock,
    brand: emailBrand(config),
    connections: config.emailConnections,
    suppressions,
    returnPaths,
    log,
  });
  const feedKey = kept['calendar feed'];
  const calendar = createCalendarService({ connection, clock, site: config, key: feedKey });
  const failedJobs = createFailedJobs({ store: createFailedJobStore(db), jobs });
  const limiter = createLimiter(connection);
  const logKey = deriveKeys(secrets, 'log')[0].key;
  const people = createAccountStore(db);
  const identity = createIdentity({
    connection,
    config,
    secrets,
    outbox,
    limiter,
    log,
    breachedPasswords: ports.breachedPasswords,
    logKey,
    isSecondFactorRequired: async (uid) =>
      config.requireSecondFactor &&
      needsSecondFactor(effectiveRole(await people.findStoredRole(uid), false)),
    onVerified: suppressions.forgetBounce,
    async onEmailChanged(change, trx) {
      await accounts.changeEmail(change, trx);
      await newsletter.changeEmail(change, trx);
      await outboxStore.redirect(change, trx);
      await membership.changeEmail(change, trx);
    },
  });
  const newsletter = createNewsletterService({
    connection,
    outbox,
    clock,
    key: kept.newsletter,
    appUrl,
    brandName,
  });
  const plainSealing = createPlainSealing({ connection, secrets, jobs, log });
  everyInSteps(jobs, 'platform-tidy', '37 3 * * *', {
    rows: () => deleteExpiredRows(db),
    identity: () => identity.deleteExpired(),
    newsletter: () => newsletter.deleteExpired(),
    emails: () => outboxStore.tidy(clock.now()),
    details: () => plainSealing.run(),
    vacuum: () => vacuumEmbedded(connection),
  });
  const accounts = createAccountService({ connection, details, clock, appUrl, brandName });
  const catalogue = createCatalogueVersion(connection);
  const providers = createProviderService({ connection, clock, log, version: catalogue });
  const editor = createProviderEditor({ connection, clock, postcodes, catalogue });
  const referrals = createReferralService({
    connection,
    details,
    outbox,
    clock,
    appUrl,
  });
  const rewards = createRewardService({
    connection,
    outbox,
    clock,
    appUrl,
    referrals,
  });
  const membership = createMembershipService({
    connection,
    payments,
    clock,
    outbox,
    jobs,
    prices: config.prices,
    appUrl,
    paymentCardKey: kept['payment cards'],
    supportEmail: config.brand.supportEmail,
    log,
    onFirstPurchase: referrals.complete,
    onRefund: referrals.takeBack,
    async onSuspension(change, trx) {
      await rewards.setHold(change, trx);
      await referrals.setHold(change, trx);
    },
    onDisputeLost: rewards.forfeit,
  });
  const family = createFamilyService({
    connection,
    cipher: createFieldCipher(deriveKeys(secrets, 'family')),
    clock,
    jobs,
    brandName,
  });
  const clinicServices = createClinicServices({
    config,
    keys,
    connection,
    jobs,
    ports,
    limiter,
    outbox,
    identity,
    log,
    async makeProvider(uid, email, fullName) {
      await people.ensure(uid, email, fullName, clock.now());
      await people.setRole(uid, 'provider', clock.now());
    },
    catalogue,
    editor,
  });
  const appointments = createAppointmentService({
    connection,
    cipher: createFieldCipher(deriveKeys(secrets, 'appointments')),
    details,
    words: createSearchWords(deriveKeys(secrets, 'appointment words')),
    proposalTokens: createProposalTokens(deriveKeys(secrets, 'proposals')),
    ownFiles: calendar.ownFiles,
    clock,
    outbox,
    jobs,
    appUrl,
    supportEmail: config.brand.supportEmail,
    clinicEmails: clinicServices.notifications,
    family,
    rewards,
  });
  const accessChanges = createAccessChanges(connection);
  return {
    accessChanges,
    /** Before the server stops: closes event streams, which would stay open, and writes what waits. */
    async close() {
      await appointments.watch.close();
      await accessChanges.close();
      await clinicServices.figures.views.close();
    },
    /** Hashes the ids of persons in the log. */
    logKey,
    /** Encrypts the responses stored for repeated calls (see `createIdempotency`). */
    replyCipher: createFieldCipher(deriveKeys(secrets, 'replies')),
    identity,
    limiter,
    admin: createAdminService({
      connection,
      details,
      clock,
      failedJobs,
      identity,
      editor,
      suppressions,
    }),
    failedJobs,
    emailReports: createEmailReports({
      secret: config.emailReportSecret,
      store: outboxStore,
      suppressions,
      returnPaths,
      clock,
      log,
    }),
    /** Seals the details of accounts. */
    details,
    plainSealing,
    outboxStore,
    suppressions,
    providers,
    ...clinicServices,
    showPromoCodes: createShowPromoCodes({ connection, clock, membership }),
    sitemaps: createSitemapService({ store: createSitemapStore(db), site: config }),
    shareImages: createShareImageService({ providers, photos: clinicServices.photos, brandName }),
    postcodes,
    authenticate: createAuthenticate({ connection, identity, clock, brandName }),
    catalogue,
    accounts,
    accountLife: createAccountSettings({
      connection,
      outbox,
      appUrl,
      details,
      clock,
      brandName,
      identity,
      membership,
      payments,
      newsletter,
      family,
      appointments,
      referrals,
      rewards,
      erasures: createErasures({ db, key: kept.erasures, jobs, backupTo: config.backupTo }),
      log,
    }),
    membership,
    newsletter,
    family,
    appointments,
    calendar,
    favourites: createFavouriteService({ connection, clock, providers }),
    referrals,
    rewards,
    payouts: createPayoutService({
      connection,
      clock,
      referrals: referrals.payable,
      outbox,
      appUrl,
    }),
  };
}

export type Services = ReturnType<typeof createServices>;
