import { randomBytes } from 'node:crypto';
import { versionTag } from '../../../../contract/wire/headers.ts';
import { savedAnswers } from '../../../../domain/application/answers/saved-answers.ts';
import { withSharedParts } from '../../../../domain/application/answers/shared-parts.ts';
import { type Application, documentOf } from '../../../../domain/application/application.ts';
import { applicationHeader } from '../../../../domain/application/application-header.ts';
import { withSavedJointAnswers } from '../../../../domain/application/joint-borrowers/joint-borrowers.ts';
import { withMatchedRowIds } from '../../../../domain/application/merging/match-rows.ts';
import { idsOfNewRows, withRowIds } from '../../../../domain/application/merging/row-ids.ts';
import {
  hasSection,
  progressAfterSave,
  statusAfterSave,
  withRecordsOfSavedPages,
} from '../../../../domain/application/progress/progress.ts';
import { searchableLoan } from '../../../../domain/customers/customer-search.ts';
import { easternDate } from '../../../../domain/time/eastern-time.ts';
import type { Actor } from '../../../platform/actor.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mayRepeat } from '../../../platform/repeated-change.ts';
import type { DirectoriesService } from '../../directories/directories.service.ts';
import type { ZipDetailsService } from '../../zip-details/zip-details.service.ts';
import { changedColumns, hasNewSearchWords, headerColumns } from '../loan-header.ts';
import { changeOfLoan } from '../loan-record.ts';
import { writeApplication } from './application-writes.store.ts';
import { createKeptApplications } from './kept-applications.ts';
import { findLoan, findLoanToSave, type StoredHeader, type StoredLoan } from './loan-application.store.ts';
import { loanJson, patchBetween } from './loan-document.ts';
import { checkedSave, refuseMissingAnswers, refuseWrongAnswers } from './save-checks.ts';
import { createSealedNumbers, ownersOfNumbers, type SealedChanges, sealsNothing } from './sealed-numbers.ts';
import { refuseUnknownOfficer } from './unknown-officers.ts';
import { refuseUnknownZips } from './unknown-zips.ts';

/** Patches between two snapshots, which bounds the cost of an old version. */
const SNAPSHOT_EVERY = 50;

const ROW_ID_BYTES = 9;

const NEW_ROW_IDS = idsOfNewRows(() => randomBytes(ROW_ID_BYTES).toString('base64url'));

export interface LoanIds {
  customerId: string;
  loanId: string;
}

export interface VersionedLoan {
  version: number;
  /** JSON text. */
  json: string;
}

export interface LoanApplicationService {
  /** The loan's answers as this process saved them last, while it keeps them. */
  findKeptAnswers(loanId: string): Application | undefined;
  /** @returns null when the caller already has this version. @throws AppError `not_found`. */
  getLoan(ids: LoanIds, knownVersion: number | undefined): Promise<VersionedLoan | null>;
  /**
   * An unchanged application makes no new version. @throws AppError `stale` with the current version; `not_found`;
   * `invalid`.
   */
  saveApplication(
    ids: LoanIds,
    sent: Application,
    fromVersion: number,
    actor: Actor,
    why?: { restored: { version: number; field?: string } },
  ): Promise<VersionedLoan>;
}

export function createLoanApplicationService(
  platform: Platform,
  { directories, zips }: { directories: DirectoriesService; zips: ZipDetailsService },
): LoanApplicationService {
  const { clock, companySettings } = platform;
  const { db } = platform.database;
  const numbers = createSealedNumbers(platform);
  const keptApplications = createKeptApplications();

  async function requireLoan(ids: LoanIds) {
    const kept = keptApplications.get(ids.loanId);
    const loan = await findLoanToSave(db, ids, kept);
    if (loan === undefined) throw notFound();
    if (loan.document !== null) {
      const storedDocument = JSON.parse(loan.document) as Application;
      return { loan, storedDocument, before: withRowIds(storedDocument) };
    }
    if (kept === undefined) throw new Error('The document was left out, although no version is kept.');
    // A save gives each row an id.
    return { loan, storedDocument: kept.document, before: kept.document };
  }

  const service: LoanApplicationService = {
    findKeptAnswers: (loanId) => keptApplications.get(loanId)?.document,

    async getLoan(ids, knownVersion) {
      const loan = await findLoan(db, ids, knownVersion);
      if (loan === undefined) throw notFound();
      if (loan.document === null) return null;
      return { version: loan.version, json: loanJson(loan, loan.document) };
    },

    async saveApplication(ids, sent, fromVersion, actor, why) {
      const { loan, storedDocument, before } = await requireLoan(ids);
      const isOlder = loan.version !== fromVersion;
      if (isOlder && !mayRepeat({ ...loan, by: storedDocument.updatedByUser }, fromVersion, actor)) {
        throw stale(loan, storedDocument);
      }
      const now = clock.now();
      const today = easternDate(now);
      const limits = companySettings.current();

      const consequences = withConsequences(sent, before);
      const answers =
        why === undefined ? withRecordsOfSavedPages(consequences, before, loan.progress) : consequences;
      const progress = progressAfterSave(loan.progress, answers, today, limits);
      const status = statusAfterSave({
        status: loan.status,
        progress,
        hasActiveLock: loan.lock_status !== null,
        hasSection: hasSection(answers),
      });

      const answersWithIds = withMatchedRowIds(answers, before, NEW_ROW_IDS);
      const sealing = await numbers.take(answersWithIds, { loan, older: before });
      const document = documentOf(sealing.application, actor.name);
      const { patch, isChanged } = changeOf(storedDocument, before, document);
      const saysNothing = !isChanged && progress === loan.progress && sealsNothing(sealing.changes);
      if (isOlder && !saysNothing) throw stale(loan, storedDocument);

      const checked = checkedSave(before, answers, { progress: loan.progress, today, limits });
      refuseWrongAnswers(checked);
      if (saysNothing) {
        return { version: loan.version, json: loanJson(loan, JSON.stringify(storedDocument)) };
      }
      // A restored version was accepted once, but zip codes and people may have changed since.
      if (why === undefined) {
        await refuseUnknownZips(before, answers, zips);
        await refuseUnknownOfficer(before, answers, directories);
      }
      refuseMissingAnswers(checked, progress);

      const headerBefore = applicationHeader(before);
      const header = applicationHeader(document);
      const columns = changedColumns(headerBefore, header, loan.closing_date);
      const savedAt = now.toISOString();
      const documentJson = JSON.stringify(document);
      const saved = await writeApplication(db, {
        ...ids,
        fromVersion,
        document: documentJson,
        columns,
        progress,
        status: { from: loan.status, to: status },
        numbers: sealing.changes.people,
        accountNumbers: sealing.changes.accounts.stored,
        searchable: hasNewSearchWords(loan.loan_number, headerBefore, header)
          ? searchableLoan(loan.loan_number, header)
          : undefined,
        event: {
          staffId: actor.staffId,
          actor: actor.name,
          patch: JSON.stringify(patch),
          details: eventDetails(loan, { progress, status, changes: sealing.changes, storedDocument, why }),
          changes: JSON.stringify([
            changeOfLoan(
              loan.id,
              { ...headerColumns(headerBefore), ...loan },
              { ...columns, progress, status, updated_at: savedAt },
            ),
          ]),
        },
        now: savedAt,
      });
      // Another save was faster, possibly an earlier try of this one.
      if (saved === undefined) return service.saveApplication(ids, sent, fromVersion, actor, why);
      const version = fromVersion + 1;
      keptApplications.set(
        ids.loanId,
        { version, updatedAt: saved.updated_at, document },
        { size: documentJson.length },
      );
      return { version, json: loanJson(saved, documentJson) };
    },
  };
  return service;
}

/** Adds derived answers, and drops those that are not asked for. */
function withConsequences(sent: Application, before: Application): Application {
  return withSavedJointAnswers(savedAnswers(withSharedParts(sent, before), before));
}

/**
 * A save has changes if it differs from the version before, and also from that version with today's derived answers.
 */
function changeOf(storedDocument: Application, before: Application, document: Application) {
  const { patch, isChanged } = patchBetween(storedDocument, document);
  const differsFrom = (other: Application) =>
    other === storedDocument ? isChanged : patchBetween(other, document).isChanged;
  return { patch, isChanged: differsFrom(before) && differsFrom(savedAnswers(before)) };
}

function stale(loan: StoredHeader & { version: number }, storedDocument: Application): AppError {
  return new AppError('stale', 'This application was saved in the meantime.', {
    headers: { etag: versionTag(loan.version) },
    current: JSON.parse(loanJson(loan, JSON.stringify(storedDocument))),
  });
}

/** Changes of progress and status, owners of changed numbers, and from time to time the whole previous version. */
function eventDetails(
  loan: StoredLoan,
  save: {
    progress: number;
    status: string;
    changes: SealedChanges;
    storedDocument: Application;
    why: object | undefined;
  },
): string | null {
  const details = {
    ...save.why,
    ...(save.progress === loan.progress ? {} : { progress: { from: loan.progress, to: save.progress } }),
    ...(save.status === loan.status ? {} : { status: { from: loan.status, to: save.status } }),
    ...ownersOfNumbers(save.changes),
    ...(loan.version % SNAPSHOT_EVERY === 1 ? { snapshot: save.storedDocument } : {}),
  };
  return Object.keys(details).length === 0 ? null : JSON.stringify(details);
}
