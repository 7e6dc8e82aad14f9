import { randomBytes } from 'node:crypto';
import type { FieldMessages } from '../../../contract/error.ts';
import type { Application } from '../../../domain/application/application.ts';
import { type ApplicationHeader, applicationHeader } from '../../../domain/application/application-header.ts';
import { changedPageRules } from '../../../domain/application/application-rules.ts';
import { withoutUnitsOfJobs } from '../../../domain/application/job-units.ts';
import { withMatchedRowIds } from '../../../domain/application/match-rows.ts';
import {
  brokenIssues,
  type CompleteIssue,
  completeIssues,
} from '../../../domain/application/missing-items.ts';
import { isComplete, progressAfterSave, statusAfterSave } from '../../../domain/application/progress.ts';
import { idsOfNewRows, withRowIds } from '../../../domain/application/row-ids.ts';
import { savedAnswers } from '../../../domain/application/saved-answers.ts';
import { withSharedParts } from '../../../domain/application/shared-parts.ts';
import { wrongAnswers } from '../../../domain/application/wrong-answers.ts';
import { type CalendarDate, easternDate } from '../../../domain/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSealer } from '../../platform/seal.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import type { ZipDetailsService } from '../zip-details/zip-details.service.ts';
import { type ApplicationSave, writeApplication } from './application-writes.store.ts';
import { findLoan, findLoanToSave, type LoanToSave, type StoredLoan } from './loan-application.store.ts';
import { documentOf, loanJson, patchBetween, readableDocument } from './loan-document.ts';
import { changedColumns, headerColumns, isFoundDifferently, searchableLoan } from './loan-header.ts';
import { changeOfLoan } from './loan-record.ts';
import { type NumberChanges, takeSocialSecurityNumbers } from './social-security-number-changes.ts';
import { refuseUnknownOfficer } from './unknown-officers.ts';
import { refuseUnknownZips } from './unknown-zips.ts';

/** Between two snapshots in the history lie so many patches: the price of seeing an old version. */
const SNAPSHOT_EVERY = 50;

const ROW_ID_BYTES = 9;

export interface LoanIds {
  customerId: string;
  loanId: string;
}

/** A full application as the API answers it. */
export interface VersionedLoan {
  version: number;
  /** JSON text. */
  json: string;
}

export interface LoanApplicationService {
  /**
   * The full application; null when it is of the version that the caller knows.
   * @throws AppError `not_found` when the customer has no such loan.
   */
  getLoan(ids: LoanIds, knownVersion: number | undefined): Promise<VersionedLoan | null>;
  /**
   * Saves the whole application on top of `fromVersion`. One that says what is stored already makes no new version.
   * @throws AppError `stale` with the current version; `not_found`; `invalid`.
   */
  saveApplication(
    ids: LoanIds,
    application: Application,
    fromVersion: number,
    actor: Actor,
    /** The reason that the history names. Left out when a person typed the answers. */
    why?: { restored: { version: number; field?: string } },
  ): Promise<VersionedLoan>;
}

export function createLoanApplicationService(
  { database, clock, keysFor }: Platform,
  { directories, zips }: { directories: DirectoriesService; zips: ZipDetailsService },
): LoanApplicationService {
  const { db } = database;
  const sealer = createSealer(keysFor('social-security-number'));

  async function requireLoan(ids: LoanIds): Promise<LoanToSave> {
    const loan = await findLoanToSave(db, ids);
    if (loan === undefined) throw notFound();
    return loan;
  }

  return {
    async getLoan(ids, knownVersion) {
      const loan = await findLoan(db, ids, knownVersion);
      if (loan === undefined) throw notFound();
      if (loan.document === null) return null;
      return { version: loan.version, json: loanJson(loan, readableDocument(loan.document)) };
    },

    async saveApplication(ids, sent, fromVersion, actor, why) {
      const loan = await requireLoan(ids);
      if (loan.version !== fromVersion) throw stale(loan);
      const stored = JSON.parse(loan.document) as Application;
      const older = withRowIds(withoutUnitsOfJobs(stored));
      const given = savedAnswers(withSharedParts(sent, older), older);
      const { application, changes } = takeSocialSecurityNumbers(withIdsOfRows(given, older), {
        loanId: loan.id,
        older,
        stored: loan.numbers,
        sealer,
      });
      const newer = documentOf(application, actor.name);
      const { patch, isChanged: differs } = patchBetween(stored, newer);
      const saysMore = (than: Application) =>
        than === stored ? differs : patchBetween(than, newer).isChanged;
      // More than the version before, and than what follows from that by the rules of today.
      const isChanged = saysMore(older) && saysMore(savedAnswers(older));
      const today = easternDate(clock.now());
      const progress = progressAfterSave(loan.progress, given, today);
      // A draft may be incomplete, but an answer that is there must be right.
      const before = { ...older, loanApplicationProgress: loan.progress };
      const changed = changedPageRules(before, given, today);
      refuse(messagesOf(wrongAnswers(before, given, today, changed)), 'Some fields are not valid.');
      if (!isChanged && progress === loan.progress && isEmpty(changes)) {
        return { version: loan.version, json: loanJson(loan, readableDocument(loan.document)) };
      }
      // A restored version was taken once, and the zips and the people may have changed since.
      if (why === undefined) {
        await refuseUnknownZips(older, given, zips);
        await refuseUnknownOfficer(older, given, directories);
      }
      if (isComplete(progress)) {
        if (isComplete(loan.progress)) refuseBroken(brokenIssues(older, given, today, changed));
        else refuseIncomplete(given, today);
      }
      const status = statusAfterSave({
        status: loan.status,
        progress,
        hasActiveLock: loan.lock_status !== null,
      });
      const document = JSON.stringify(newer);
      const header = { older: applicationHeader(older), newer: applicationHeader(newer) };
      const columns = changedColumns(header.older, header.newer);
      const now = clock.now().toISOString();
      const after = { ...columns, progress, status, updated_at: now };
      const saved = await writeApplication(db, {
        ...ids,
        fromVersion,
        document,
        columns,
        progress,
        status: { from: loan.status, to: status },
        numbers: changes,
        searchable: searchableChange(loan.loan_number, header),
        event: {
          staffId: actor.staffId,
          actor: actor.name,
          patch: JSON.stringify(patch),
          details: eventDetails(loan, { progress, status, changes, stored, why }),
          changes: JSON.stringify([
            changeOfLoan(loan.id, { ...headerColumns(header.older), ...loan }, after),
          ]),
        },
        now,
      });
      if (saved === undefined) throw stale(await requireLoan(ids));
      return { version: fromVersion + 1, json: loanJson(saved, document) };
    },
  };
}

/** Rows that came without an id keep that of the row they are; new ones get one (decision 34). */
function withIdsOfRows(given: Application, older: Application): Application {
  return withMatchedRowIds(given, older, NEW_ROW_IDS);
}

const NEW_ROW_IDS = idsOfNewRows(() => randomBytes(ROW_ID_BYTES).toString('base64url'));

function stale(loan: LoanToSave): AppError {
  return new AppError('stale', 'This application was saved by somebody else in the meantime.', {
    headers: { etag: `"${loan.version}"` },
    current: JSON.parse(loanJson(loan, readableDocument(loan.document))),
  });
}

/** A draft may be incomplete; completing it needs every required field. */
function refuseIncomplete(application: Application, today: CalendarDate): void {
  refuse(messagesOf(completeIssues(application, today)), 'The application is not complete yet.');
}

/** A complete application stays complete: what was answered in it can be changed, not emptied or made wrong (decision 12). */
function refuseBroken(issues: readonly CompleteIssue[]): void {
  refuse(messagesOf(issues), 'The application is complete: what it needs can be changed, but not removed.');
}

function messagesOf(issues: readonly CompleteIssue[]): FieldMessages {
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
}

function refuse(fields: FieldMessages, message: string): void {
  if (Object.keys(fields).length > 0) throw new AppError('invalid', message, { fields });
}

function isEmpty({ stored, cleared }: NumberChanges): boolean {
  return stored.length === 0 && cleared.length === 0;
}

function searchableChange(
  loanNumber: string,
  { older, newer }: { older: ApplicationHeader; newer: ApplicationHeader },
): ApplicationSave['searchable'] {
  return isFoundDifferently(loanNumber, older, newer) ? searchableLoan(loanNumber, newer) : undefined;
}

/** Details beside the patch: moves of progress and status, owners of changed numbers, and at intervals the version before. */
function eventDetails(
  loan: StoredLoan,
  save: {
    progress: number;
    status: string;
    changes: NumberChanges;
    stored: Application;
    why: object | undefined;
  },
): string | null {
  const owners = [...save.changes.stored.map(({ owner }) => owner), ...save.changes.cleared];
  const details = {
    ...save.why,
    ...(save.progress === loan.progress ? {} : { progress: { from: loan.progress, to: save.progress } }),
    ...(save.status === loan.status ? {} : { status: { from: loan.status, to: save.status } }),
    ...(owners.length === 0 ? {} : { socialSecurityNumbersOf: owners }),
    ...(loan.version % SNAPSHOT_EVERY === 1 ? { snapshot: save.stored } : {}),
  };
  return Object.keys(details).length === 0 ? null : JSON.stringify(details);
}
