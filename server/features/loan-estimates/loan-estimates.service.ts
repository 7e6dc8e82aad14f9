import { randomUUIDv7 } from 'node:crypto';
import type {
  IssueBody,
  IssuedEstimate,
  LoanEstimateState,
} from '../../../contract/loan-costs/loan-estimate.ts';
import type { DefaultFolder } from '../../../domain/documents/document-folder.ts';
import { DISCLOSURE_KINDS } from '../../../domain/good-faith/disclosure.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { estimateChanges } from '../../../domain/loan-estimate/estimate-changes.ts';
import { lackWords } from '../../../domain/loan-estimate/issue-checks.ts';
import {
  canMakeLoanEstimate,
  type LoanEstimate,
  loanEstimate,
} from '../../../domain/loan-estimate/loan-estimate.ts';
import { fullInstant } from '../../../domain/time/full-instant.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GeneratedDocumentsService } from '../documents/generated-documents.service.ts';
import { type IssuableForm, issueForm, requireContent } from '../loan-costs/issue-form.service.ts';
import { keepDisclosure } from '../loan-costs/kept-disclosures.service.ts';
import type { LoanIds } from '../loan-costs/known-costs.service.ts';
import { type EstimateBasis, readBasis } from './estimate-basis.ts';
import { insertEstimate, listStoredEstimates, type StoredEstimate } from './loan-estimates.store.ts';
import type { OfficerDirectories } from './loan-officer.service.ts';
import { composeLoanEstimate } from './pdf/loan-estimate-pdf.ts';

const FOLDER: DefaultFolder = 'Disclosures';

export interface LoanEstimatesService {
  /** @throws AppError `not_found`. */
  getLoanEstimate(ids: LoanIds): Promise<LoanEstimateState>;
  /** Marked as not issued. @throws AppError `not_found`; `conflict` while the loan lacks a figure. */
  previewLoanEstimate(ids: LoanIds): Promise<{ name: string; bytes: Buffer }>;
  /**
   * Makes the next version, which never changes. A repeat by the same person returns it.
   * @throws AppError `not_found`, `invalid`; `conflict` with what is missing, after somebody else's estimate (which is
   * `current.estimate`), or if the form would say something else than the judged one.
   */
  issueLoanEstimate(
    ids: LoanIds,
    body: IssueBody,
    actor: Actor,
    run: InTransaction<IssuedEstimate>,
  ): Promise<IssuedEstimate>;
}

export function createLoanEstimatesService(
  platform: Pick<Platform, 'database' | 'clock' | 'companySettings'>,
  {
    directories,
    generatedDocuments,
  }: { directories: OfficerDirectories; generatedDocuments: GeneratedDocumentsService },
): LoanEstimatesService {
  const {
    database: { db },
    clock,
  } = platform;

  const read = (tx: Db, ids: LoanIds) => readBasis(tx, platform, { ids, directories });

  const form: IssuableForm<IssueBody, LoanEstimate, StoredEstimate, EstimateBasis, IssuedEstimate> = {
    name: 'Loan Estimate',
    read,
    contentOf,
    lacksOf: ({ missing, refusals }) => [...(missing.length === 0 ? [] : [lackWords(missing)]), ...refusals],
    changeOf: () => null,
    changesOf: estimateChanges,
    answerOf: issuedAnswer,
    current: (estimate) => ({ estimate }),
  };

  return {
    async getLoanEstimate(ids) {
      const basis = await read(db, ids);
      const [last] = basis.issued;
      const now = contentOf(basis);
      return {
        today: basis.today,
        kind: basis.kind,
        loanVersion: basis.loanVersion,
        costsVersion: basis.costsVersion,
        form: basis.formHash,
        missing: basis.missing,
        refusals: basis.refusals,
        notes: basis.notes,
        exemption: basis.exemption,
        late: basis.late,
        intentOn: basis.intentOn,
        revisions: basis.revisions,
        changes: last === undefined || now === null ? [] : estimateChanges(last.content, now),
        versions: basis.issued.map(issuedAnswer),
      };
    },

    async previewLoanEstimate(ids) {
      const basis = await read(db, ids);
      const content = requireContent(form, basis);
      return {
        name: `Loan Estimate ${basis.loanNumber} preview.pdf`,
        bytes: await composeLoanEstimate(content, clock.now().toISOString(), { isPreview: true }),
      };
    },

    issueLoanEstimate: (ids, body, actor, run) =>
      issueForm(db, form, {
        ids,
        body,
        actor,
        run,
        async keep({ basis, content }, inTransaction) {
          const at = clock.now().toISOString();
          const made = {
            customerId: ids.customerId,
            name: `Loan Estimate ${basis.loanNumber} version ${body.after + 1} ${basis.today}.pdf`,
            path: FOLDER,
            description: `${DISCLOSURE_KINDS[basis.kind]}, as it was issued`,
            bytes: await composeLoanEstimate(content, at),
          };
          return generatedDocuments.keepGeneratedDocument(
            made,
            actor,
            (tx, { fileId }) => record(tx, { ids, basis, content, body, actor, fileId, at }),
            inTransaction,
          );
        },
      }),
  };

  async function record(
    tx: Db,
    issue: {
      ids: LoanIds;
      basis: EstimateBasis;
      content: LoanEstimate;
      body: IssueBody;
      actor: Actor;
      fileId: string;
      at: string;
    },
  ): Promise<IssuedEstimate> {
    const { ids, basis, content, body, actor, fileId, at } = issue;
    const disclosure = await keepDisclosure(tx, platform, {
      ids,
      body: {
        kind: basis.kind,
        issuedOn: basis.today,
        // Its deliveries say how and when it went out (DELIVER-1).
        method: null,
        receivedOn: null,
        expiresOn: null,
        allowsDelay: false,
      },
      // A lock that has ended is none (LE-3).
      isLocked: content.general.lockedUntil !== null,
      actor,
    });
    const row = await insertEstimate(tx, {
      id: randomUUIDv7(),
      loan_id: ids.loanId,
      number: body.after + 1,
      disclosure_id: disclosure.row.id,
      file_id: fileId,
      loan_version: body.loanVersion,
      costs_version: body.costsVersion,
      form_hash: body.form,
      content: JSON.stringify(content),
      recorded_at: at,
      recorded_by: actor.name,
    });
    await recordEvent(tx, {
      kind: 'loan-estimate-issued',
      at,
      actor: actor.name,
      staffId: actor.staffId,
      customerId: ids.customerId,
      loanId: ids.loanId,
      changes: [disclosure.change, recordChange('loan-estimate', row.id, undefined, recordedRow(row))],
    });
    const [stored] = await listStoredEstimates(tx, ids.loanId);
    return issuedAnswer(stored as StoredEstimate);
  }
}

function contentOf({ facts }: EstimateBasis): LoanEstimate | null {
  return facts !== null && canMakeLoanEstimate(facts).ok ? loanEstimate(facts) : null;
}

function issuedAnswer(row: StoredEstimate): IssuedEstimate {
  return {
    estimateId: row.id,
    number: row.number,
    kind: row.kind as IssuedEstimate['kind'],
    issuedOn: row.issued_on,
    lockedUntil: row.content.general.lockedUntil,
    costsExpire: row.content.general.costsExpire,
    fileId: row.file_id,
    recordedBy: row.recorded_by,
    recordedOn: fullInstant(row.recorded_at),
  };
}
