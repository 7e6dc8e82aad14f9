import { listRecentLoans } from '../../../contract/loans.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { RecentLoansService } from './recent-loans.service.ts';

export function addRecentLoanRoutes(add: AddEndpoint, recentLoans: RecentLoansService): void {
  add(listRecentLoans, async ({ actor, viewer }) => ({
    results: await recentLoans.listRecentLoans(actor, viewer),
  }));
}
