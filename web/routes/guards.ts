import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { canOpenTasks, NO_LOAN } from '../../domain/loan-action.ts';
import { ensureSession } from '../api/client.ts';
import { storedSession } from '../api/session-store.ts';
import { lastOpenedLoan } from '../loans/last-opened-loan.ts';
import { customerLoansQuery } from '../loans/loan-queries.ts';
import { type FilesSearch, paths } from '../paths.ts';

/** Lets only a signed-in person through: the access token is validated or renewed, else the way leads to the sign-in screen. */
export async function requireSession(): Promise<void> {
  if (!(await ensureSession())) throw redirect({ href: paths.signIn() });
}

/** Sends whoever is not signed in, and comes without params, home (which asks for the sign-in). */
async function requireSessionOrGoHome(hasParams: boolean): Promise<void> {
  if (!hasParams && storedSession() === null) throw redirect({ href: paths.home() });
  await requireSession();
}

/**
 * `/urla` without params: from the bare root path it goes to the summary of the loan that was opened last in this tab,
 * otherwise home (staff shell specification, section 2).
 */
export async function requireLoanOfWizard(
  params: { customerId?: string; loanId?: string },
  cameFrom: string,
): Promise<void> {
  const hasParams = params.customerId !== undefined && params.loanId !== undefined;
  await requireSessionOrGoHome(hasParams);
  if (hasParams) return;
  const loan = cameFrom === paths.home() ? lastOpenedLoan() : null;
  throw redirect({ href: loan === null ? paths.home() : paths.loanSummary(loan.customerId, loan.loanId) });
}

/**
 * `/files`: without params a person signed in sees what came in lately, anyone else goes home. With a customer it opens their
 * documents, under their newest loan (readings, Documents).
 */
export async function goToDocumentsOfCustomer(
  client: QueryClient,
  { customerId, ...place }: FilesSearch,
): Promise<void> {
  await requireSessionOrGoHome(customerId !== undefined);
  if (customerId === undefined) return;
  const [newest] = await client.fetchQuery(customerLoansQuery(customerId));
  throw redirect({ href: paths.documents(customerId, newest?.loanId ?? null, place), replace: true });
}

/** The entry of the action center: the loan that was opened last in this tab, otherwise the list to choose one from. */
export async function goToLastOpenedLoan(): Promise<never> {
  await requireSession();
  const loan = lastOpenedLoan();
  throw redirect({ href: loan === null ? paths.loans() : paths.customerRow(loan.customerId, loan.loanId) });
}

/** Pages of administrators by URL: for anyone else the error page. */
export function requireAdministrator(): void {
  if (!(storedSession()?.roles ?? []).includes('ROLE_ADMIN')) {
    throw redirect({ href: paths.error('not-allowed') });
  }
}

/** Tasks by URL: for anyone but an administrator the error page. */
export function requireTasksPermission(loanId: string): void {
  const permission = canOpenTasks(storedSession()?.roles ?? [], loanId !== NO_LOAN);
  if (!permission.ok) throw redirect({ href: paths.error('not-allowed') });
}
