import type { Application } from '../../../../domain/application/application.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findLoan, type StoredHeader } from './loan-application.store.ts';

/**
 * The application of a loan for another feature, in that feature's transaction, without social security
 * numbers.
 * @throws AppError `not_found` when the loan is not the customer's.
 */
export async function readApplication(
  tx: Db,
  ids: { customerId: string; loanId: string },
): Promise<Application> {
  const loan = await findLoan(tx, ids);
  if (loan === undefined || loan.document === null) throw notFound();
  return JSON.parse(loan.document) as Application;
}

/**
 * The application with its version and the loan's header, from one moment.
 * @throws AppError `not_found` when the loan is not the customer's.
 */
export async function readApplicationWithHeader(
  db: Db,
  ids: { customerId: string; loanId: string },
): Promise<{ application: Application; header: StoredHeader; version: number }> {
  const loan = await findLoan(db, ids);
  if (loan === undefined || loan.document === null) throw notFound();
  const { document, version, ...header } = loan;
  return { application: JSON.parse(document) as Application, header, version };
}

/**
 * The stored application with its version, for comparing it with an earlier one.
 * @throws AppError `not_found` when the loan is not the customer's.
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
