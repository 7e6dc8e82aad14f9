import { randomUUIDv7 } from 'node:crypto';
import type {
  ClosingDisclosureState,
  IssueClosingBody,
  IssuedClosingDisclosure,
} from '../../../contract/closing-disclosures/closing-disclosure.ts';
import { closingChanges } from '../../../domain/closing-disclosure/closing-changes.ts';
import type { ClosingDisclosure } from '../../../domain/closing-disclosure/closing-disclosure.ts';
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
import { readFullNames } from '../directories/full-names.service.ts';
import type { GeneratedDocumentsService } from '../documents/generated-documents.service.ts';
import { keepDisclosure } from '../loan-costs/kept-disclosures.service.ts';
import type { LoanIds } from '../loan-costs/known-costs.service.ts';
import type { OfficerDirectories } from '../loan-estimates/loan-officer.service.ts';
import { requireHeldLoan } from '../loans/loan-changes.service.ts';
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
      if (basis.content === null) throw notReady(basis);
      return {
        name: `Closing Disclosure ${basis.loanNumber} preview.pdf`,
        bytes: await composeClosingDisclosure(basis.content, clock.now().toISOString(), { isPreview: true }),
      };
    },

    async previewSellerDisclosure(ids) {
      const basis = await read(db, ids);
      const { content, facts } = basis;
      if (content === null || facts === null) throw notReady(basis);
      const seller = sellerDisclosure(facts, content);
      if (seller === null) throw new AppError('conflict', 'This loan has no seller, so no form goes to one.');
      return {
        name: `Closing Disclosure ${basis.loanNumber} seller preview.pdf`,
        bytes: await composeSellerDisclosure(seller, clock.now().toISOString(), { isPreview: true }),
      };
    },

    async issueClosingDisclosure(ids, body, actor, run) {
      const basis = await read(db, ids);
      const before = repeatOf(basis.issued, body, actor);
      if (before !== undefined) return run(async () => issuedAnswer(before, basis.delivery));
      const nameOf = await readFullNames(db);
      const content = requireSame(basis, body, nameOf);
      const at = clock.now().toISOString();
      const issue = { ids, basis, content, body, actor, at };
      const inTransaction: InTransaction<IssuedClosingDisclosure> = (keep) =>
        run(async (tx) => {
          await requireHeldLoan(tx, ids);
          const held = await read(tx, ids);
          const meanwhile = repeatOf(held.issued, body, actor);
          if (meanwhile !== undefined) return issuedAnswer(meanwhile, held.delivery);
          requireSame(held, body, nameOf);
          return keep(tx);
        });
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
      content: JSON.stringify(content),
      recorded_at: at,
      recorded_by: actor.name,
    });
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

/** The same person's issue of the same form, whose answer was lost. */
function repeatOf(issued: readonly StoredDisclosure[], body: IssueClosingBody, { name }: Actor) {
  return issued.find(
    (one) => one.number === body.after + 1 && one.recorded_by === name && one.form_hash === body.form,
  );
}

/** The content, if it is still the one that was judged. @throws AppError `conflict`, `invalid`. */
function requireSame(
  basis: ClosingBasis,
  body: IssueClosingBody,
  nameOf: (userName: string) => string,
): ClosingDisclosure {
  const [newest] = basis.issued;
  if (newest !== undefined && newest.number > body.after)
    throw new AppError(
      'conflict',
      `${nameOf(newest.recorded_by)} issued a Closing Disclosure meanwhile, version ${newest.number}. Look at it first.`,
      { current: { disclosure: issuedAnswer(newest, basis.delivery) } },
    );
  const { content, missing, refusals, checks } = basis;
  if (missing.length > 0 || refusals.length > 0 || checks.faults.length > 0 || content === null)
    throw notReady(basis);
  if (basis.loanVersion !== body.loanVersion) throw changed('The application was changed');
  if (basis.costsVersion !== body.costsVersion) throw changed('The costs were changed');
  if (basis.factsVersion !== body.factsVersion) throw changed('The closing facts were changed');
  if (basis.formHash !== body.form || (newest?.number ?? 0) !== body.after)
    throw changed('A figure, a lock, a setting or the date has changed');
  // Changes are judged by the content: the date of issue does not count (CD-19).
  if (newest !== undefined && !body.isUnchanged && closingChanges(newest.content, content).length === 0)
    throw new AppError(
      'conflict',
      `Nothing on the form has changed since version ${newest.number}. Confirm that you want to issue it again.`,
    );
  return content;
}

function changed(what: string): AppError {
  return new AppError('conflict', `${what} meanwhile. Look at the preview again before you issue it.`);
}

function notReady({ missing, refusals, checks }: ClosingBasis): AppError {
  const words = [
    ...(missing.length === 0 ? [] : [lackWords(missing)]),
    ...checks.faults.map(({ message }) => `${message}.`),
    ...refusals,
  ];
  return new AppError('conflict', words.join(' '));
}
