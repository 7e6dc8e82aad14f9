import type { FastifyInstance } from 'fastify';
import { createLoanAccess } from '../features/branches/loan-access.service.ts';
import { createSightChanges } from '../features/branches/sight-changes.service.ts';
import { addCustomerRoutes } from '../features/customers/customers.routes.ts';
import { createCustomersService } from '../features/customers/customers.service.ts';
import { addDirectoryRoutes } from '../features/directories/directories.routes.ts';
import { createDirectoriesService } from '../features/directories/directories.service.ts';
import { addLegalHoldRoutes } from '../features/disposal/legal-holds.routes.ts';
import { createLegalHoldsService } from '../features/disposal/legal-holds.service.ts';
import { createExportLimitsService } from '../features/exports/export-limits.service.ts';
import { addExportRoutes } from '../features/exports/exports.routes.ts';
import { createExportsService } from '../features/exports/exports.service.ts';
import { addHistoryRoutes } from '../features/history/history.routes.ts';
import { createHistoryService } from '../features/history/history.service.ts';
import { addLiveRoutes } from '../features/live/live.routes.ts';
import { createLiveService } from '../features/live/live.service.ts';
import { addLoanViewRoutes } from '../features/loan-views/loan-views.routes.ts';
import { createLoanViewsService } from '../features/loan-views/loan-views.service.ts';
import { createLoanApplicationService } from '../features/loans/application/loan-application.service.ts';
import { addLoanRoutes } from '../features/loans/loans.routes.ts';
import { createLoansService } from '../features/loans/loans.service.ts';
import { addNumberRevealRoutes } from '../features/loans/number-reveals/number-reveals.routes.ts';
import { createNumberRevealsService } from '../features/loans/number-reveals/number-reveals.service.ts';
import { createStartLoanService } from '../features/loans/start-loan.service.ts';
import { addRecentLoanRoutes } from '../features/recent-loans/recent-loans.routes.ts';
import { createRecentLoansService } from '../features/recent-loans/recent-loans.service.ts';
import { addZipDetailsRoutes } from '../features/zip-details/zip-details.routes.ts';
import { createZipDetailsService } from '../features/zip-details/zip-details.service.ts';
import type { AddEndpoint } from '../platform/http/endpoint-route.ts';
import type { Platform } from '../platform/platform.ts';
import type { SignInArea } from './sign-in-area.ts';

export type LoansArea = ReturnType<typeof createLoansArea>;

export function createLoansArea(platform: Platform, { sessions, stepUps }: SignInArea) {
  const loans = createLoansService(platform);
  const starts = createStartLoanService(platform);
  const directories = createDirectoriesService(platform);
  const zips = createZipDetailsService(platform);
  const access = createLoanAccess(platform, directories);
  const sights = createSightChanges(platform);
  const applications = createLoanApplicationService(platform, { directories, zips });
  const exportLimits = createExportLimitsService(platform, stepUps);
  const exports = createExportsService(platform, stepUps, exportLimits);
  const reveals = createNumberRevealsService(platform, stepUps);
  const customers = createCustomersService(platform, loans);
  const legalHolds = createLegalHoldsService(platform, customers);
  const loanViews = createLoanViewsService(platform);
  const recentLoans = createRecentLoansService(platform, loans);
  const live = createLiveService(platform, { loans, recentLoans, access, sights }, sessions);
  const history = createHistoryService(platform, applications, { customers, directories, exports });
  return {
    access,
    customers,
    directories,
    exports,
    loans,
    sights,
    reveals,
    addEndpoints(add: AddEndpoint, app: FastifyInstance) {
      addCustomerRoutes(add, customers);
      addLegalHoldRoutes(add, legalHolds);
      addLoanRoutes(add, { loans, starts, applications, exports, directories }, platform.clock);
      addNumberRevealRoutes(add, reveals);
      addLoanViewRoutes(add, loanViews);
      addRecentLoanRoutes(add, recentLoans);
      addLiveRoutes(add, live, app);
      addHistoryRoutes(add, history, platform.clock);
      addDirectoryRoutes(add, directories);
      addExportRoutes(add, exports, exportLimits);
      addZipDetailsRoutes(add, zips);
    },
  };
}
