import type { BorrowerPage, EndedLink } from '../../../contract/borrower-requests/borrower-page.ts';
import type { Application } from '../../../domain/application/application.ts';
import { endOfRequest } from '../../../domain/borrower-requests/end-of-request.ts';
import { LINK_END_MESSAGES, type LinkEnd } from '../../../domain/borrower-requests/link-end.ts';
import {
  type RequestRecipient,
  requestRecipients,
} from '../../../domain/borrower-requests/request-recipients.ts';
import type { ConditionStatus } from '../../../domain/conditions/condition-status.ts';
import { templateFacts } from '../../../domain/conditions/condition-templates.ts';
import { isLoanOpen } from '../../../domain/loans/loan-status.ts';
import { staffName } from '../../../domain/people/email.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { hasLogo } from '../company-settings/company-logo.service.ts';
import type { RequestedCondition, RequestedConditions } from '../conditions/requested-conditions.service.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import type { StoredLink } from './borrower-links.store.ts';
import {
  findActiveStaff,
  findLoanById,
  type LoanOfRequest,
  type StoredRequest,
} from './borrower-requests.store.ts';

/** Reads shared by all parts of the feature. */
export interface RequestFacts {
  /** Why a sent link no longer works; null while it works (ASK-10). */
  endOfLink(tx: Db, link: StoredLink, request: StoredRequest): Promise<LinkEnd | null>;
  /** Refusal of an ended link, with a person to contact. */
  linkEnded(tx: Db, request: StoredRequest, because: LinkEnd): Promise<AppError>;
  /** The loan officer, or the person who asked. Nobody who has left (ASK-19). */
  officerOf(tx: Db, request: StoredRequest): Promise<EndedLink['officer']>;
  lender(tx: Db): Promise<BorrowerPage['lender']>;
  conditionsOf(tx: Db, request: StoredRequest): Promise<Map<string, RequestedCondition>>;
}

export function createRequestFacts(
  { clock, companySettings }: Pick<Platform, 'clock' | 'companySettings'>,
  {
    conditions,
    directories,
  }: {
    conditions: Pick<RequestedConditions, 'conditionsOf'>;
    directories: Pick<DirectoriesService, 'listPeopleWithTasks'>;
  },
): RequestFacts {
  const facts: RequestFacts = {
    conditionsOf: (tx, { loan_id: loanId, items }) =>
      conditions.conditionsOf(
        tx,
        loanId,
        items.map(({ conditionId }) => conditionId),
      ),

    async lender(tx) {
      const { companyName, nmlsId } = companySettings.current();
      return { name: companyName, nmlsId: nmlsId || null, hasLogo: await hasLogo(tx) };
    },

    async endOfLink(tx, link, request) {
      if (request.withdrawn_at !== null) return 'withdrawn';
      if (link.ended_at !== null) return 'replaced';
      const loan = await findLoanById(tx, request.loan_id);
      return endOf(request, loan, await facts.conditionsOf(tx, request), clock.now());
    },

    async linkEnded(tx, request, because) {
      const current: EndedLink = {
        because,
        lender: companySettings.current().companyName,
        officer: await facts.officerOf(tx, request),
        language: request.language,
      };
      return new AppError('link_ended', LINK_END_MESSAGES[because], { current });
    },

    async officerOf(tx, request) {
      const loan = await findLoanById(tx, request.loan_id);
      const people = loan?.officer == null ? [] : await directories.listPeopleWithTasks(tx);
      const officer = people.find(({ tasks }) => tasks.loanOfficer === loan?.officer);
      const ids = [officer?.staffId, request.sent_by_id].filter((id) => id != null);
      const staff = await findActiveStaff(tx, ids);
      const person = ids.map((id) => staff.find(({ staffId }) => staffId === id)).find(Boolean);
      if (person === undefined) return null;
      return { name: fullName(person) || staffName(person.email), email: person.email };
    },
  };
  return facts;
}

export const NO_ADDRESS =
  'This borrower has no email address in the application, or is no longer on the loan. Enter the address there first.';

export function endOf(
  request: StoredRequest,
  loan: Pick<LoanOfRequest, 'document' | 'status'> | undefined,
  conditions: ReadonlyMap<string, RequestedCondition>,
  now: Date,
): LinkEnd | null {
  const end = {
    ...momentsOf(request),
    isLoanOpen: loan !== undefined && isLoanOpen(loan.status),
    isAddressCurrent: isAddressCurrent(request, loan),
    items: itemStates(request, conditions),
  };
  return endOfRequest(end, now);
}

export function isAddressCurrent(
  request: StoredRequest,
  loan: Pick<LoanOfRequest, 'document'> | undefined,
): boolean {
  return loan !== undefined && presentRecipient(loan, request)?.address === request.address;
}

export function recipientsOf({ document }: Pick<LoanOfRequest, 'document'>): RequestRecipient[] {
  return document === null ? [] : requestRecipients(JSON.parse(document) as Application);
}

export function purposeOf({ document }: Pick<LoanOfRequest, 'document'>): string | null {
  return document === null ? null : templateFacts(JSON.parse(document) as Application).purpose;
}

export function presentRecipient(
  loan: Pick<LoanOfRequest, 'document'>,
  { recipient }: Pick<StoredRequest, 'recipient'>,
): RequestRecipient | undefined {
  return recipientsOf(loan).find((one) => one.recipient === recipient);
}

export function itemStates(
  { items }: Pick<StoredRequest, 'items'>,
  conditions: ReadonlyMap<string, RequestedCondition>,
) {
  return items.map((item) => {
    const condition = conditions.get(item.conditionId);
    const conditionStatus: ConditionStatus | null = condition?.status ?? null;
    return { ...item, conditionText: condition?.text ?? null, conditionStatus };
  });
}

export function momentsOf(request: StoredRequest) {
  return {
    sentAt: request.sent_at,
    expiresAt: request.expires_at,
    openedAt: request.opened_at,
    answeredAt: request.answered_at,
    withdrawnAt: request.withdrawn_at,
    hasFiles: request.files.length > 0,
    isAboutDisclosures: request.purpose === 'disclosures',
  };
}
