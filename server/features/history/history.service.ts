import type { z } from 'zod';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import type {
  compareVersions,
  getApplicationVersion,
  HistoryEntry,
  listHistory,
} from '../../../contract/history.ts';
import { ROUTES } from '../../../contract/routes.ts';
import { type Application, applicationDraftSchema } from '../../../domain/application/application.ts';
import { completeIssues } from '../../../domain/application/missing-items.ts';
import { easternDate } from '../../../domain/eastern-time.ts';
import type { JsonObject } from '../../../domain/history/json.ts';
import {
  canRestoreAnswer,
  restoreAnswer,
  restoreVersion,
} from '../../../domain/history/restore-application.ts';
import { tellAnswers, tellVersions } from '../../../domain/history/tell-application.ts';
import type { KnownStates } from '../../../domain/history/tell-event.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { fieldMessages } from '../../platform/http/endpoint-route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CustomersService } from '../customers/customers.service.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import type { ExportsService } from '../exports/exports.service.ts';
import type { LoanApplicationService, VersionedLoan } from '../loans/loan-application.service.ts';
import { readVersionedApplication } from '../loans/read-application.service.ts';
import { applicationAt } from './application-versions.ts';
import * as store from './history.store.ts';
import { historyCsv } from './history-csv.ts';
import { knownStates } from './known-states.ts';
import { tellEntry } from './tell-entry.ts';

/** Entries of a page. */
const PAGE = 30;
/** Entries read at once while looking for those of a field. */
const READ_AT_ONCE = 100;
/** An application that begins whole has hundreds of fields; the version shows them all. */
const CHANGES_SHOWN = 40;

export interface HistoryFilter extends store.Days {
  person?: string | undefined;
  field?: string | undefined;
  after?: number | undefined;
}

export interface HistoryService {
  /** @throws AppError `not_found` when there is no such customer, or the customer has no such loan. */
  listHistory(of: store.HistorySubject, filter: HistoryFilter): Promise<AnswerOf<typeof listHistory>>;
  /** @throws AppError `not_found`; `conflict` for a version that the history cannot give any more. */
  getApplicationVersion(ids: store.LoanIds, version: number): Promise<AnswerOf<typeof getApplicationVersion>>;
  /** @throws AppError as `getApplicationVersion`. */
  compareVersions(
    ids: store.LoanIds,
    versions: { from: number; to: number },
  ): Promise<AnswerOf<typeof compareVersions>>;
  /**
   * Saves an earlier version, or one answer of it, like anything else that is saved: every rule applies.
   * @throws AppError as `saveApplication`, and `conflict` for what cannot be restored.
   */
  restoreVersion(
    ids: store.LoanIds,
    restored: { version: number; path?: string | undefined },
    fromVersion: number,
    actor: Actor,
  ): Promise<VersionedLoan>;
  /**
   * CSV, a piece at a time; that it was handed out is in the history before its first line.
   * @throws AppError `step_up_required`, `too_many_requests`.
   */
  exportHistory(scope: store.ExportScope, actor: Actor): Promise<AsyncGenerator<string>>;
}

export interface HistoryPartners {
  customers: Pick<CustomersService, 'getCustomer'>;
  directories: Pick<DirectoriesService, 'listStaffNames'>;
  exports: Pick<ExportsService, 'beginExport'>;
}

export function createHistoryService(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
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
      return {
        version,
        currentVersion: current.version,
        savedOn: entry?.occurred_at ?? null,
        savedBy: entry?.actor ?? null,
        answers: tellAnswers(application as JsonObject),
      };
    },

    async compareVersions(ids, { from, to }) {
      const current = await readVersionedApplication(db, ids);
      const [older, newer] = await Promise.all([
        applicationAt(db, ids.loanId, current, from),
        applicationAt(db, ids.loanId, current, to),
      ]);
      const changes = tellVersions({ older: older as JsonObject, newer: newer as JsonObject });
      return { from, to, currentVersion: current.version, changes };
    },

    async restoreVersion(ids, { version, path }, fromVersion, actor) {
      if (path !== undefined) {
        const permission = canRestoreAnswer(path);
        if (!permission.ok) throw new AppError('conflict', permission.reason);
      }
      const current = await readVersionedApplication(db, ids);
      const older = await applicationAt(db, ids.loanId, current, version);
      const today = easternDate(clock.now());
      /** To restore is not to submit, but a version that was submitted and still is complete becomes so again. */
      const progressOf = async (application: Application) => {
        if (path !== undefined || completeIssues(application, today).length > 0) return current.progress;
        return (await store.findProgressAt(db, ids.loanId, version)) ?? current.progress;
      };
      const wanted =
        path === undefined
          ? restoreVersion(current.application, older)
          : restoreVersion(current.application, restoreAnswer(current.application, older, path, today));
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
      return historyCsv(db, scope, await directories.listStaffNames());
    },
  };

  /** @throws AppError `not_found` when there is no such customer, or they have no such loan. */
  async function requireSubject({ customerId, loanId }: store.HistorySubject): Promise<void> {
    if (loanId === null) await customers.getCustomer(customerId);
    else await readVersionedApplication(db, { customerId, loanId });
  }

  /** One more than a page, when there are so many. */
  async function findEntries(of: store.HistorySubject, filter: HistoryFilter): Promise<HistoryEntry[]> {
    const found: HistoryEntry[] = [];
    const words = filter.field?.toLowerCase() ?? '';
    const atOnce = words === '' ? PAGE + 1 : READ_AT_ONCE;
    for (let after = filter.after; ; ) {
      const stored = await store.listEntries(db, of, { ...filter, after }, atOnce);
      const known = await knownStates(db, stored);
      for (const entry of stored) {
        const told = toEntry(entry, known.get(entry.id), words);
        if (words === '' || told.changes.length > 0) found.push(told);
      }
      after = stored.at(-1)?.id;
      if (found.length > PAGE || stored.length < atOnce) return found.slice(0, PAGE + 1);
    }
  }
}

function toEntry(entry: store.StoredEntry, known: KnownStates | undefined, words: string): HistoryEntry {
  const { what, changes } = tellEntry(entry, known);
  const wanted = changes.filter(({ label }) => label.toLowerCase().includes(words));
  return {
    entryId: entry.id,
    at: entry.occurred_at,
    person: entry.actor,
    what,
    version: versionOf(entry),
    changes: wanted.slice(0, CHANGES_SHOWN),
    moreChanges: Math.max(0, wanted.length - CHANGES_SHOWN),
  };
}

/** Of the application: an action counts its own versions, and may change the loan. */
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

/** The application in the form in which it is saved: what an earlier release took, this one may not. @throws AppError `invalid`. */
function draftOf(wanted: Application): Application {
  const parsed = applicationDraftSchema.safeParse(JSON.parse(JSON.stringify(wanted)));
  if (parsed.success) return parsed.data;
  const fields = fieldMessages(parsed.error as z.ZodError);
  throw new AppError('invalid', 'This version holds what cannot be saved any more.', { fields });
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
