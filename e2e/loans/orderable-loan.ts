import type { APIRequestContext } from '@playwright/test';
import type { LoanAction } from '../../contract/actions/loan-actions.ts';
import type { Loan } from '../../contract/loans.ts';
import type { Role } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { minimal } from '../data/minimal.ts';
import { accessTokenOf } from '../fixtures.ts';

export interface OrderableLoan {
  customerId: string;
  loanId: string;
  loanNumber: string;
  /** Closing date of the loan, as 'YYYY-MM-DD'. */
  closingDate: string;
  tab: (tab: 'title-docs' | 'insurance-binder') => string;
  actions: () => Promise<LoanAction[]>;
}

/** A loan of Ines Fairweather with a complete application, so that title documents and binder can be ordered. */
export async function orderableLoan(request: APIRequestContext, role: Role): Promise<OrderableLoan> {
  const started = await startApplication(request, role, { firstName: 'Ines', lastName: 'Fairweather' });
  await started.save({ ...minimal.application, loanApplicationProgress: 800 });
  const { customerId, loanId } = started;
  const loan: Loan = await started.read();
  const url = `/api/customers/${customerId}/urlas/${loanId}/actions`;
  return {
    customerId,
    loanId,
    loanNumber: loan.loanNumber,
    closingDate: loan.closingDate ?? '',
    tab: (tab) => `/customers/${customerId}/urlas/${loanId}/action-center/${tab}`,
    actions: async () =>
      (await request.get(url, { headers: { authorization: `Bearer ${accessTokenOf(role)}` } })).json(),
  };
}
