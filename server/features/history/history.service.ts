import type {
  compareVersions,
  getApplicationVersion,
  HistoryEntry,
  listHistory,
} from '../../../contract/history.ts';
import type { AnswerOf } from '../../../contract/wire/endpoint.ts';
import { ROUTES } from '../../../contract/wire/routes.ts';
import { type Application, applicationDraftSchema } from '../../../domain/application/application.ts';
import { completeIssues } from '../../../domain/application/progress/missing-items.ts';
import { describeAnswers, describeVersions } from '../../../domain/history/describe-application.ts';
import type { StatesAroundEntry } from '../../../domain/history/describe-event.ts';
import { applicationJson } from '../../../domain/history/json.ts';
import { nameAssignees } from '../../../domain/history/owner-names.ts';
import {
  canRestoreAnswer,
  restoreAnswer,
  restoreVersion,
} from '../../../domain/history/restore-application.ts';
import { changedSince, type UndoneChange, withoutAddedRow } from '../../../domain/history/undo-row.ts';
import { type NameAssignee, nameAssigneeBy } from '../../../domain/people/assignee-name.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import { fullInstant } from '../../../domain/time/full-instant.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { invalidFields } from '../../platform/http/invalid-fields.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CustomersService } from '../customers/customers.service.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import type { ExportsService } from '../exports/exports.service.ts';
import type { LoanApplicationService, VersionedLoan } from '../loans/application/loan-application.service.ts';
import { readVersionedApplication } from '../loans/application/read-application.service.ts';
import { applicationAt } from './application-versions.ts';
import { describeEntry } from './describe-entry.ts';
import { nameOwnersIn } from './former-owners.ts';
import * as store from './history.store.ts';
import { historyCsv } from './history-csv.ts';
import { statesAroundEntries } from './states-around-entries.ts';

const PAGE = 30;
/** Batch size when searching for a field. */
const READ_AT_ONCE = 100;
/** A first version has hundreds of fields; the version page shows them all. */
const CHANGES_SHOWN = 40;

export interface HistoryFilter extends store.Days {
  person?: string | undefined;
  field?: string | undefined;
  after?: number | undefined;
}

/** A whole version, or one answer of it. */
export interface RestoredPart {
  version: number;
  path?: string | undefined;
  /** Undoes a single change, found in `since`. */
  undo?: { since: number; row?: string | undefined; evenIfChanged?: boolean | undefined } | undefined;
}

export interface HistoryService {
  listHistory(of: store.HistorySubject, filter: HistoryFilter): Promise<AnswerOf<typeof listHistory>>;
  /** @throws AppError `not_found`; `conflict` for a version that history can no longer rebuild. */
  getApplicationVersion(ids: store.LoanIds, version: number): Promise<AnswerOf<typeof getApplicationVersion>>;
  compareVersions(
    ids: store.LoanIds,
    versions: { from: number; to: number },
  ): Promise<AnswerOf<typeof compareVersions>>;
  /**
   * Through a normal save, so every rule applies.
   * @throws AppError as `saveApplication`, and `conflict` for a value that cannot be restored.
   */
  restoreVersion(
    ids: store.LoanIds,
    restored: RestoredPart,
    fromVersion: number,
    actor: Actor,
  ): Promise<VersionedLoan>;
  /** The export is recorded before its first line. @throws AppError `step_up_required`, `too_many_requests`. */
  exportHistory(scope: store.ExportScope, actor: Actor): Promise<AsyncGenerator<string>>;
}

export interface HistoryPartners {
  customers: Pick<CustomersService, 'getCustomer'>;
  directories: Pick<DirectoriesService, 'listStaffNames' | 'listAssigneeNames'>;
  exports: Pick<ExportsService, 'beginExport'>;
}

export function createHistoryService(
  { database: { db }, clock, companySettings }: Pick<Platform, 'database' | 'clock' | 'companySettings'>,
  applications: Pick<LoanApplicationService, 'saveApplication'>,
  { customers, directories, exports }: HistoryPartners,
): HistoryService {
  return {
    async listHistory(of, filter) {
      await requireSubject(of);
      const [entries, people] = await Promise.all([findEntries(of, filter), store.listPeople(db, of)]);
      const shown = entries.slice(0, PAGE);
      const last = shown.at(-1);
      if (entries.length <= PAGE || last === undefined) return { entries: shown, people, links: {} };
      return { entries: shown, people, links: { next: { href: nextHref(of, filter, last.entryId) } } };
    },

    async getApplicationVersion(ids, version) {
      const current = await readVersionedApplication(db, ids);
      const [application, entry] = await Promise.all([
        applicationAt(db, ids.loanId, current, version),
        store.findVersionEntry(db, ids.loanId, version),
      ]);
      const document = applicationJson(application);
      const present = applicationJson(current.application);
      const nameOwner = await nameOwnersIn(db, ids.loanId, [{ version, document }], present);
      return {
        version,
        currentVersion: current.version,
        savedOn: entry?.occurred_at ?? null,
        savedBy: entry?.actor ?? null,
        answers: nameAssignees(describeAnswers(document, nameOwner), await nameAssignee()),
      };
    },

    async compareVersions(ids, { from, to }) {
      const current = await readVersionedApplication(db, ids);
      const [older, newer] = await Promise.all([
        applicationAt(db, ids.loanId, current, from),
        applicationAt(db, ids.loanId, current, to),
      ]);
      const states = { older: applicationJson(older), newer: applicationJson(newer) };
      const nameOwner = await nameOwnersIn(
        db,
        ids.loanId,
        [
          { version: to, document: states.newer },
          { version: from, document: states.older },
        ],
        applicationJson(current.application),
      );
      const changes = describeVersions(states, nameOwner);
      return {
        from,
        to,
        currentVersion: current.version,
        changes: nameAssignees(changes, await nameAssignee()),
      };
    },

    async restoreVersion(ids, { version, path, undo }, fromVersion, actor) {
      if (path !== undefined) {
        const permission = canRestoreAnswer(path);
        if (!permission.ok) throw new AppError('conflict', permission.reason);
      }
      const current = await readVersionedApplication(db, ids);
      const older = await applicationAt(db, ids.loanId, current, version);
      const today = easternDate(clock.now());
      const limits = companySettings.current();
      const restoredPart = async (at: string) => {
        if (undo === undefined) return restoreAnswer(current.application, older, at, today);
        const since = await applicationAt(db, ids.loanId, current, undo.since);
        const change = { before: older, since, path: at, row: undo.row };
        if (undo.evenIfChanged !== true) requireUnchanged(current.application, change);
        if (undo.row === undefined) return restoreAnswer(current.application, older, at, today);
        const without = withoutAddedRow(current.application, { ...change, row: undo.row }, today);
        if (without === null) throw new AppError('conflict', 'This entry is no longer in the application.');
        return without;
      };
      /** Restoring does not submit, but a submitted version that is still complete becomes complete again. */
      const progressOf = async (application: Application) => {
        if (path !== undefined || completeIssues(application, today, limits).length > 0)
          return current.progress;
        return (await store.findProgressAt(db, ids.loanId, version)) ?? current.progress;
      };
      const wanted =
        path === undefined
          ? restoreVersion(current.application, older)
          : restoreVersion(current.application, await restoredPart(path));
      const draft = draftOf({ ...wanted, loanApplicationProgress: await progressOf(wanted) });
      const restored = { version, ...(path === undefined ? {} : { field: path }) };
      return applications.saveApplication(ids, draft, fromVersion, actor, { restored });
    },

    async exportHistory(scope, actor) {
      const { customerId, loanId, from, to } = scope;
      await exports.beginExport(actor, {
        kind: 'history',
        items: await store.countExportEntries(db, scope),
        customerId,
        details: { customerId, loanId, from, to },
      });
      const staff = await directories.listStaffNames();
      return historyCsv(db, scope, { staff, nameAssignee: await nameAssignee() });
    },
  };

  async function nameAssignee(): Promise<NameAssignee> {
    return nameAssigneeBy(await directories.listAssigneeNames());
  }

  async function requireSubject({ customerId, loanId }: store.HistorySubject): Promise<void> {
    if (loanId === null) await customers.getCustomer(customerId);
    else await readVersionedApplication(db, { customerId, loanId });
  }

  /** One more than a page, to see if there is a next one. */
  async function findEntries(of: store.HistorySubject, filter: HistoryFilter): Promise<HistoryEntry[]> {
    const found: HistoryEntry[] = [];
    const words = filter.field?.toLowerCase() ?? '';
    const name = await nameAssignee();
    const atOnce = words === '' ? PAGE + 1 : READ_AT_ONCE;
    for (let after = filter.after; ; ) {
      const stored = await store.listEntries(db, of, { ...filter, after }, atOnce);
      const known = await statesAroundEntries(db, stored);
      for (const entry of stored) {
        const described = toEntry(entry, known.get(entry.id), { words, name });
        if (words === '' || described.changes.length > 0) found.push(described);
      }
      after = stored.at(-1)?.id;
      if (found.length > PAGE || stored.length < atOnce) return found.slice(0, PAGE + 1);
    }
  }
}

/** @throws AppError `conflict` with answers that changed again since. */
function requireUnchanged(current: Application, change: UndoneChange): void {
  const later = changedSince(current, change);
  if (later.length === 0) return;
  const fields = later.map(({ path, kind, from, to }) => [
    path ?? change.path,
    kind === 'changed' ? `'${to ?? 'empty'}' became '${from ?? 'empty'}'` : 'changed since',
  ]);
  throw new AppError('conflict', 'This was changed again since. These later changes would be lost:', {
    fields: Object.fromEntries(fields),
  });
}

function toEntry(
  entry: store.StoredEntry,
  known: StatesAroundEntry | undefined,
  { words, name }: { words: string; name: NameAssignee },
): HistoryEntry {
  const { what, changes } = describeEntry(entry, known, name);
  const wanted = changes.filter(({ label }) => label.toLowerCase().includes(words));
  return {
    entryId: entry.id,
    at: fullInstant(entry.occurred_at),
    person: entry.actor,
    what,
    version: versionOf(entry),
    changes: wanted.slice(0, CHANGES_SHOWN),
    moreChanges: Math.max(0, wanted.length - CHANGES_SHOWN),
  };
}

/** Only application versions: actions have their own, though they may change the loan. */
function versionOf({
  kind,
  from_version,
  to_version,
  loan_version,
}: store.StoredEntry): HistoryEntry['version'] {
  if (!kind.startsWith('loan-action-'))
    return to_version === null ? null : { from: from_version, to: to_version };
  return loan_version === null ? null : { from: loan_version - 1, to: loan_version };
}

/** An earlier release may have accepted more than this one. @throws AppError `invalid`. */
function draftOf(wanted: Application): Application {
  const parsed = applicationDraftSchema.safeParse(JSON.parse(JSON.stringify(wanted)));
  if (parsed.success) return parsed.data;
  throw invalidFields(parsed.error, { message: 'This version cannot be saved any more.' });
}

function nextHref(
  { customerId, loanId }: store.HistorySubject,
  filter: HistoryFilter,
  after: number,
): string {
  const { path: template } = loanId === null ? ROUTES.listCustomerHistory : ROUTES.listHistory;
  const path = template.replace('{id}', customerId).replace('{loanId}', loanId ?? '');
  const query = new URLSearchParams({ after: String(after) });
  for (const name of ['person', 'field', 'from', 'to'] as const) {
    const value = filter[name];
    if (value !== undefined) query.set(name, value);
  }
  return `${path}?${query}`;
}
