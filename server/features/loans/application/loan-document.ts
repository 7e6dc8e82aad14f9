import { loanHeaderSchema } from '../../../../contract/loans.ts';
import { ROW_ID } from '../../../../domain/application/answers/answer-values.ts';
import type { Application } from '../../../../domain/application/application.ts';
import { applicationJson } from '../../../../domain/history/json.ts';
import { type PatchOperation, patchFrom } from '../../../../domain/history/json-patch.ts';
import { fullInstant } from '../../../../domain/time/full-instant.ts';
import type { StoredHeader } from './loan-application.store.ts';

/** Set by every save, so they make no new version on their own. */
const STAMPS: ReadonlySet<string> = new Set(['/updatedByUser', '/updatedByApp']);

/** A `test` only states the old value, and a `move` only reorders keys. */
const SAYS_MORE: ReadonlySet<string> = new Set(['add', 'remove', 'replace']);

const HEADER_FIELDS: ReadonlySet<string> = new Set(Object.keys(loanHeaderSchema.shape));

/** Drops the loan's header from the body. */
export function withoutHeader(body: Application & Record<string, unknown>): Application {
  return Object.fromEntries(Object.entries(body).filter(([field]) => !HEADER_FIELDS.has(field)));
}

/** JSON Patch (RFC 6902), and whether it changes a borrower's answer. */
export function patchBetween(
  older: Application,
  newer: Application,
): { patch: PatchOperation[]; isChanged: boolean } {
  const patch = patchFrom(applicationJson(older), applicationJson(newer));
  const isAnswer = (path: string) => !STAMPS.has(path) && !path.endsWith(`/${ROW_ID}`);
  return { patch, isChanged: patch.some(({ op, path }) => SAYS_MORE.has(op) && isAnswer(path)) };
}

/** The stored document unchanged, followed by the loan's header. @param document JSON text of an object. */
export function loanJson(loan: StoredHeader, document: string): string {
  const header = JSON.stringify({
    customerId: loan.customer_id,
    loanId: loan.id,
    loanNumber: loan.loan_number,
    loanStatus: loan.status,
    loanPurpose: loan.loan_purpose,
    loanProgram: loan.loan_program,
    loanOfficer: loan.loan_officer,
    conditionsProcessor: loan.conditions_processor,
    setupProcessor: loan.setup_processor,
    underwriter: loan.underwriter,
    closer: loan.closer,
    createdDateTime: fullInstant(loan.created_at),
    lastModifiedOn: fullInstant(loan.updated_at),
    closingDate: loan.closing_date,
    loanApplicationProgress: loan.progress,
  });
  const fields = document.trim().slice(1, -1).trim();
  return fields === '' ? header : `{${fields},${header.slice(1)}`;
}
