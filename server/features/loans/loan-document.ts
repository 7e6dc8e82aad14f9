import { loanHeaderSchema } from '../../../contract/loans.ts';
import { ROW_ID } from '../../../domain/application/answer-values.ts';
import type { Application } from '../../../domain/application/application.ts';
import { withoutUnitsOfJobs } from '../../../domain/application/job-units.ts';
import type { JsonObject } from '../../../domain/history/json.ts';
import { type PatchOperation, patchFrom } from '../../../domain/history/json-patch.ts';
import type { StoredHeader } from './loan-application.store.ts';

/** What is stamped on every save, so that it alone makes no new version. */
const STAMPS: ReadonlySet<string> = new Set(['/updatedByUser', '/updatedByApp']);

/** The operations that change an answer: a test only says the old one, a move the order of keys. */
const SAYS_MORE: ReadonlySet<string> = new Set(['add', 'remove', 'replace']);

/** How the application that works with this server is named in what it saves. */
const APP_NAME = 'PROCESSING_FRONTEND';

const HEADER_FIELDS: ReadonlySet<string> = new Set(Object.keys(loanHeaderSchema.shape));

/** The application in a body that carries the header of its loan as well. */
export function withoutHeader(body: Application & Record<string, unknown>): Application {
  return Object.fromEntries(Object.entries(body).filter(([field]) => !HEADER_FIELDS.has(field)));
}

/** The document to store. Its progress is a column of the loan and not said twice. */
export function documentOf(application: Application, updatedByUser: string): Application {
  const { loanApplicationProgress: _, ...document } = application;
  return { ...document, updatedByUser, updatedByApp: APP_NAME };
}

/** A stored document as it is read: one from an earlier form may hold a unit of a job, which is none of its fields any more. */
export function readableDocument(document: string): string {
  if (!document.includes('"unit"')) return document;
  const stored = JSON.parse(document) as Application;
  const readable = withoutUnitsOfJobs(stored);
  return readable === stored ? document : JSON.stringify(readable);
}

/** The JSON Patch (RFC 6902) from one version of a document to the next, and whether a borrower's answer is in it. */
export function patchBetween(
  older: Application,
  newer: Application,
): { patch: PatchOperation[]; isChanged: boolean } {
  const patch = patchFrom(older as JsonObject, newer as JsonObject);
  const isAnswer = (path: string) => !STAMPS.has(path) && !path.endsWith(`/${ROW_ID}`);
  return { patch, isChanged: patch.some(({ op, path }) => SAYS_MORE.has(op) && isAnswer(path)) };
}

/**
 * The full application as JSON: the stored document as it is, and the header of its loan behind it.
 * @param document JSON text of an object.
 */
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
    createdDateTime: loan.created_at,
    lastModifiedOn: loan.updated_at,
    closingDate: loan.closing_date,
    loanApplicationProgress: loan.progress,
  });
  const fields = document.trim().slice(1, -1).trim();
  return fields === '' ? header : `{${fields},${header.slice(1)}`;
}
