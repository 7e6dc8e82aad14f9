import type { FastifyInstance } from 'fastify';
import { createCompanyArea, createProgramsArea } from './feature-areas/company-area.ts';
import { createDocumentsArea } from './feature-areas/documents-area.ts';
import { createFormsArea } from './feature-areas/forms-area.ts';
import { createLoanWorkArea } from './feature-areas/loan-work-area.ts';
import { createLoansArea } from './feature-areas/loans-area.ts';
import { createSignInArea } from './feature-areas/sign-in-area.ts';
import type { ApiKeyEnds } from './features/api-keys/api-key-ends.service.ts';
import type { BorrowerRequestsFeature } from './features/borrower-requests/borrower-requests-feature.service.ts';
import type { DocumentSweepService } from './features/documents/deletion/document-sweep.service.ts';
import type { DocumentsService } from './features/documents/documents.service.ts';
import type { FindInDocumentsService } from './features/documents/pdf-text/find-in-documents.service.ts';
import type { QuarantineService } from './features/documents/quarantine/quarantine.service.ts';
import { createSealHistory, type SealHistory } from './features/history-seals/seal-history.service.ts';
import type { MailedViewsService } from './features/mailed-views/mailed-views.service.ts';
import type { MyDayFeature } from './features/my-day/my-day-feature.service.ts';
import type { LockRemindersService } from './features/rate-locks/lock-reminders.service.ts';
import type { Sessions } from './features/sessions/sessions.service.ts';
import type { WebhooksService } from './features/webhooks/webhooks.service.ts';
import type { LoanGate } from './platform/access/viewer.ts';
import type { RequestAuthenticator } from './platform/actor.ts';
import type { AddEndpoint } from './platform/http/endpoint-route.ts';
import { sweepIdempotencyKeys } from './platform/idempotency/run-once-per-key.ts';
import type { Platform } from './platform/platform.ts';

export interface Features {
  authenticator: RequestAuthenticator;
  /** Reminds borrowers, scheduled every ten minutes; unanswered requests for other features. */
  borrowerRequests: Pick<BorrowerRequestsFeature, 'rejectedFiles' | 'reminders' | 'unanswered'>;
  loanGate: LoanGate;
  sessions: Sessions;
  documents: DocumentsService;
  documentSweep: DocumentSweepService;
  findInDocuments: FindInDocumentsService;
  /** Scans waiting documents; scheduled every minute. */
  quarantine: QuarantineService;
  sealHistory: SealHistory;
  /** Removes expired idempotency keys; scheduled every hour. */
  sweepIdempotencyKeys(): Promise<number>;
  lockReminders: LockRemindersService;
  myDay: Pick<MyDayFeature, 'morningMails'>;
  mailedViews: MailedViewsService;
  apiKeyEnds: ApiKeyEnds;
  /** Sends events to their receivers; runs every second. */
  webhooks: Pick<WebhooksService, 'deliver'>;
  /** Opened at start, so that a wrong folder is noticed. */
  mismoSchemas: { open(): Promise<void> };
  addEndpoints(add: AddEndpoint, app: FastifyInstance): void;
  stop(): Promise<void>;
}

/**
 * Creates every feature's service and names its job handlers. `feature-areas/` lists the features by hand: no magic
 * loading.
 */
export function createFeatures(platform: Platform): Features {
  const signIn = createSignInArea(platform);
  const programs = createProgramsArea(platform, signIn);
  const loans = createLoansArea(platform, signIn);
  const documents = createDocumentsArea(platform, loans);
  const work = createLoanWorkArea(platform, { signIn, loans, documents });
  const forms = createFormsArea(platform, { signIn, loans, documents });
  const company = createCompanyArea(platform, { signIn, loans, programs });
  const areas = [signIn, loans, work, documents, forms, company, programs];
  return {
    authenticator: {
      authenticate: (token, isAttended) =>
        (programs.apiKeys.isKey(token) ? programs.apiKeys : signIn.sessions).authenticator.authenticate(
          token,
          isAttended,
        ),
      authenticateBorrower: (token) => work.borrowerRequests.access.authenticateBorrower(token),
    },
    loanGate: loans.access,
    borrowerRequests: work.borrowerRequests,
    sessions: signIn.sessions,
    documents: documents.documents,
    documentSweep: documents.documentSweep,
    findInDocuments: documents.findInDocuments,
    quarantine: documents.quarantine,
    sealHistory: createSealHistory(platform),
    lockReminders: work.lockReminders,
    myDay: work.myDay,
    mailedViews: company.mailedViews,
    apiKeyEnds: programs.apiKeyEnds,
    webhooks: programs.webhooks,
    mismoSchemas: forms.mismoSchemas,
    sweepIdempotencyKeys: sweepIdempotencyKeys(platform),
    addEndpoints(add, app) {
      for (const area of areas) area.addEndpoints(add, app);
    },
    async stop() {
      platform.companySettings.stop();
      await Promise.all([programs.stop(), documents.stop(), forms.stop()]);
      await platform.notices.stop();
    },
  };
}
