import type { FastifyInstance } from 'fastify';
import { createApiKeyEnds } from '../features/api-keys/api-key-ends.service.ts';
import { addApiKeyRoutes } from '../features/api-keys/api-keys.routes.ts';
import { createApiKeysService } from '../features/api-keys/api-keys.service.ts';
import { addBranchRoutes } from '../features/branches/branches.routes.ts';
import { createBranchesService } from '../features/branches/branches.service.ts';
import { addCompanySettingsRoutes } from '../features/company-settings/company-settings.routes.ts';
import { createCompanySettingsService } from '../features/company-settings/company-settings.service.ts';
import { addDirectoryAdminRoutes } from '../features/directories/directories.routes.ts';
import { createDirectoryAdminService } from '../features/directories/directory-admin.service.ts';
import { addEventFeedRoutes } from '../features/event-feed/event-feed.routes.ts';
import { createEventFeedService } from '../features/event-feed/event-feed.service.ts';
import { countLoansOf } from '../features/loans/assigned/assigned-loans.service.ts';
import { addMailTemplateRoutes } from '../features/mail-templates/mail-templates.routes.ts';
import { createMailTemplatesService } from '../features/mail-templates/mail-templates.service.ts';
import { createMailedViewsService } from '../features/mailed-views/mailed-views.service.ts';
import { addReportRoutes } from '../features/reports/reports.routes.ts';
import { createReportsService } from '../features/reports/reports.service.ts';
import { createAccessReview } from '../features/staff/access-review.service.ts';
import { addStaffRoutes } from '../features/staff/staff.routes.ts';
import { createStaffAdminService } from '../features/staff/staff-admin.service.ts';
import { addReassignmentRoutes } from '../features/tasks/reassignments.routes.ts';
import { createReassignmentsService } from '../features/tasks/reassignments.service.ts';
import { addWebhookRoutes } from '../features/webhooks/webhooks.routes.ts';
import { createWebhooksService } from '../features/webhooks/webhooks.service.ts';
import type { AddEndpoint } from '../platform/http/endpoint-route.ts';
import type { Platform } from '../platform/platform.ts';
import type { LoansArea } from './loans-area.ts';
import type { SignInArea } from './sign-in-area.ts';

type ProgramsArea = ReturnType<typeof createProgramsArea>;

export function createProgramsArea(platform: Platform, { stepUps }: Pick<SignInArea, 'stepUps'>) {
  const eventFeed = createEventFeedService(platform);
  const apiKeys = createApiKeysService(platform, stepUps);
  const apiKeyEnds = createApiKeyEnds(platform);
  const webhooks = createWebhooksService(platform, { feed: eventFeed, stepUps });
  return {
    apiKeys,
    apiKeyEnds,
    webhooks,
    addEndpoints(add: AddEndpoint, app: FastifyInstance) {
      addApiKeyRoutes(add, apiKeys);
      addEventFeedRoutes(add, eventFeed, app);
      addWebhookRoutes(add, webhooks);
    },
    stop: () => webhooks.stop(),
  };
}

export function createCompanyArea(
  platform: Platform,
  {
    signIn: { sessions, stepUps },
    loans: { access, exports, directories },
    programs: { apiKeys, webhooks },
  }: { signIn: SignInArea; loans: LoansArea; programs: ProgramsArea },
) {
  const branches = createBranchesService(platform, stepUps);
  const directoryAdmin = createDirectoryAdminService(platform, { countLoansOf, stepUps });
  const reports = createReportsService(platform, {
    listBranches: branches.listBranches,
    listAssigneeNames: directories.listAssigneeNames,
  });
  const mailedViews = createMailedViewsService(platform, {
    reports,
    access,
    listBranches: branches.listBranches,
  });
  const accessReview = createAccessReview(platform, stepUps, {
    exports,
    apiKeys,
    webhooks,
    forgetSessions: sessions.forgetPerson,
  });
  const companySettings = createCompanySettingsService(platform, stepUps, accessReview);
  const reassignments = createReassignmentsService(platform, stepUps);
  const mailTemplates = createMailTemplatesService(platform, stepUps);
  const staffAdmin = createStaffAdminService(platform, stepUps, sessions.forgetPerson);
  return {
    mailedViews,
    addEndpoints(add: AddEndpoint) {
      addDirectoryAdminRoutes(add, directoryAdmin);
      addBranchRoutes(add, branches);
      addReportRoutes(add, reports);
      addReassignmentRoutes(add, reassignments);
      addStaffRoutes(add, { review: accessReview, admin: staffAdmin }, platform.clock);
      addCompanySettingsRoutes(add, companySettings);
      addMailTemplateRoutes(add, mailTemplates);
    },
  };
}
