import type { FastifyInstance } from 'fastify';
import { ORDER_TYPES } from '../../domain/orders/order-types.ts';
import { createBorrowerRequests } from '../features/borrower-requests/borrower-requests-feature.service.ts';
import { addClosingDayRoutes } from '../features/closing-day/closing-day.routes.ts';
import { createClosingDayService } from '../features/closing-day/closing-day.service.ts';
import { createWireInstructionsService } from '../features/closing-day/wire-instructions.service.ts';
import { createClosingCorrectionsService } from '../features/closing-disclosures/closing-corrections.service.ts';
import { addClosingDisclosureRoutes } from '../features/closing-disclosures/closing-disclosures.routes.ts';
import { createClosingDisclosuresService } from '../features/closing-disclosures/closing-disclosures.service.ts';
import { createClosingFactsService } from '../features/closing-disclosures/closing-facts.service.ts';
import { addRescissionNoticeRoutes } from '../features/closing-disclosures/rescission-notices.routes.ts';
import { createRescissionNoticesService } from '../features/closing-disclosures/rescission-notices.service.ts';
import { createWaitWaiversService } from '../features/closing-disclosures/wait-waivers.service.ts';
import { createConditionTemplatesService } from '../features/conditions/condition-templates.service.ts';
import { addConditionRoutes, addConditionTemplateRoutes } from '../features/conditions/conditions.routes.ts';
import { createConditionsService } from '../features/conditions/conditions.service.ts';
import { addDeadlineRoutes } from '../features/deadlines/deadlines.routes.ts';
import { createDeadlinesService } from '../features/deadlines/deadlines.service.ts';
import { addDecisionRoutes } from '../features/decisions/decisions.routes.ts';
import { createDecisionsService } from '../features/decisions/decisions.service.ts';
import { createConsentsService } from '../features/disclosure-deliveries/consents.service.ts';
import {
  addClosingDeliveryRoutes,
  addEstimateDeliveryRoutes,
} from '../features/disclosure-deliveries/deliveries.routes.ts';
import { createDeliveriesService } from '../features/disclosure-deliveries/deliveries.service.ts';
import { closingAnswer, estimateAnswer } from '../features/disclosure-deliveries/delivery-answers.ts';
import { addDisclosuresPageRoutes } from '../features/disclosure-deliveries/disclosures-page.routes.ts';
import { createDisclosuresPageService } from '../features/disclosure-deliveries/disclosures-page.service.ts';
import { createIntentsService } from '../features/disclosure-deliveries/intents.service.ts';
import { createPropertyOwnersService } from '../features/disclosure-deliveries/property-owners.service.ts';
import { addDocumentReviewRoutes } from '../features/document-reviews/document-reviews.routes.ts';
import { createDocumentReviewsService } from '../features/document-reviews/document-reviews.service.ts';
import { addHmdaLoanRoutes, addHmdaRegisterRoutes } from '../features/hmda/hmda.routes.ts';
import { createHmdaLoansService } from '../features/hmda/loans/hmda-loans.service.ts';
import { createHmdaRegistersService } from '../features/hmda/registers/registers.service.ts';
import { addLoanActionRoutes } from '../features/loan-actions/loan-actions.routes.ts';
import { createLoanActionsService } from '../features/loan-actions/loan-actions.service.ts';
import { createGoodFaithService } from '../features/loan-costs/good-faith.service.ts';
import { addLoanCostRoutes } from '../features/loan-costs/loan-costs.routes.ts';
import { createLoanCostsService } from '../features/loan-costs/loan-costs.service.ts';
import { addLoanEstimateRoutes } from '../features/loan-estimates/loan-estimates.routes.ts';
import { createLoanEstimatesService } from '../features/loan-estimates/loan-estimates.service.ts';
import { createProviderListsService } from '../features/loan-estimates/provider-lists.service.ts';
import { createLoanStatusKind } from '../features/loan-status/loan-status-kind.ts';
import { createStatusOverridesService } from '../features/loan-status/status-overrides.service.ts';
import { addStatusRequirementRoutes } from '../features/loan-status/status-requirements.routes.ts';
import { createStatusRequirementsService } from '../features/loan-status/status-requirements.service.ts';
import { createMyDay } from '../features/my-day/my-day-feature.service.ts';
import { createNoteListsService } from '../features/notes/note-lists.service.ts';
import { addNoteRoutes } from '../features/notes/notes.routes.ts';
import { createNotesService } from '../features/notes/notes.service.ts';
import { addNoticeRoutes } from '../features/notices/notices.routes.ts';
import { createNoticesService } from '../features/notices/notices.service.ts';
import { createCollectNotifications } from '../features/notifications/collect-notifications.service.ts';
import { addNotificationRoutes } from '../features/notifications/notifications.routes.ts';
import { createNotificationsService } from '../features/notifications/notifications.service.ts';
import { createOrderKind } from '../features/orders/order-kind.ts';
import { createLockConfirmationsService } from '../features/rate-locks/lock-confirmations.service.ts';
import { createLockRemindersService } from '../features/rate-locks/lock-reminders.service.ts';
import { rateLockKind } from '../features/rate-locks/rate-lock-kind.ts';
import { addRateLockRoutes } from '../features/rate-locks/rate-locks.routes.ts';
import { createTasksKind } from '../features/tasks/tasks-kind.ts';
import { addUnderwritingRoutes } from '../features/underwriting/underwriting.routes.ts';
import { createUnderwritingService } from '../features/underwriting/underwriting.service.ts';
import { lenderOf } from '../platform/company-settings/live-company-settings.ts';
import type { AddEndpoint } from '../platform/http/endpoint-route.ts';
import type { Platform } from '../platform/platform.ts';
import type { DocumentsArea } from './documents-area.ts';
import type { LoansArea } from './loans-area.ts';
import type { SignInArea } from './sign-in-area.ts';

export function createLoanWorkArea(
  platform: Platform,
  {
    signIn: { sessions },
    loans: { access, customers, directories, exports, loans, reveals, sights },
    documents: { documents, documentLists, folderLists, generatedDocuments, received, rejectedDocuments },
  }: { signIn: SignInArea; loans: LoansArea; documents: DocumentsArea },
) {
  const orders = { mailer: platform.mailer, documents, directories, lender: () => lenderOf(platform) };
  const loanActions = createLoanActionsService(platform, loans, [
    createLoanStatusKind(platform),
    rateLockKind,
    createTasksKind(platform, directories),
    ...ORDER_TYPES.map((orderType) => createOrderKind(orderType, orders)),
  ]);
  const lockConfirmations = createLockConfirmationsService(
    platform,
    loanActions,
    generatedDocuments,
    directories,
  );
  const deadlines = createDeadlinesService(platform);
  const notices = createNoticesService(platform, { deadlines, generatedDocuments });
  const notes = createNotesService(platform, { customers, loans, directories, access });
  const conditions = createConditionsService(platform, { loans, documents, access });
  const borrowerRequests = createBorrowerRequests(platform, {
    directories,
    documents: { ...received, ...rejectedDocuments },
  });
  const underwriting = createUnderwritingService(platform, { loans, documentLists, folderLists });
  const conditionTemplates = createConditionTemplatesService(platform);
  const noteLists = createNoteListsService(platform, customers);
  const collector = createCollectNotifications(platform, { loans, directories, loanActions });
  const notifications = createNotificationsService(platform, sessions, collector, { access, sights });
  const lockReminders = createLockRemindersService(platform, loans, directories);
  const hmdaLoans = createHmdaLoansService(platform, { loans, directories });
  const hmdaRegisters = createHmdaRegistersService(platform, { exports, directories });
  const myDay = createMyDay(platform, {
    directories,
    access,
    requests: borrowerRequests.unanswered,
    notifications,
  });
  return {
    borrowerRequests,
    lockReminders,
    myDay,
    addEndpoints(add: AddEndpoint, app: FastifyInstance) {
      addLoanActionRoutes(add, loanActions);
      addNoticeRoutes(add, notices);
      addDecisionRoutes(add, createDecisionsService(platform, loanActions, access));
      addDeadlineRoutes(add, deadlines);
      addLoanCostRoutes(add, createLoanCostsService(platform), createGoodFaithService(platform));
      addLoanEstimateRoutes(
        add,
        createLoanEstimatesService(platform, { directories, generatedDocuments }),
        createProviderListsService(platform, generatedDocuments),
      );
      addClosingDisclosureRoutes(add, {
        facts: createClosingFactsService(platform),
        disclosures: createClosingDisclosuresService(platform, { directories, generatedDocuments }),
        corrections: createClosingCorrectionsService(platform),
        waivers: createWaitWaiversService(platform),
      });
      const links = borrowerRequests.disclosureLinks;
      addEstimateDeliveryRoutes(add, {
        deliveries: createDeliveriesService(platform, links, {
          form: 'loan-estimate',
          answerOf: estimateAnswer,
        }),
        consents: createConsentsService(platform, links),
        intents: createIntentsService(platform, links),
      });
      const closingDay = { ...platform, directories };
      addClosingDayRoutes(
        add,
        createClosingDayService(closingDay, generatedDocuments),
        createWireInstructionsService(closingDay, reveals),
      );
      addClosingDeliveryRoutes(
        add,
        createDeliveriesService(platform, links, { form: 'closing-disclosure', answerOf: closingAnswer }),
        createPropertyOwnersService(platform, links),
      );
      addRescissionNoticeRoutes(add, createRescissionNoticesService(platform, directories));
      addDisclosuresPageRoutes(add, createDisclosuresPageService(platform, { links, documents }));
      addStatusRequirementRoutes(add, {
        requirements: createStatusRequirementsService(platform),
        overrides: createStatusOverridesService(platform, exports),
        clock: platform.clock,
      });
      addRateLockRoutes(add, loanActions, lockConfirmations);
      addNoteRoutes(add, { notes, lists: noteLists });
      addConditionRoutes(add, conditions);
      addUnderwritingRoutes(add, underwriting);
      addHmdaRegisterRoutes(add, hmdaRegisters);
      addHmdaLoanRoutes(add, hmdaLoans);
      addConditionTemplateRoutes(add, conditionTemplates);
      borrowerRequests.addEndpoints(add);
      addDocumentReviewRoutes(
        add,
        createDocumentReviewsService(platform, { ...borrowerRequests, documents }),
      );
      addNotificationRoutes(add, notifications, app);
      myDay.addEndpoints(add);
    },
  };
}
