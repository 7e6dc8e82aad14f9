import { randomUUIDv7 } from 'node:crypto';
import type {
  FundingBody,
  FundingSheetBody,
  SignedDocumentBody,
} from '../../../contract/closing-day/closing-day.ts';
import type { ClosingDay, MadeFundingSheet } from '../../../contract/closing-day/closing-day-state.ts';
import { disbursementDayFaults } from '../../../domain/closing-day/disbursement-day.ts';
import { fundingDay, fundingDayFaults } from '../../../domain/closing-day/funding-day.ts';
import { openPointFaults } from '../../../domain/closing-day/open-points.ts';
import { type SettlerChoices, unknownChoices } from '../../../domain/closing-day/settlement.ts';
import {
  documentFaults,
  SIGNED_DOCUMENTS,
  type SignedDocumentKind,
} from '../../../domain/closing-day/signed-documents.ts';
import { canChangeWire, canFund } from '../../../domain/closing-day/wire-permissions.ts';
import { canPayOut } from '../../../domain/deadlines/rescission/rescission-deadline.ts';
import type { DefaultFolder } from '../../../domain/documents/document-folder.ts';
import { isSameJson, type Json } from '../../../domain/history/json.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, requirePermission } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import { noteLoanDate } from '../deadlines/note-loan-date.service.ts';
import { readFullNames } from '../directories/full-names.service.ts';
import type { GeneratedDocumentsService } from '../documents/generated-documents.service.ts';
import { requireHeldLoan } from '../loans/loan-changes.service.ts';
import * as store from './closing-day.store.ts';
import { closingDayAnswer, sheetAnswer } from './closing-day-answer.ts';
import { type ClosingDayBasis, type ClosingDayParts, readClosingDayBasis } from './closing-day-basis.ts';
import { composeFundingSheet } from './funding-sheet-pdf.ts';
import { type LoanIds, recordClosingDay } from './record-closing-day.ts';

/** The sheet is for the closer and the settlement agent, not for the borrower. */
const FOLDER: DefaultFolder = 'Others';

export interface ClosingDayService {
  /** @throws AppError `not_found`. */
  getClosingDay(ids: LoanIds): Promise<ClosingDay>;
  /** @throws AppError `not_found`; `invalid` for a line that the loan lacks; `stale` with the current state. */
  saveFundingChoices(
    ids: LoanIds,
    choices: SettlerChoices,
    fromVersion: number,
    actor: Actor,
  ): Promise<ClosingDay>;
  /** @throws AppError `not_found`, `invalid`; `stale` with the current state. */
  recordSignedDocument(
    ids: LoanIds & { document: SignedDocumentKind },
    body: SignedDocumentBody,
    fromVersion: number,
    actor: Actor,
  ): Promise<ClosingDay>;
  /**
   * Makes the next version, which never changes. A repeat by the same person returns it.
   * @throws AppError `not_found`; `conflict` if it does not equal the form, or after somebody else's sheet (which is
   * `current.sheet`).
   */
  makeFundingSheet(
    ids: LoanIds,
    body: FundingSheetBody,
    actor: Actor,
    run: InTransaction<MadeFundingSheet>,
  ): Promise<MadeFundingSheet>;
  /** A repeat changes nothing. @throws AppError `not_found`, `invalid`; `conflict` with what is open. */
  recordFunding(
    ids: LoanIds,
    body: FundingBody,
    actor: Actor,
    run: InTransaction<ClosingDay>,
  ): Promise<ClosingDay>;
}

export function createClosingDayService(
  parts: ClosingDayParts,
  generatedDocuments: GeneratedDocumentsService,
): ClosingDayService {
  const {
    database: { db },
    clock,
  } = parts;

  const read = (tx: Db, ids: LoanIds) => readClosingDayBasis(tx, parts, ids);
  const answer = async (tx: Db, ids: LoanIds) => closingDayAnswer(await read(tx, ids));
  const by = (ids: LoanIds, actor: Actor) => ({ ids, actor, at: clock.now().toISOString() });

  const stale = (basis: ClosingDayBasis, what: string) =>
    new AppError('stale', `${what} changed by someone else in the meantime.`, {
      current: closingDayAnswer(basis),
    });

  return {
    getClosingDay: (ids) => answer(db, ids),

    saveFundingChoices: (ids, choices, fromVersion, actor) =>
      db.transaction().execute(async (tx) => {
        await requireHeldLoan(tx, ids);
        const basis = await read(tx, ids);
        const before = basis.choices;
        // Also true for a repeat of a save whose answer was lost.
        if (isSameJson(jsonOf(before?.choices ?? []), jsonOf(choices))) return closingDayAnswer(basis);
        if ((before?.version ?? 0) !== fromVersion) throw stale(basis, 'Who pays out was');
        requirePermission(canChangeWire(basis.checklist));
        const known = { facts: basis.closing.facts, before: before?.choices ?? [] };
        refuse(
          Object.fromEntries(
            unknownChoices(choices, known).map((at) => [`choices[${at}].id`, 'The loan has no such line']),
          ),
        );
        const record = by(ids, actor);
        const after = await store.putChoices(tx, {
          id: ids.loanId,
          choices: JSON.stringify(choices),
          version: fromVersion + 1,
          updated_at: record.at,
          updated_by: actor.name,
        });
        await recordClosingDay(tx, 'funding-choices-saved', { of: 'funding-choices', before, after }, record);
        return answer(tx, ids);
      }),

    recordSignedDocument: ({ document, ...ids }, body, fromVersion, actor) =>
      db.transaction().execute(async (tx) => {
        await requireHeldLoan(tx, ids);
        const basis = await read(tx, ids);
        const before = basis.documentRows.find((one) => one.document === document);
        const known = basis.documents[document];
        if (known.signedOn === body.signedOn && known.returnedOn === body.returnedOn)
          return closingDayAnswer(basis);
        if ((before?.version ?? 0) !== fromVersion) throw stale(basis, 'This document was');
        refuse(documentFaults(body, basis.requirements.deadlines.today));
        if (document === 'note') await noteSigning(tx, ids, { body, basis }, actor);
        const record = by(ids, actor);
        const after = await store.putDocument(tx, {
          id: before?.id ?? randomUUIDv7(),
          loan_id: ids.loanId,
          document,
          // Deadlines has the day of the note.
          signed_on: document === 'note' ? null : body.signedOn,
          returned_on: body.returnedOn,
          version: fromVersion + 1,
          updated_at: record.at,
          updated_by: actor.name,
        });
        const { title } = SIGNED_DOCUMENTS[document];
        const kind = body.signedOn === null ? 'signed-document-removed' : 'signed-document-recorded';
        await recordClosingDay(tx, kind, { of: 'signed-document', before, after, title }, record);
        return answer(tx, ids);
      }),

    async makeFundingSheet(ids, body, actor, run) {
      const basis = await read(db, ids);
      const before = repeatOf(basis, body, actor);
      if (before !== undefined) return run(async () => sheetAnswer(before));
      const nameOf = await readFullNames(db);
      const { sheet, form } = requireSheet(basis, body, nameOf);
      const { at } = by(ids, actor);
      const number = body.after + 1;
      const { loanId } = form.content.information;
      const made = {
        customerId: ids.customerId,
        name: `Funding sheet ${loanId} version ${number}.pdf`,
        path: FOLDER,
        description: `Funding sheet of loan ${loanId}, as it was made`,
        bytes: await composeFundingSheet({ sheet, form, number, instructions: basis.instructions, at }),
      };
      return generatedDocuments.keepGeneratedDocument(
        made,
        actor,
        async (tx, { fileId }) => {
          const after = await store.insertSheet(tx, {
            id: randomUUIDv7(),
            loan_id: ids.loanId,
            number,
            disclosure_number: form.number,
            sheet_hash: body.sheet,
            content: JSON.stringify(sheet),
            file_id: fileId,
            recorded_at: at,
            recorded_by: actor.name,
          });
          await recordClosingDay(
            tx,
            'funding-sheet-made',
            { of: 'funding-sheet', after },
            { ids, actor, at },
          );
          return sheetAnswer(after);
        },
        (keep) =>
          run(async (tx) => {
            await requireHeldLoan(tx, ids);
            const held = await read(tx, ids);
            const meanwhile = repeatOf(held, body, actor);
            if (meanwhile !== undefined) return sheetAnswer(meanwhile);
            requireSheet(held, body, nameOf);
            if (held.instructions?.version !== basis.instructions?.version)
              throw new AppError(
                'conflict',
                'The wire instructions were changed meanwhile. Look at them again.',
              );
            return keep(tx);
          }),
      );
    },

    recordFunding: (ids, body, actor, run) =>
      run(async (tx) => {
        await requireHeldLoan(tx, ids);
        const basis = await read(tx, ids);
        const { funding, instructions, sheets } = basis;
        if (funding !== null) {
          const isSame = funding.fundedOn === body.fundedOn && funding.row.reference === body.reference;
          if (isSame && funding.row.recorded_by === actor.name) return closingDayAnswer(basis);
          const name = (await readFullNames(tx))(funding.row.recorded_by);
          throw new AppError(
            'conflict',
            `The funding of ${formatDate(funding.fundedOn)} is recorded already, by ${name}.`,
          );
        }
        requirePermission(canFund(basis.checklist));
        const [sheet] = sheets;
        if (sheet === undefined || sheet.sheet_hash !== basis.sheetHash)
          throw new AppError('conflict', 'Make a funding sheet of the figures of today first.');
        if (sheet.id !== body.sheetId || instructions?.id !== body.instructionsId)
          throw new AppError(
            'conflict',
            'The funding sheet or the wire instructions were changed meanwhile. Look at them again.',
          );
        requirePermission(canPayOut(basis.requirements.deadlines, body.fundedOn));
        refuse({
          ...openPointFaults(body, basis.checklist),
          ...disbursementDayFaults(body, basis.disbursesOn),
          ...fundingDayFaults(body, fundingDay(basis.requirements.deadlines)),
        });
        const { at } = by(ids, actor);
        const reason = body.reason === '' ? null : body.reason;
        await noteLoanDate(
          tx,
          { ...ids, kind: 'funding' },
          { date: body.fundedOn, reason },
          { at, actor, field: 'fundedOn' },
        );
        const before = await store.findFunding(tx, ids.loanId);
        const after = await store.putFunding(tx, {
          id: ids.loanId,
          sheet_id: sheet.id,
          instructions_id: instructions.id,
          reference: body.reference,
          recorded_at: at,
          recorded_by: actor.name,
        });
        await recordClosingDay(
          tx,
          'funding-recorded',
          { of: 'loan-funding', before, after },
          { ids, actor, at },
        );
        return answer(tx, ids);
      }),
  };

  /** The day of the note is one of Deadlines, where it is removed as well. */
  async function noteSigning(
    tx: Db,
    ids: LoanIds,
    { body, basis }: { body: SignedDocumentBody; basis: ClosingDayBasis },
    actor: Actor,
  ): Promise<void> {
    if (body.signedOn === basis.documents.note.signedOn) return;
    if (body.signedOn === null) {
      refuse({ signedOn: 'Remove ‘Note signed’ on Deadlines' });
      return;
    }
    const { at } = by(ids, actor);
    const date = { date: body.signedOn, reason: null };
    await noteLoanDate(tx, { ...ids, kind: 'consummation' }, date, { at, actor, field: 'signedOn' });
  }
}

/** The same person's sheet, whose answer was lost. */
function repeatOf({ sheets }: ClosingDayBasis, body: FundingSheetBody, { name }: Actor) {
  return sheets.find(
    (one) => one.number === body.after + 1 && one.recorded_by === name && one.sheet_hash === body.sheet,
  );
}

/** The sheet, if it is still the one that was judged and equals the form. @throws AppError `conflict`. */
function requireSheet(
  { sheets, sheet, sheetHash, whyNoSheet, closing, checklist }: ClosingDayBasis,
  body: FundingSheetBody,
  nameOf: (userName: string) => string,
) {
  requirePermission(canChangeWire(checklist));
  const [newest] = sheets;
  if (newest !== undefined && newest.number > body.after)
    throw new AppError(
      'conflict',
      `${nameOf(newest.recorded_by)} made a funding sheet meanwhile, version ${newest.number}. Look at it first.`,
      { current: { sheet: sheetAnswer(newest) } },
    );
  if (sheet === null || closing.issued === null) throw new AppError('conflict', whyNoSheet ?? '');
  if (sheetHash !== body.sheet || (newest?.number ?? 0) !== body.after)
    throw new AppError('conflict', 'A figure was changed meanwhile. Look at the funding sheet again.');
  const figures = checklist.find(({ id }) => id === 'figures');
  if (figures?.state !== 'done') throw new AppError('conflict', figures?.why ?? '');
  return { sheet, form: closing.issued };
}

function refuse(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'Some fields are not valid.', { fields });
}

// The types lack JSON's index signature.
function jsonOf(choices: SettlerChoices): Json {
  return choices as unknown as Json;
}
