import type { ClosingDay, MadeFundingSheet } from '../../../contract/closing-day/closing-day-state.ts';
import { fundingDay } from '../../../domain/closing-day/funding-day.ts';
import { SIGNED_DOCUMENT_KINDS, SIGNED_DOCUMENTS } from '../../../domain/closing-day/signed-documents.ts';
import { canFund } from '../../../domain/closing-day/wire-permissions.ts';
import { homeToday } from '../../../domain/deadlines/deadline-facts.ts';
import { rescission, whyNotToFund } from '../../../domain/deadlines/rescission/rescission-deadline.ts';
import { fullInstant } from '../../../domain/time/full-instant.ts';
import type { StoredInstructions, StoredSheet } from './closing-day.store.ts';
import { type ClosingDayBasis, keptInstructions } from './closing-day-basis.ts';

export function closingDayAnswer(basis: ClosingDayBasis): ClosingDay {
  const { requirements, closing, documents, documentRows, instructions, choices, funding, checklist } = basis;
  const { deadlines } = requirements;
  const permission = canFund(checklist);
  const money = fundingDay(deadlines);
  const tooEarly = money.law !== null && money.on !== null && deadlines.today < money.on;
  const needs = {
    canRescind: rescission(deadlines).state !== 'not-applicable',
    hasSignatureLines: closing.issued?.content.hasSignatureLines ?? false,
  };
  return {
    today: deadlines.today,
    checklist,
    fundingDay: money,
    sheet: basis.sheet && {
      ...basis.sheet,
      netted: [...basis.sheet.netted],
      byLender: [...basis.sheet.byLender],
      receipts: [...basis.sheet.receipts],
      disbursements: [...basis.sheet.disbursements],
    },
    whyNoSheet: basis.whyNoSheet,
    sheetHash: basis.sheetHash,
    disclosure: funding?.sheet.disclosure_number ?? closing.issued?.number ?? null,
    differences: basis.differences,
    choices: choices?.choices ?? [],
    choicesVersion: choices?.version ?? 0,
    instructions: instructions === undefined ? null : instructionsAnswer(instructions),
    documents: SIGNED_DOCUMENT_KINDS.map((document) => {
      const row = documentRows.find((one) => one.document === document);
      return {
        document,
        title: SIGNED_DOCUMENTS[document].title,
        needed: SIGNED_DOCUMENTS[document].needed(needs),
        ...documents[document],
        version: row?.version ?? 0,
        updatedBy: row?.updated_by ?? null,
      };
    }),
    sheets: basis.sheets.map(sheetAnswer),
    whyNotToFund: permission.ok ? null : permission.reason,
    early: whyNotToFund(deadlines, homeToday(deadlines)) ?? (tooEarly ? money.why : null),
    funding: funding && {
      fundedOn: funding.fundedOn,
      wireCents: funding.sheet.content.wireCents,
      sheet: funding.sheet.number,
      reference: funding.row.reference,
      recordedBy: funding.row.recorded_by,
      recordedOn: fullInstant(funding.row.recorded_at),
    },
  };
}

function instructionsAnswer(row: StoredInstructions): NonNullable<ClosingDay['instructions']> {
  const { callBack, confirmed } = keptInstructions(row);
  return {
    instructionsId: row.id,
    number: row.number,
    bank: row.bank,
    routingNumber: row.routing_number,
    accountName: row.account_name,
    accountMask: row.account_mask,
    reference: row.reference,
    recordedBy: row.recorded_by,
    recordedOn: fullInstant(row.recorded_at),
    callBack,
    confirmed: confirmed && { by: confirmed.by, on: fullInstant(confirmed.on) },
    version: row.version,
  };
}

export function sheetAnswer(row: StoredSheet): MadeFundingSheet {
  return {
    sheetId: row.id,
    number: row.number,
    disclosure: row.disclosure_number,
    wireCents: row.content.wireCents,
    fileId: row.file_id,
    recordedBy: row.recorded_by,
    recordedOn: fullInstant(row.recorded_at),
  };
}
