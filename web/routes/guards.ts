import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { canOpenTasks, NO_LOAN } from '../../domain/loans/loan-action.ts';
import { hasPermission, type RolePermission } from '../../domain/people/role.ts';
import { type ActionCenterTab, TABS } from '../action-center-tabs.ts';
import { ensureSession } from '../api/client.ts';
import { storedSession } from '../api/session/session-store.ts';
import { customerLoansQuery } from '../loans/loan-queries.ts';
import { lastOpenedLoan } from '../loans/session/last-opened-loan.ts';
import type { PageGuard } from '../pages.ts';
import { paths } from '../paths.ts';
import { type FilesSearch, filesSearch, urlaSearch } from '../search-params.ts';

/** Validates or renews the access token, otherwise redirects to sign-in. */
export async function requireSession(): Promise<void> {
  if (!(await ensureSession())) throw redirect({ href: paths.signIn() });
}

/** Redirects home (and from there to sign-in) without a session or without params. */
async function requireSessionOrGoHome(hasParams: boolean): Promise<void> {
  if (!hasParams && storedSession() === null) throw redirect({ href: paths.home() });
  await requireSession();
}

/**
 * `/urla` without params: from the bare root path it opens the summary of this tab's last loan, otherwise home (APP-0.1).
 */
async function requireLoanOfWizard(
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
 * `/files`: without params, signed-in people see the newest documents, others go home. With a customer it opens their
 * documents, under their newest loan (DOC-7).
 */
async function goToDocumentsOfCustomer(
  client: QueryClient,
  { customerId, ...place }: FilesSearch,
): Promise<void> {
  await requireSessionOrGoHome(customerId !== undefined);
  if (customerId === undefined) return;
  const [newest] = await client.fetchQuery(customerLoansQuery(customerId));
  throw redirect({ href: paths.documents(customerId, newest?.loanId ?? null, place), replace: true });
}

/** The action center's entry: this tab's last loan, otherwise the list to choose one from. */
export async function goToLastOpenedLoan(): Promise<never> {
  await requireSession();
  const loan = lastOpenedLoan();
  throw redirect({ href: loan === null ? paths.loans() : paths.customerRow(loan.customerId, loan.loanId) });
}

/** Without the permission that a page needs, its address leads to the error page. */
function requireRolePermission(permission: RolePermission): void {
  if (!hasPermission(storedSession()?.roles ?? [], permission)) {
    throw redirect({ href: paths.error('not-allowed') });
  }
}

interface Visit {
  client: QueryClient;
  search: Record<string, unknown>;
  /** 'stay' for a state change of the open page. */
  cause: string;
  cameFrom: string;
}

/** Admits a person to a page, or redirects them. */
export async function requirePage(
  guard: PageGuard,
  { client, search, cause, cameFrom }: Visit,
): Promise<void> {
  if (guard === 'open') return;
  if (guard === 'documents-of-customer') return goToDocumentsOfCustomer(client, filesSearch(search));
  if (guard === 'loan-of-wizard') {
    // Another page of an open application needs no check, so it opens without a connection too.
    if (cause === 'stay' && search.loanId !== undefined) return;
    return requireLoanOfWizard(urlaSearch(search), cameFrom);
  }
  await requireSession();
  if (guard !== 'session') requireRolePermission(guard);
}

/** Tabs that need a loan redirect to the documents without one; Tasks without permission to the error page. */
export function requireTab(
  tab: ActionCenterTab,
  { customerId, loanId }: { customerId: string; loanId: string },
): void {
  const { needs } = TABS[tab];
  const hasLoan = loanId !== NO_LOAN;
  if (needs === 'customer') return;
  if (needs === 'permission to assign tasks') {
    if (!canOpenTasks(storedSession()?.roles ?? [], hasLoan).ok)
      throw redirect({ href: paths.error('not-allowed') });
  } else if (!hasLoan) throw redirect({ href: paths.documents(customerId, null) });
}
