import { randomBytes } from 'node:crypto';
import type { FieldMessages } from '../../../../contract/wire/error.ts';
import { versionTag } from '../../../../contract/wire/version-tag.ts';
import { savedAnswers } from '../../../../domain/application/answers/saved-answers.ts';
import { withSharedParts } from '../../../../domain/application/answers/shared-parts.ts';
import type { Application } from '../../../../domain/application/application.ts';
import {
  type ApplicationHeader,
  applicationHeader,
} from '../../../../domain/application/application-header.ts';
import { changedPageRules } from '../../../../domain/application/checks/application-rules.ts';
import { wrongAnswers } from '../../../../domain/application/checks/wrong-answers.ts';
import {
  withSavedJointAnswers,
  wrongJointAnswers,
} from '../../../../domain/application/joint-borrowers/saved-joint-answers.ts';
import { withMatchedRowIds } from '../../../../domain/application/merging/match-rows.ts';
import { idsOfNewRows, withRowIds } from '../../../../domain/application/merging/row-ids.ts';
import type { CompleteIssue } from '../../../../domain/application/progress/complete-issue.ts';
import { brokenIssues, completeIssues } from '../../../../domain/application/progress/missing-items.ts';
import {
  isComplete,
  progressAfterSave,
  statusAfterSave,
} from '../../../../domain/application/progress/progress.ts';
import { withoutUnitsOfJobs } from '../../../../domain/application/section1/job-units.ts';
import { unknownOwners } from '../../../../domain/application/section2/entry-owners.ts';
import { documentOf } from '../../../../domain/application/stored-document.ts';
import { searchableLoan } from '../../../../domain/customers/customer-search.ts';
import { type CalendarDate, easternDate } from '../../../../domain/time/eastern-time.ts';
import type { Actor } from '../../../platform/actor.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DirectoriesService } from '../../directories/directories.service.ts';
import type { ZipDetailsService } from '../../zip-details/zip-details.service.ts';
import { changedColumns, hasNewSearchWords, headerColumns } from '../loan-header.ts';
import { changeOfLoan } from '../loan-record.ts';
import { type ApplicationSave, writeApplication } from './application-writes.store.ts';
import { findLoan, findLoanToSave, type LoanToSave, type StoredLoan } from './loan-application.store.ts';
import { loanJson, patchBetween, readableDocument } from './loan-document.ts';
import { createSealedNumbers, ownersOfNumbers, type SealedChanges, sealsNothing } from './sealed-numbers.ts';
import { refuseUnknownOfficer } from './unknown-officers.ts';
import { refuseUnknownZips } from './unknown-zips.ts';

/**
 * The number of patches between two snapshots in the history, which bounds the cost of showing an old
 * version.
 */
const SNAPSHOT_EVERY = 50;

const ROW_ID_BYTES = 9;

export interface LoanIds {
  customerId: string;
  loanId: string;
}

/** A full application in the API. */
export interface VersionedLoan {
  version: number;
  /** JSON text. */
  json: string;
}

export interface LoanApplicationService {
  /**
   * The full application; null when the caller already has this version.
   * @throws AppError `not_found` when the loan is not the customer's.
   */
  getLoan(ids: LoanIds, knownVersion: number | undefined): Promise<VersionedLoan | null>;
  /**
   * Saves the whole application on top of `fromVersion`. An unchanged one makes no new version.
   * @throws AppError `stale` with the current version; `not_found`; `invalid`.
   */
  saveApplication(
    ids: LoanIds,
    application: Application,
    fromVersion: number,
    actor: Actor,
    /** The reason in the history; absent when a person typed the answers. */
    why?: { restored: { version: number; field?: string } },
  ): Promise<VersionedLoan>;
}

export function createLoanApplicationService(
  platform: Platform,
  { directories, zips }: { directories: DirectoriesService; zips: ZipDetailsService },
): LoanApplicationService {
  const { clock } = platform;
  const { db } = platform.database;
  const numbers = createSealedNumbers(platform);

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
      const given = withSavedJointAnswers(savedAnswers(withSharedParts(sent, older), older));
      const { application, changes } = await numbers.take(withIdsOfRows(given, older), { loan, older });
      const newer = documentOf(application, actor.name);
      const { patch, isChanged: differs } = patchBetween(stored, newer);
      const saysMore = (than: Application) =>
        than === stored ? differs : patchBetween(than, newer).isChanged;
      // The save differs from the version before, and from that version with today's derived answers.
      const isChanged = saysMore(older) && saysMore(savedAnswers(older));
      const today = easternDate(clock.now());
      const progress = progressAfterSave(loan.progress, given, today);
      // A draft may be incomplete, but its answers must be right.
      const before = { ...older, loanApplicationProgress: loan.progress };
      const changed = changedPageRules(before, given, today);
      const wrong = messagesOf(wrongAnswers(before, given, today, changed));
      const wrongJoint = wrongJointAnswers(before, given, today);
      refuse({ ...wrong, ...wrongJoint, ...unknownOwners(older, given) }, 'Some fields are not valid.');
      if (!isChanged && progress === loan.progress && sealsNothing(changes)) {
        return { version: loan.version, json: loanJson(loan, readableDocument(loan.document)) };
      }
      // A restored version was accepted once, but zip codes and people may have changed since.
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
      const columns = changedColumns(header.older, header.newer, loan.closing_date);
      const now = clock.now().toISOString();
      const after = { ...columns, progress, status, updated_at: now };
      const saved = await writeApplication(db, {
        ...ids,
        fromVersion,
        document,
        columns,
        progress,
        status: { from: loan.status, to: status },
        numbers: changes.people,
        accountNumbers: changes.accounts.stored,
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

/** Rows without an id keep that of their stored row; new rows get one (decision 34). */
function withIdsOfRows(given: Application, older: Application): Application {
  return withMatchedRowIds(given, older, NEW_ROW_IDS);
}

const NEW_ROW_IDS = idsOfNewRows(() => randomBytes(ROW_ID_BYTES).toString('base64url'));

function stale(loan: LoanToSave): AppError {
  return new AppError('stale', 'This application was saved by somebody else in the meantime.', {
    headers: { etag: versionTag(loan.version) },
    current: JSON.parse(loanJson(loan, readableDocument(loan.document))),
  });
}

/** A draft may be incomplete; completing it needs every required field. */
function refuseIncomplete(application: Application, today: CalendarDate): void {
  refuse(messagesOf(completeIssues(application, today)), 'The application is not complete yet.');
}

/**
 * A complete application stays complete: its answers can change but not be emptied or become wrong (decision
 * 12).
 */
function refuseBroken(issues: readonly CompleteIssue[]): void {
  refuse(messagesOf(issues), 'The application is complete: what it needs can be changed, but not removed.');
}

function messagesOf(issues: readonly CompleteIssue[]): FieldMessages {
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
}

function refuse(fields: FieldMessages, message: string): void {
  if (Object.keys(fields).length > 0) throw new AppError('invalid', message, { fields });
}

function searchableChange(
  loanNumber: string,
  { older, newer }: { older: ApplicationHeader; newer: ApplicationHeader },
): ApplicationSave['searchable'] {
  return hasNewSearchWords(loanNumber, older, newer) ? searchableLoan(loanNumber, newer) : undefined;
}

/**
 * Details beside the patch: changes of progress and status, owners of changed numbers, and at intervals the
 * version before.
 */
function eventDetails(
  loan: StoredLoan,
  save: {
    progress: number;
    status: string;
    changes: SealedChanges;
    stored: Application;
    why: object | undefined;
  },
): string | null {
  const details = {
    ...save.why,
    ...(save.progress === loan.progress ? {} : { progress: { from: loan.progress, to: save.progress } }),
    ...(save.status === loan.status ? {} : { status: { from: loan.status, to: save.status } }),
    ...ownersOfNumbers(save.changes),
    ...(loan.version % SNAPSHOT_EVERY === 1 ? { snapshot: save.stored } : {}),
  };
  return Object.keys(details).length === 0 ? null : JSON.stringify(details);
}
