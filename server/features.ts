import type { FastifyInstance } from 'fastify';
import { ORDER_TYPES } from '../domain/orders/order-types.ts';
import { type ApiKeyEnds, createApiKeyEnds } from './features/api-keys/api-key-ends.service.ts';
import { addApiKeyRoutes } from './features/api-keys/api-keys.routes.ts';
import { createApiKeysService } from './features/api-keys/api-keys.service.ts';
import {
  type BorrowerRequestsFeature,
  createBorrowerRequests,
} from './features/borrower-requests/borrower-requests-feature.service.ts';
import { addBranchRoutes } from './features/branches/branches.routes.ts';
import { createBranchesService } from './features/branches/branches.service.ts';
import { createLoanAccess } from './features/branches/loan-access.service.ts';
import { createSightChanges } from './features/branches/sight-changes.service.ts';
import { addCompanySettingsRoutes } from './features/company-settings/company-settings.routes.ts';
import { createCompanySettingsService } from './features/company-settings/company-settings.service.ts';
import { addConditionTemplateRoutes } from './features/conditions/condition-templates.routes.ts';
import { createConditionTemplatesService } from './features/conditions/condition-templates.service.ts';
import { addConditionRoutes } from './features/conditions/conditions.routes.ts';
import { createConditionsService } from './features/conditions/conditions.service.ts';
import { addCustomerRoutes } from './features/customers/customers.routes.ts';
import { createCustomersService } from './features/customers/customers.service.ts';
import { addDeadlineRoutes } from './features/deadlines/deadlines.routes.ts';
import { createDeadlinesService } from './features/deadlines/deadlines.service.ts';
import { addDirectoryRoutes } from './features/directories/directories.routes.ts';
import { createDirectoriesService } from './features/directories/directories.service.ts';
import { addDirectoryAdminRoutes } from './features/directories/directory-admin.routes.ts';
import { createDirectoryAdminService } from './features/directories/directory-admin.service.ts';
import { addLegalHoldRoutes } from './features/disposal/legal-holds.routes.ts';
import { createLegalHoldsService } from './features/disposal/legal-holds.service.ts';
import { createDeletedDocumentsService } from './features/documents/deletion/deleted-documents.service.ts';
import {
  createDocumentSweepService,
  type DocumentSweepService,
} from './features/documents/deletion/document-sweep.service.ts';
import { createDocumentListsService } from './features/documents/document-lists.service.ts';
import { addDocumentRoutes } from './features/documents/documents.routes.ts';
import { createDocumentsService, type DocumentsService } from './features/documents/documents.service.ts';
import { createDownloadDocumentsService } from './features/documents/downloads/download-documents.service.ts';
import { createFolderListsService } from './features/documents/folders/folder-lists.service.ts';
import { createFoldersService } from './features/documents/folders/folders.service.ts';
import { createGeneratedDocumentsService } from './features/documents/generated-documents.service.ts';
import { createDocumentMovesService } from './features/documents/moves/document-moves.service.ts';
import type { QuarantineService } from './features/documents/quarantine/quarantine.service.ts';
import { createUploads } from './features/documents/uploads/uploads.service.ts';
import { addDraftKeyRoutes } from './features/draft-keys/draft-keys.routes.ts';
import { createDraftKeysService } from './features/draft-keys/draft-keys.service.ts';
import { addEventFeedRoutes } from './features/event-feed/event-feed.routes.ts';
import { createEventFeedService } from './features/event-feed/event-feed.service.ts';
import { createExportLimitsService } from './features/exports/export-limits.service.ts';
import { addExportRoutes } from './features/exports/exports.routes.ts';
import { createExportsService } from './features/exports/exports.service.ts';
import { addHistoryRoutes } from './features/history/history.routes.ts';
import { createHistoryService } from './features/history/history.service.ts';
import { createSealHistory, type SealHistory } from './features/history-seals/seal-history.service.ts';
import { addLiveRoutes } from './features/live/live.routes.ts';
import { createLiveService } from './features/live/live.service.ts';
import { addLoanActionRoutes } from './features/loan-actions/loan-actions.routes.ts';
import { createLoanActionsService } from './features/loan-actions/loan-actions.service.ts';
import { loanStatusKind } from './features/loan-status/loan-status-kind.ts';
import { addLoanViewRoutes } from './features/loan-views/loan-views.routes.ts';
import { createLoanViewsService } from './features/loan-views/loan-views.service.ts';
import { createAccountNumberRevealService } from './features/loans/account-numbers/account-number-reveal.service.ts';
import { createLoanApplicationService } from './features/loans/application/loan-application.service.ts';
import { createSocialSecurityNumberRevealService } from './features/loans/application/social-security-number-reveal.service.ts';
import { countLoansOf } from './features/loans/assigned/assigned-loans.service.ts';
import { addLoanRoutes } from './features/loans/loans.routes.ts';
import { createLoansService } from './features/loans/loans.service.ts';
import { createPrintedNumbersService } from './features/loans/printed-numbers.service.ts';
import { createStartLoanService } from './features/loans/start-loan.service.ts';
import { addMailTemplateRoutes } from './features/mail-templates/mail-templates.routes.ts';
import { createMailTemplatesService } from './features/mail-templates/mail-templates.service.ts';
import { createMismoFeatures } from './features/mismo/mismo-features.ts';
import { createMyDay, type MyDayFeature } from './features/my-day/my-day-feature.service.ts';
import { createNoteListsService } from './features/notes/note-lists.service.ts';
import { addNoteRoutes } from './features/notes/notes.routes.ts';
import { createNotesService } from './features/notes/notes.service.ts';
import { createCollectNotifications } from './features/notifications/collect-notifications.service.ts';
import { addNotificationRoutes } from './features/notifications/notifications.routes.ts';
import { createNotificationsService } from './features/notifications/notifications.service.ts';
import { createFormPrintsService } from './features/official-forms/form-prints.service.ts';
import { createOfficialFormThreads } from './features/official-forms/official-form-threads.ts';
import { addOfficialFormRoutes } from './features/official-forms/official-forms.routes.ts';
import { createOfficialFormsService } from './features/official-forms/official-forms.service.ts';
import { createOrderKind } from './features/orders/order-kind.ts';
import { createDefaultCostsService } from './features/quotes/default-costs.service.ts';
import { addQuoteEmailRoutes } from './features/quotes/quote-emails.routes.ts';
import { createQuoteEmailsService } from './features/quotes/quote-emails.service.ts';
import { createQuotePdfsService } from './features/quotes/quote-pdfs.service.ts';
import { addQuoteRoutes } from './features/quotes/quotes.routes.ts';
import { createQuotesService } from './features/quotes/quotes.service.ts';
import { createLockConfirmationsService } from './features/rate-locks/lock-confirmations.service.ts';
import {
  createLockRemindersService,
  type LockRemindersService,
} from './features/rate-locks/lock-reminders.service.ts';
import { rateLockKind } from './features/rate-locks/rate-lock-kind.ts';
import { addRateLockRoutes } from './features/rate-locks/rate-locks.routes.ts';
import { addRecentLoanRoutes } from './features/recent-loans/recent-loans.routes.ts';
import { createRecentLoansService } from './features/recent-loans/recent-loans.service.ts';
import { createSecondFactorCheck } from './features/second-factors/second-factor-check.service.ts';
import { addSecondFactorRoutes } from './features/second-factors/second-factors.routes.ts';
import { createSecondFactors } from './features/second-factors/second-factors.ts';
import { addKnownBrowserLink } from './features/sessions/codes/known-browser-links.ts';
import { addOwnSessionRoutes } from './features/sessions/own-sessions.routes.ts';
import { addSessionRoutes } from './features/sessions/sessions.routes.ts';
import { createSessions, type Sessions } from './features/sessions/sessions.service.ts';
import { createAttempts } from './features/single-sign-on/attempt.ts';
import { createBackChannelLogout } from './features/single-sign-on/back-channel-logout.service.ts';
import { createProviderStepUps } from './features/single-sign-on/provider-step-up.service.ts';
import { addSingleSignOnRoutes } from './features/single-sign-on/single-sign-on.routes.ts';
import { createProviderTools, createSingleSignOn } from './features/single-sign-on/single-sign-on.service.ts';
import { createAccessReview } from './features/staff/access-review.service.ts';
import { addStaffRoutes } from './features/staff/staff.routes.ts';
import { createStaffAdminService } from './features/staff/staff-admin.service.ts';
import { addReassignmentRoutes } from './features/tasks/reassignments.routes.ts';
import { createReassignmentsService } from './features/tasks/reassignments.service.ts';
import { createTasksKind } from './features/tasks/tasks-kind.ts';
import { addWebhookRoutes } from './features/webhooks/webhooks.routes.ts';
import { createWebhooksService, type WebhooksService } from './features/webhooks/webhooks.service.ts';
import { addZipDetailsRoutes } from './features/zip-details/zip-details.routes.ts';
import { createZipDetailsService } from './features/zip-details/zip-details.service.ts';
import type { LoanGate } from './platform/access/viewer.ts';
import type { RequestAuthenticator } from './platform/actor.ts';
import { lenderOf } from './platform/company-settings/names-of-company.ts';
import type { AddEndpoint } from './platform/http/endpoint-route.ts';
import { createSignInClients } from './platform/http/sign-in-client.ts';
import { sweepIdempotencyKeys } from './platform/idempotency/sweep-idempotency-keys.ts';
import type { Platform } from './platform/platform.ts';

export interface Features {
  authenticator: RequestAuthenticator;
  /** Reminds borrowers, scheduled every ten minutes; unanswered requests for other features. */
  borrowerRequests: Pick<BorrowerRequestsFeature, 'reminders' | 'unanswered'>;
  /** Decides which loans each caller sees. */
  loanGate: LoanGate;
  sessions: Sessions;
  documents: DocumentsService;
  documentSweep: DocumentSweepService;
  /** Scans what waits; scheduled every minute. */
  quarantine: QuarantineService;
  /** Scheduled every minute. */
  sealHistory: SealHistory;
  /** Removes expired idempotency keys; scheduled every hour. */
  sweepIdempotencyKeys(): Promise<number>;
  /** Scheduled every morning. */
  lockReminders: LockRemindersService;
  myDay: Pick<MyDayFeature, 'morningMails'>;
  /** Scheduled every ten minutes. */
  apiKeyEnds: ApiKeyEnds;
  /** Sends events to their receivers; scheduled every second. */
  webhooks: Pick<WebhooksService, 'look' | 'deliver'>;
  /** Opened at start, so that a wrong folder is noticed. */
  mismoSchemas: { open(): Promise<void> };
  /** Registers every endpoint. */
  addEndpoints(add: AddEndpoint, app: FastifyInstance): void;
  /** Closes the features' own resources, such as listening connections. */
  stop(): Promise<void>;
}

/**
 * Creates every feature's service and names its job handlers. Features are listed by hand: no magic loading.
 */
export function createFeatures(platform: Platform): Features {
  const factorCheck = createSecondFactorCheck(platform);
  const sessions = createSessions(platform, factorCheck);
  const secondFactors = createSecondFactors(platform, factorCheck, sessions.forget);
  const eventFeed = createEventFeedService(platform);
  const apiKeys = createApiKeysService(platform, secondFactors.stepUps);
  const apiKeyEnds = createApiKeyEnds(platform);
  const webhooks = createWebhooksService(platform, { feed: eventFeed, stepUps: secondFactors.stepUps });
  const provider = createProviderTools(platform);
  const singleSignOn = {
    attempts: createAttempts(platform),
    signOn: provider && createSingleSignOn(platform, provider, sessions),
    logout: provider && createBackChannelLogout(platform, provider, sessions),
    stepUps: provider && createProviderStepUps(platform, provider),
  };
  const draftKeys = createDraftKeysService(platform);
  const loans = createLoansService(platform);
  const starts = createStartLoanService(platform);
  const directories = createDirectoriesService(platform);
  const zips = createZipDetailsService(platform);
  const access = createLoanAccess(platform, directories);
  const sights = createSightChanges(platform);
  const branches = createBranchesService(platform, secondFactors.stepUps);
  const applications = createLoanApplicationService(platform, { directories, zips });
  const exportLimits = createExportLimitsService(platform, secondFactors.stepUps);
  const exports = createExportsService(platform, secondFactors.stepUps, exportLimits);
  const reveals = createSocialSecurityNumberRevealService(platform, secondFactors.stepUps);
  const accountReveals = createAccountNumberRevealService(platform, secondFactors.stepUps);
  const customers = createCustomersService(platform, loans);
  const legalHolds = createLegalHoldsService(platform, customers);
  const directoryAdmin = createDirectoryAdminService(platform, {
    countLoansOf,
    stepUps: secondFactors.stepUps,
  });
  const quotes = createQuotesService(platform, customers);
  const defaultCosts = createDefaultCostsService(platform);
  const folders = createFoldersService(platform, customers);
  const folderLists = createFolderListsService(platform, customers);
  const documents = createDocumentsService(platform, customers, folders);
  const generatedDocuments = createGeneratedDocumentsService(platform, folders);
  const quotePdfs = createQuotePdfsService(platform, customers);
  const quoteEmails = createQuoteEmailsService(platform, { customers, pdfs: quotePdfs, generatedDocuments });
  const orders = { mailer: platform.mailer, documents, directories, lender: () => lenderOf(platform) };
  const loanActions = createLoanActionsService(platform, loans, [
    // Every kind of action, one per line.
    loanStatusKind,
    rateLockKind,
    createTasksKind(platform, directories),
    ...ORDER_TYPES.map((orderType) => createOrderKind(orderType, orders)),
  ]);
  const loanViews = createLoanViewsService(platform);
  const recentLoans = createRecentLoansService(platform, loans);
  const lockConfirmations = createLockConfirmationsService(
    platform,
    loanActions,
    generatedDocuments,
    directories,
  );
  const live = createLiveService(platform, { loans, recentLoans, access, sights }, sessions);
  const fileLists = createDocumentListsService(platform, customers);
  const deletedDocuments = createDeletedDocumentsService(platform);
  const documentUploads = createUploads(platform, folders);
  const { uploads, quarantine } = documentUploads;
  const documentMoves = createDocumentMovesService(platform, folders);
  const downloads = createDownloadDocumentsService(platform, documents, exports);
  const notes = createNotesService(platform, { customers, loans, directories, access });
  const conditions = createConditionsService(platform, { loans, documents, access });
  const borrowerRequests = createBorrowerRequests(platform, {
    directories,
    documents: documentUploads.received,
  });
  const conditionTemplates = createConditionTemplatesService(platform);
  const noteLists = createNoteListsService(platform, customers);
  const collector = createCollectNotifications(platform, { loans, directories, loanActions });
  const notifications = createNotificationsService(platform, sessions, collector, { access, sights });
  const lockReminders = createLockRemindersService(platform, loans, directories);
  const myDay = createMyDay(platform, { directories, access, requests: borrowerRequests.unanswered });
  const documentSweep = createDocumentSweepService(platform);
  const sealHistory = createSealHistory(platform);
  const history = createHistoryService(platform, applications, { customers, directories, exports });
  const formThreads = createOfficialFormThreads();
  const officialForms = createOfficialFormsService(platform, formThreads);
  const printedNumbers = createPrintedNumbersService(platform, secondFactors.stepUps);
  const formPrints = createFormPrintsService(platform, {
    threads: formThreads,
    numbers: printedNumbers,
    directories,
    exports,
    generatedDocuments,
  });
  const mismo = createMismoFeatures(platform, { loans, directories, exports, numbers: printedNumbers });
  const accessReview = createAccessReview(platform, secondFactors.stepUps, {
    exports,
    apiKeys,
    webhooks,
    forgetSessions: sessions.forgetPerson,
  });
  const companySettings = createCompanySettingsService(platform, secondFactors.stepUps, accessReview);
  const reassignments = createReassignmentsService(platform, secondFactors.stepUps);
  const mailTemplates = createMailTemplatesService(platform, secondFactors.stepUps);
  const staffAdmin = createStaffAdminService(platform, secondFactors.stepUps, sessions.forgetPerson);
  return {
    authenticator: {
      authenticate: (token, isAttended) =>
        (apiKeys.isKey(token) ? apiKeys : sessions).authenticator.authenticate(token, isAttended),
      authenticateBorrower: (token) => borrowerRequests.access.authenticateBorrower(token),
    },
    loanGate: access,
    borrowerRequests,
    sessions,
    documents,
    documentSweep,
    quarantine,
    sealHistory,
    lockReminders,
    myDay,
    apiKeyEnds,
    webhooks,
    mismoSchemas: mismo.schemas,
    sweepIdempotencyKeys: sweepIdempotencyKeys(platform),
    addEndpoints(add, app) {
      const clients = createSignInClients(platform);
      addSessionRoutes(add, sessions, { config: platform.config, clients });
      addKnownBrowserLink(app, platform);
      addSingleSignOnRoutes(add, singleSignOn, { config: platform.config, app });
      addOwnSessionRoutes(add, sessions);
      addDraftKeyRoutes(add, draftKeys);
      addSecondFactorRoutes(add, secondFactors, { config: platform.config, clients });
      addCustomerRoutes(add, customers);
      addLegalHoldRoutes(add, legalHolds);
      addLoanRoutes(
        add,
        { loans, starts, applications, reveals, accountReveals, exports, directories },
        platform.clock,
      );
      addLoanViewRoutes(add, loanViews);
      addRecentLoanRoutes(add, recentLoans);
      addLiveRoutes(add, live, app);
      addHistoryRoutes(add, history, platform.clock);
      addLoanActionRoutes(add, loanActions);
      addDeadlineRoutes(add, createDeadlinesService(platform));
      addRateLockRoutes(add, loanActions, lockConfirmations);
      addDocumentRoutes(add, {
        documents,
        moves: documentMoves,
        lists: fileLists,
        deleted: deletedDocuments,
        folders,
        folderLists,
        uploads,
        downloads,
      });
      addNoteRoutes(add, { notes, lists: noteLists });
      addConditionRoutes(add, conditions);
      addConditionTemplateRoutes(add, conditionTemplates);
      borrowerRequests.addEndpoints(add);
      addNotificationRoutes(add, notifications, app);
      myDay.addEndpoints(add);
      addDirectoryRoutes(add, directories);
      addDirectoryAdminRoutes(add, directoryAdmin);
      addQuoteRoutes(add, quotes, defaultCosts);
      addQuoteEmailRoutes(add, quotePdfs, quoteEmails);
      addExportRoutes(add, exports, exportLimits);
      addOfficialFormRoutes(add, officialForms, formPrints);
      mismo.addEndpoints(add);
      addBranchRoutes(add, branches);
      addReassignmentRoutes(add, reassignments);
      addStaffRoutes(add, { review: accessReview, admin: staffAdmin }, platform.clock);
      addCompanySettingsRoutes(add, companySettings);
      addApiKeyRoutes(add, apiKeys);
      addEventFeedRoutes(add, eventFeed, app);
      addWebhookRoutes(add, webhooks, app);
      addMailTemplateRoutes(add, mailTemplates);
      addZipDetailsRoutes(add, zips);
    },
    async stop() {
      platform.companySettings.stop();
      await Promise.all([webhooks.stop(), documentUploads.stop(), formThreads.stop(), mismo.stop()]);
      await platform.notices.stop();
    },
  };
}
