import { randomUUIDv7 } from 'node:crypto';
import type {
  ClosingDisclosureState,
  IssueClosingBody,
  IssuedClosingDisclosure,
} from '../../../contract/closing-disclosures/closing-disclosure.ts';
import { closingChanges } from '../../../domain/closing-disclosure/closing-changes.ts';
import type { ClosingDisclosure } from '../../../domain/closing-disclosure/closing-disclosure.ts';
import { refundGiven } from '../../../domain/closing-disclosure/corrections/refund-given.ts';
import { lackWords } from '../../../domain/closing-disclosure/issuing/closing-refusals.ts';
import { CLOSING_DISCLOSURE_KINDS } from '../../../domain/closing-disclosure/issuing/issued-disclosure.ts';
import { sellerDisclosure } from '../../../domain/closing-disclosure/seller-disclosure.ts';
import type { DefaultFolder } from '../../../domain/documents/document-folder.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GeneratedDocumentsService } from '../documents/generated-documents.service.ts';
import { type IssuableForm, issueForm, requireContent } from '../loan-costs/issue-form.service.ts';
import { keepDisclosure } from '../loan-costs/kept-disclosures.service.ts';
import type { LoanIds } from '../loan-costs/known-costs.service.ts';
import { judgeExcess } from '../loan-costs/present-excess.service.ts';
import type { OfficerDirectories } from '../loan-estimates/loan-officer.service.ts';
import { type ClosingBasis, readClosingBasis } from './closing-basis.ts';
import {
  insertClosing,
  listStoredClosings,
  listStoredCorrections,
  listStoredWaivers,
  type StoredDisclosure,
} from './closing-disclosures.store.ts';
import { issuedAnswer, stateAnswer } from './closing-state.ts';
import { composeClosingDisclosure } from './pdf/closing-disclosure-pdf.ts';
import { composeSellerDisclosure } from './pdf/seller-disclosure-pdf.ts';

const FOLDER: DefaultFolder = 'Disclosures';

interface NamedPdf {
  name: string;
  bytes: Buffer;
}

export interface ClosingDisclosuresService {
  /** @throws AppError `not_found`. */
  getClosingDisclosure(ids: LoanIds): Promise<ClosingDisclosureState>;
  /** Marked as not issued. @throws AppError `not_found`; `conflict` while the loan lacks a figure. */
  previewClosingDisclosure(ids: LoanIds): Promise<NamedPdf>;
  /** Marked as not issued. @throws AppError `not_found`; `conflict` without a seller, or a figure. */
  previewSellerDisclosure(ids: LoanIds): Promise<NamedPdf>;
  /**
   * Makes the next version, which never changes. A repeat by the same person returns it.
   * @throws AppError `not_found`, `invalid`; `conflict` with what is missing, after somebody else's version (which is
   * `current.disclosure`), or if the form would say something else than the judged one.
   */
  issueClosingDisclosure(
    ids: LoanIds,
    body: IssueClosingBody,
    actor: Actor,
    run: InTransaction<IssuedClosingDisclosure>,
  ): Promise<IssuedClosingDisclosure>;
}

interface Issue {
  ids: LoanIds;
  basis: ClosingBasis;
  content: ClosingDisclosure;
  body: IssueClosingBody;
  actor: Actor;
  at: string;
}

export function createClosingDisclosuresService(
  platform: Pick<Platform, 'database' | 'clock' | 'companySettings'>,
  {
    directories,
    generatedDocuments,
  }: { directories: OfficerDirectories; generatedDocuments: GeneratedDocumentsService },
): ClosingDisclosuresService {
  const {
    database: { db },
    clock,
  } = platform;
  const read = (tx: Db, ids: LoanIds) => readClosingBasis(tx, platform, { ids, directories });

  const form: IssuableForm<
    IssueClosingBody,
    ClosingDisclosure,
    StoredDisclosure,
    ClosingBasis,
    IssuedClosingDisclosure
  > = {
    name: 'Closing Disclosure',
    read,
    contentOf: ({ content }) => content,
    lacksOf: ({ missing, refusals, checks }) => [
      ...(missing.length === 0 ? [] : [lackWords(missing)]),
      ...checks.faults.map(({ message }) => `${message}.`),
      ...refusals,
    ],
    changeOf: (basis, body) =>
      basis.factsVersion === body.factsVersion ? null : 'The closing facts were changed',
    changesOf: closingChanges,
    answerOf: (version, { delivery }) => issuedAnswer(version, delivery),
    current: (disclosure) => ({ disclosure }),
  };

  return {
    async getClosingDisclosure(ids) {
      const basis = await read(db, ids);
      return stateAnswer(basis, {
        corrections: await listStoredCorrections(db, ids.loanId),
        waivers: await listStoredWaivers(db, ids.loanId),
      });
    },

    async previewClosingDisclosure(ids) {
      const basis = await read(db, ids);
      const content = requireContent(form, basis);
      return {
        name: `Closing Disclosure ${basis.loanNumber} preview.pdf`,
        bytes: await composeClosingDisclosure(content, clock.now().toISOString(), { isPreview: true }),
      };
    },

    async previewSellerDisclosure(ids) {
      const basis = await read(db, ids);
      const content = requireContent(form, basis);
      const seller = basis.facts && sellerDisclosure(basis.facts, content);
      if (seller === null) throw new AppError('conflict', 'This loan has no seller, so no form goes to one.');
      return {
        name: `Closing Disclosure ${basis.loanNumber} seller preview.pdf`,
        bytes: await composeSellerDisclosure(seller, clock.now().toISOString(), { isPreview: true }),
      };
    },

    issueClosingDisclosure: (ids, body, actor, run) =>
      issueForm(db, form, {
        ids,
        body,
        actor,
        run,
        async keep({ basis, content }, inTransaction) {
          const at = clock.now().toISOString();
          const issue = { ids, basis, content, body, actor, at };
          const forSeller = await sellerDocument(issue);
          let sellerFileId: string | null = null;
          return generatedDocuments.keepGeneratedDocument(
            document(issue, '', await composeClosingDisclosure(content, at)),
            actor,
            (tx, { fileId }) => record(tx, issue, { fileId, sellerFileId }),
            forSeller === null
              ? inTransaction
              : (keepForm) =>
                  generatedDocuments.keepGeneratedDocument(
                    forSeller,
                    actor,
                    (tx, { fileId }) => {
                      sellerFileId = fileId;
                      return keepForm(tx);
                    },
                    inTransaction,
                  ),
          );
        },
      }),
  };

  async function sellerDocument(issue: Issue) {
    const { basis, content, at } = issue;
    const seller = basis.facts && sellerDisclosure(basis.facts, content);
    if (seller === null) return null;
    return document(issue, ' seller', await composeSellerDisclosure(seller, at));
  }

  function document({ ids, basis, body }: Issue, forWhom: '' | ' seller', bytes: Buffer) {
    const name = `Closing Disclosure ${basis.loanNumber}${forWhom} version ${body.after + 1} ${basis.today}.pdf`;
    const kind = CLOSING_DISCLOSURE_KINDS[basis.next.kind];
    const description = `${kind}${forWhom === '' ? '' : ' for the seller'}, as it was issued`;
    return { customerId: ids.customerId, name, path: FOLDER, description, bytes };
  }

  async function record(
    tx: Db,
    { ids, basis, content, body, actor, at }: Issue,
    { fileId, sellerFileId }: { fileId: string; sellerFileId: string | null },
  ): Promise<IssuedClosingDisclosure> {
    const { next, closedOn, today } = basis;
    const disclosure = await keepDisclosure(tx, platform, {
      ids,
      body: {
        kind: 'closing-disclosure',
        issuedOn: today,
        // Its deliveries say how and when it went out (DELIVER-1).
        method: null,
        receivedOn: null,
        expiresOn: null,
        allowsDelay: false,
      },
      ...(closedOn === null ? {} : { costsOn: closedOn }),
      actor,
    });
    const row = await insertClosing(tx, {
      id: randomUUIDv7(),
      loan_id: ids.loanId,
      number: body.after + 1,
      kind: next.kind,
      reasons: JSON.stringify(next.reasons),
      disclosure_id: disclosure.row.id,
      file_id: fileId,
      seller_file_id: sellerFileId,
      loan_version: body.loanVersion,
      costs_version: body.costsVersion,
      facts_version: body.factsVersion,
      form_hash: body.form,
      excess_cents: basis.sheet?.refundCents ?? 0,
      refund_cents: refundGiven(content),
      content: JSON.stringify(content),
      recorded_at: at,
      recorded_by: actor.name,
    });
    await judgeExcess(tx, platform, ids);
    await recordEvent(tx, {
      kind: 'closing-disclosure-issued',
      at,
      actor: actor.name,
      staffId: actor.staffId,
      customerId: ids.customerId,
      loanId: ids.loanId,
      details: { title: `version ${row.number}` },
      changes: [disclosure.change, recordChange('closing-disclosure', row.id, undefined, recordedRow(row))],
    });
    const [stored] = await listStoredClosings(tx, ids.loanId);
    return issuedAnswer(stored as StoredDisclosure);
  }
}
