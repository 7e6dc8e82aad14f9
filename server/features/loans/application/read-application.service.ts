import type { Application } from '../../../../domain/application/application.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findLoan, type StoredHeader } from './loan-application.store.ts';

/** Without Social Security numbers, in another feature's transaction. @throws AppError `not_found`. */
export async function readApplication(
  tx: Db,
  ids: { customerId: string; loanId: string },
): Promise<Application> {
  const loan = await findLoan(tx, ids);
  if (loan === undefined || loan.document === null) throw notFound();
  return JSON.parse(loan.document) as Application;
}

/** All from the same moment. @throws AppError `not_found`. */
export async function readApplicationWithHeader(
  db: Db,
  ids: { customerId: string; loanId: string },
): Promise<{ application: Application; header: StoredHeader; version: number }> {
  const loan = await findLoan(db, ids);
  if (loan === undefined || loan.document === null) throw notFound();
  const { document, version, ...header } = loan;
  return { application: JSON.parse(document) as Application, header, version };
}

/** For comparison with an earlier version. @throws AppError `not_found`. */
export async function readVersionedApplication(
  tx: Db,
  ids: { customerId: string; loanId: string },
): Promise<{ version: number; progress: number; application: Application }> {
  const loan = await findLoan(tx, ids);
  if (loan === undefined || loan.document === null) throw notFound();
  const { version, progress, document } = loan;
  return { version, progress, application: JSON.parse(document) as Application };
}
