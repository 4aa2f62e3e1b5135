import { ADMIN_PAGE_SIZE, type AdminPerson } from '#shared/contract/admin.ts';
import type { StoredRole } from '#shared/domain/accounts/role.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import type { ProviderRecordValues } from '#shared/forms/provider-record.ts';
import { keepAdministrator } from '../accounts/last-administrator.ts';
import type { PersonalDetails } from '../accounts/personal-details.ts';
import type { AuditAction } from '../audit/actions.ts';
import type { Connection } from '../database/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { IdentityService } from '../identity/service.ts';
import type { Suppressions } from '../email/suppressions.ts';
import type { FailedJobs } from '../jobs/failed-jobs.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { ProviderEditor } from '../providers/edit.ts';
import { createAuditStore } from './audit-store.ts';
import { createCatalogueStore } from './catalogue-store.ts';
import { createPeopleStore } from './people-store.ts';
import { createBackground } from './background.ts';
import { offsetOf, pageOf } from './page-of.ts';
import { presentAudit, presentPerson, presentProvider } from './present.ts';

type Deps = {
  readonly connection: Pick<Connection, 'db'>;
  readonly details: Pick<PersonalDetails, 'hashesOf'>;
  readonly clock: Clock;
  readonly failedJobs: FailedJobs;
  readonly suppressions: Suppressions;
  readonly identity: Pick<IdentityService, 'ban' | 'unban'>;
  readonly editor: ProviderEditor;
};

type ListQuery = {
  readonly search?: string | undefined;
  readonly page?: number | undefined;
};

/** The operators' console (P-49). Every change is audited. */
export function createAdminService({
  connection: { db },
  details,
  clock,
  failedJobs,
  suppressions,
  identity,
  editor,
}: Deps) {
  const people = createPeopleStore(db);
  const catalogue = createCatalogueStore(db);
  const audit = createAuditStore(db);
  const background = createBackground({ db, clock, failedJobs, suppressions });

  function addAudit(
    actorUid: string,
    action: AuditAction,
    subject: string,
    detail = {},
  ): Promise<void> {
    return audit.add({ at: clock.now(), actorUid, action, subject, detail });
  }

  async function person(uid: string): Promise<AdminPerson> {
    const row = await people.find(uid);
    if (!row) throw new AppError('account/not-found');
    return presentPerson(row, londonDay(clock.now()));
  }

  return {
    /** Also by a whole phone number, by its hash: the number itself is sealed (ADR-064). */
    listPeople: ({ search = '', page = 1 }: ListQuery) =>
      pageOf(
        page,
        people.list(search, details.hashesOf(search), offsetOf(page), ADMIN_PAGE_SIZE),
        (row) => presentPerson(row, londonDay(clock.now())),
      ),

    /** @throws AppError account/not-found, admin/not-yourself, admin/last-administrator */
    async setRole(actorUid: string, uid: string, role: StoredRole): Promise<AdminPerson> {
      if (actorUid === uid) throw new AppError('admin/not-yourself');
      const change = { at: clock.now(), by: actorUid };
      const changed = await keepAdministrator(() => people.setRole(uid, role, change));
      if (!changed) throw new AppError('account/not-found');
      return person(uid);
    },

    /**
     * Suspends, which ends every session, or lifts the suspension where the reason is null.
     * @throws AppError account/not-found, admin/not-yourself, admin/last-administrator
     */
    async suspend(actorUid: string, uid: string, reason: string | null): Promise<AdminPerson> {
      if (actorUid === uid) throw new AppError('admin/not-yourself');
      await person(uid);
      if (reason === null) {
        await identity.unban(uid);
        await addAudit(actorUid, 'account/restored', uid);
      } else {
        await keepAdministrator(() => identity.ban(uid, reason));
        await addAudit(actorUid, 'account/suspended', uid, { reason });
      }
      return person(uid);
    },

    searchCatalogue: ({ search = '', page = 1 }: ListQuery) =>
      pageOf(page, catalogue.list(search, offsetOf(page), ADMIN_PAGE_SIZE), presentProvider),

    getProvider: editor.read,

    async addProvider(actorUid: string, values: ProviderRecordValues) {
      const added = await editor.add(values);
      await addAudit(actorUid, 'provider/added', added.id);
      return added;
    },

    /** @throws AppError as `ProviderEditor.save` does */
    async saveProvider(
      actorUid: string,
      id: string,
      { version, ...values }: ProviderRecordValues & { version: number },
    ) {
      const saved = await editor.save(id, values, { actorUid: null, version });
      await addAudit(actorUid, 'provider/saved', id);
      return saved;
    },

    ...background,

    listAudit: ({ search = '', page = 1 }: ListQuery) =>
      pageOf(page, audit.list(search, offsetOf(page), ADMIN_PAGE_SIZE), presentAudit),

    async listImports() {
      const sources = await catalogue.listSources();
      return sources.map(({ source, licence, providers, last_imported_at: at }) => ({
        source: source ?? '',
        licence,
        providers,
        lastImportedAt: at?.toISOString() ?? null,
      }));
    },
  };
}

export type AdminService = ReturnType<typeof createAdminService>;
