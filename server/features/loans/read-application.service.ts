import type { Application } from '../../../domain/application/application.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database.ts';
import { findDocuments, findLoan } from './loan-application.store.ts';

/**
 * The application of a loan as another feature reads it, in that feature's transaction. Social security numbers are not in it.
 * @throws AppError `not_found` when the customer has no such loan.
 */
export async function readApplication(
  tx: Db,
  ids: { customerId: string; loanId: string },
): Promise<Application> {
  const loan = await findLoan(tx, ids);
  if (loan === undefined || loan.document === null) throw notFound();
  return JSON.parse(loan.document) as Application;
}

/** The applications of many loans by loan, as they are stored. */
export async function readApplications(
  tx: Db,
  loanIds: readonly string[],
): Promise<Map<string, Application>> {
  const rows = await findDocuments(tx, loanIds);
  return new Map(rows.map(({ loan_id, document }) => [loan_id, JSON.parse(document) as Application]));
}

/**
 * The application as it is stored, with its version, for who compares it with an earlier one.
 * @throws AppError `not_found` when the customer has no such loan.
 */
export async function readVersionedApplication(
  tx: Db,
  ids: { customerId: string; loanId: string },
): Promise<{ version: number; progress: number; application: Application }> {
  const loan = await findLoan(tx, ids);
  if (loan === undefined || loan.document === null) throw notFound();
  const { version, progress, document } = loan;
  return { version, progress, application: JSON.parse(document) as Application };
}
