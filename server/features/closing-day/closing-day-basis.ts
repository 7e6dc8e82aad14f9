import { createHash } from 'node:crypto';
import type { ChecklistLine } from '../../../domain/closing-day/checklist-line.ts';
import { closingChecklist, type OrderProgress } from '../../../domain/closing-day/closing-checklist.ts';
import { canWire, type FundingSheet, fundingSheet } from '../../../domain/closing-day/funding-sheet.ts';
import { type SheetDifference, sheetDifferences } from '../../../domain/closing-day/sheet-differences.ts';
import {
  NOT_SIGNED,
  SIGNED_DOCUMENT_KINDS,
  type SignedDocument,
  type SignedDocumentKind,
} from '../../../domain/closing-day/signed-documents.ts';
import { canUseInstructions, type KeptInstructions } from '../../../domain/closing-day/wire-instructions.ts';
import {
  canMakeClosingDisclosure,
  closingDisclosure,
} from '../../../domain/closing-disclosure/closing-disclosure.ts';
import { consummatedOn, dateOf } from '../../../domain/deadlines/deadline-facts.ts';
import { forEachOrder } from '../../../domain/orders/order-types.ts';
import { ALLOWED, type Permission, refused } from '../../../domain/people/permission.ts';
import type { RequirementFacts } from '../../../domain/requirements/requirement.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type KnownClosing, readKnownClosing } from '../closing-disclosures/known-closing.service.ts';
import { readNewestOrders } from '../loan-actions/newest-orders.service.ts';
import type { OfficerDirectories } from '../loan-estimates/loan-officer.service.ts';
import { readRequirementFacts } from '../loan-status/status-requirements.service.ts';
import * as store from './closing-day.store.ts';
import type { LoanIds } from './record-closing-day.ts';

export type ClosingDayParts = Pick<Platform, 'database' | 'clock' | 'companySettings'> & {
  directories: OfficerDirectories;
};

/** Everything about the day of closing of one loan, read at one moment. */
export interface ClosingDayBasis {
  requirements: RequirementFacts;
  closing: KnownClosing;
  documents: Readonly<Record<SignedDocumentKind, SignedDocument>>;
  documentRows: store.StoredDocument[];
  instructions: store.StoredInstructions | undefined;
  choices: store.StoredChoices | undefined;
  /** Newest first. */
  sheets: store.StoredSheet[];
  funding: { row: store.StoredFunding; sheet: store.StoredSheet; fundedOn: CalendarDate } | null;
  sheet: FundingSheet | null;
  whyNoSheet: string | null;
  sheetHash: string | null;
  differences: SheetDifference[];
  /** The day of the sheet's figures; null without a sheet. */
  disbursesOn: CalendarDate | null;
  checklist: ChecklistLine[];
}

/** @throws AppError `not_found`. */
export async function readClosingDayBasis(
  db: Db,
  { directories, ...platform }: ClosingDayParts,
  ids: LoanIds,
): Promise<ClosingDayBasis> {
  const requirements = await readRequirementFacts(db, ids, platform.clock.now());
  const closing = await readKnownClosing(db, platform, { ids, directories });
  const documentRows = await store.listDocuments(db, ids.loanId);
  const instructions = await store.findNewestInstructions(db, ids.loanId);
  const choices = await store.findChoices(db, ids.loanId);
  const sheets = await store.listSheets(db, ids.loanId);
  const funding = fundingOf(await store.findFunding(db, ids.loanId), sheets, requirements);
  const documents = documentsOf(documentRows, requirements);
  const made = funding === null ? sheetOf(closing, choices) : fundedSheet(funding.sheet);
  const disbursesOn = funding?.fundedOn ?? (made.sheet && (closing.facts?.loan.interestFrom ?? null));
  const orders = await readNewestOrders(db, ids.loanId);
  const checklist = closingChecklist({
    requirements,
    issued: closing.issued,
    figures: figuresOf(made),
    disbursesOn,
    instructions: canUseInstructions(instructions === undefined ? null : keptInstructions(instructions)),
    documents,
    hasSignatureLines: closing.issued?.content.hasSignatureLines ?? false,
    orders: forEachOrder((type): OrderProgress => {
      const order = orders.get(type);
      return order === undefined ? 'none' : order.isOrdered ? 'ordered' : 'draft';
    }),
    funding: funding && { fundedOn: funding.fundedOn, wireCents: funding.sheet.content.wireCents },
  });
  return {
    requirements,
    closing,
    documents,
    documentRows,
    instructions,
    choices,
    sheets,
    funding,
    ...made,
    disbursesOn,
    checklist,
  };
}

export function keptInstructions(row: store.StoredInstructions): KeptInstructions {
  return {
    number: row.number,
    recordedBy: row.recorded_by,
    callBack: row.call_back && { ...row.call_back, recordedBy: row.called_by ?? '' },
    confirmed: row.confirmed_at === null ? null : { on: row.confirmed_at, by: row.confirmed_by ?? '' },
  };
}

type MadeSheet = Pick<ClosingDayBasis, 'sheet' | 'whyNoSheet' | 'sheetHash' | 'differences'>;

function sheetOf(
  { facts, lacks, issued }: KnownClosing,
  choices: store.StoredChoices | undefined,
): MadeSheet {
  const none = (whyNoSheet: string) => ({ sheet: null, whyNoSheet, sheetHash: null, differences: [] });
  if (issued === null) return none('No Closing Disclosure has been issued yet.');
  if (facts === null) return none(lacks);
  const allowed = canMakeClosingDisclosure(facts);
  if (!allowed.ok) return none(allowed.reason);
  const sheet = fundingSheet(facts, issued.content, choices?.choices ?? []);
  const differences = sheetDifferences(sheet, { issued: issued.content, now: closingDisclosure(facts) });
  const sheetHash = createHash('sha256')
    .update(JSON.stringify([issued.number, sheet]))
    .digest('hex');
  return { sheet, whyNoSheet: null, sheetHash, differences };
}

/** A refund after closing changes the form, but not the wire that went out (CLOSE-15). */
function fundedSheet({ content, sheet_hash }: store.StoredSheet): MadeSheet {
  return { sheet: content, whyNoSheet: null, sheetHash: sheet_hash, differences: [] };
}

function figuresOf({ sheet, whyNoSheet, differences }: MadeSheet): Permission {
  if (sheet === null) return refused(whyNoSheet ?? '');
  const positive = canWire(sheet);
  if (!positive.ok) return positive;
  if (differences.length === 0) return ALLOWED;
  const lines = differences.slice(0, MOST_NAMED).map(({ line }) => line);
  const more = differences.length - lines.length;
  return refused(
    `It differs in: ${lines.join('; ')}${more > 0 ? `; and ${more} more` : ''}. Issue a corrected form, or mend the figures.`,
  );
}

const MOST_NAMED = 5;

/** The note was signed on the day of Deadlines. */
function documentsOf(rows: readonly store.StoredDocument[], { deadlines }: RequirementFacts) {
  const entries = SIGNED_DOCUMENT_KINDS.map((kind): [SignedDocumentKind, SignedDocument] => {
    const row = rows.find(({ document }) => document === kind);
    const known = row === undefined ? NOT_SIGNED : { signedOn: row.signed_on, returnedOn: row.returned_on };
    return [kind, kind === 'note' ? { ...known, signedOn: consummatedOn(deadlines) } : known];
  });
  return Object.fromEntries(entries) as Record<SignedDocumentKind, SignedDocument>;
}

/** Null once its day was removed on Deadlines. */
function fundingOf(
  row: store.StoredFunding | undefined,
  sheets: readonly store.StoredSheet[],
  { deadlines }: RequirementFacts,
): ClosingDayBasis['funding'] {
  const fundedOn = dateOf(deadlines, 'funding');
  const sheet = sheets.find(({ id }) => id === row?.sheet_id);
  return row === undefined || sheet === undefined || fundedOn === null ? null : { row, sheet, fundedOn };
}
