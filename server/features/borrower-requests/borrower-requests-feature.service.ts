import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  createRequestedConditions,
  type RequestedConditions,
} from '../conditions/requested-conditions.service.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import type { RejectedDocuments } from '../documents/reviews/rejected-documents.service.ts';
import type { ReceivedDocumentsService } from '../documents/uploads/received-documents.service.ts';
import { type BorrowerAccess, createBorrowerAccess } from './borrower-access.service.ts';
import { createBorrowerPageService } from './borrower-page.service.ts';
import { addBorrowerPageRoutes, addBorrowerRequestRoutes } from './borrower-requests.routes.ts';
import { createBorrowerRequestsService } from './borrower-requests.service.ts';
import { createDisclosureLinks, type DisclosureLinks } from './disclosure-links.service.ts';
import { createRejectedFiles, type RejectedFiles } from './rejected-files.service.ts';
import { createRequestFacts } from './request-facts.ts';
import { createRequestReminders, type RequestReminders } from './request-reminders.service.ts';
import { createUnansweredRequests, type UnansweredRequests } from './unanswered-requests.service.ts';

export interface BorrowerRequestsFeature {
  access: BorrowerAccess;
  conditions: RequestedConditions;
  reminders: RequestReminders;
  rejectedFiles: RejectedFiles;
  unanswered: UnansweredRequests;
  disclosureLinks: DisclosureLinks;
  addEndpoints(add: AddEndpoint): void;
}

/** Registers its schedules: call before `jobs.start`. */
export function createBorrowerRequests(
  platform: Platform,
  others: {
    directories: Pick<DirectoriesService, 'listPeopleWithTasks'>;
    documents: ReceivedDocumentsService & RejectedDocuments;
  },
): BorrowerRequestsFeature {
  const conditions = createRequestedConditions(platform);
  const facts = createRequestFacts(platform, { conditions, directories: others.directories });
  const access = createBorrowerAccess(platform, { facts, conditions });
  const { documents } = others;
  const rejectedFiles = createRejectedFiles(platform, { facts, conditions, documents });
  const reminders = createRequestReminders(platform, { facts, conditions });
  return {
    access,
    conditions,
    reminders,
    rejectedFiles,
    unanswered: createUnansweredRequests(conditions),
    disclosureLinks: createDisclosureLinks(platform, { facts, conditions }),
    addEndpoints(add) {
      const parts = { facts, conditions, documents };
      addBorrowerRequestRoutes(add, createBorrowerRequestsService(platform, parts));
      addBorrowerPageRoutes(add, { access, page: createBorrowerPageService(platform, parts) });
    },
  };
}
