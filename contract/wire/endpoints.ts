import { accountNumberEndpoints } from '../account-numbers.ts';
import { loanActionEndpoints } from '../actions/loan-actions.ts';
import { rateLockEndpoints } from '../actions/rate-locks.ts';
import { borrowerPageEndpoints } from '../borrower-requests/borrower-page.ts';
import { borrowerRequestEndpoints } from '../borrower-requests/borrower-requests.ts';
import { companySettingsEndpoints } from '../company/company-settings.ts';
import { conditionTemplateEndpoints } from '../conditions/condition-templates.ts';
import { conditionEndpoints } from '../conditions/conditions.ts';
import { customerEndpoints } from '../customers.ts';
import { deadlineEndpoints } from '../deadlines/loan-deadlines.ts';
import { directoryEndpoints } from '../directories.ts';
import { directoryAdminEndpoints } from '../directory-admin.ts';
import { documentEndpoints } from '../documents.ts';
import { exportEndpoints } from '../exports.ts';
import { historyEndpoints } from '../history.ts';
import { legalHoldEndpoints } from '../legal-holds.ts';
import { liveEndpoints } from '../live.ts';
import { loanListEndpoints } from '../loan-list.ts';
import { loanViewEndpoints } from '../loan-views.ts';
import { loanEndpoints } from '../loans.ts';
import { mismoCheckEndpoints } from '../mismo/mismo-checks.ts';
import { mismoSchemaEndpoints } from '../mismo/mismo-schemas.ts';
import { mismoEndpoints } from '../mismo.ts';
import { mismoImportEndpoints } from '../mismo-imports.ts';
import { myDayEndpoints } from '../my-day/my-day.ts';
import { noteEndpoints } from '../notes.ts';
import { notificationEndpoints } from '../notifications.ts';
import { officialFormEndpoints } from '../official-forms.ts';
import { authEndpoints } from '../people/auth.ts';
import { branchEndpoints } from '../people/branches.ts';
import { draftKeyEndpoints } from '../people/draft-keys.ts';
import { ownSessionEndpoints } from '../people/own-sessions.ts';
import { reassignmentEndpoints } from '../people/reassignments.ts';
import { secondFactorEndpoints } from '../people/second-factor.ts';
import { singleSignOnEndpoints } from '../people/single-sign-on.ts';
import { staffEndpoints } from '../people/staff.ts';
import { staffAdminEndpoints } from '../people/staff-admin.ts';
import { apiKeyEndpoints } from '../programs/api-keys.ts';
import { eventFeedEndpoints } from '../programs/event-feed.ts';
import { webhookEndpoints } from '../programs/webhooks.ts';
import { quoteEmailEndpoints } from '../quote-emails.ts';
import { quoteEndpoints } from '../quotes.ts';
import { rateTableEndpoints } from '../rate-tables/rate-tables.ts';
import { recentLoanEndpoints } from '../recent-loans.ts';
import { mailTemplateEndpoints } from '../settings/mail-templates.ts';
import { socialSecurityNumberEndpoints } from '../social-security-numbers.ts';
import { zipDetailsEndpoints } from '../zip-details.ts';
import type { EndpointName } from './borrower-routes.ts';
import type { Endpoint } from './endpoint.ts';

/** Every endpoint of the API by name. */
export const ENDPOINTS_BY_NAME = {
  ...authEndpoints,
  ...singleSignOnEndpoints,
  ...secondFactorEndpoints,
  ...ownSessionEndpoints,
  ...draftKeyEndpoints,
  ...customerEndpoints,
  ...legalHoldEndpoints,
  ...loanListEndpoints,
  ...loanViewEndpoints,
  ...loanEndpoints,
  ...recentLoanEndpoints,
  ...socialSecurityNumberEndpoints,
  ...accountNumberEndpoints,
  ...deadlineEndpoints,
  ...liveEndpoints,
  ...historyEndpoints,
  ...exportEndpoints,
  ...eventFeedEndpoints,
  ...documentEndpoints,
  ...loanActionEndpoints,
  ...rateLockEndpoints,
  ...noteEndpoints,
  ...conditionEndpoints,
  ...conditionTemplateEndpoints,
  ...borrowerRequestEndpoints,
  ...borrowerPageEndpoints,
  ...notificationEndpoints,
  ...myDayEndpoints,
  ...directoryEndpoints,
  ...directoryAdminEndpoints,
  ...quoteEndpoints,
  ...rateTableEndpoints,
  ...quoteEmailEndpoints,
  ...officialFormEndpoints,
  ...mismoEndpoints,
  ...mismoCheckEndpoints,
  ...mismoSchemaEndpoints,
  ...mismoImportEndpoints,
  ...staffEndpoints,
  ...staffAdminEndpoints,
  ...branchEndpoints,
  ...reassignmentEndpoints,
  ...companySettingsEndpoints,
  ...apiKeyEndpoints,
  ...webhookEndpoints,
  ...mailTemplateEndpoints,
  ...zipDetailsEndpoints,
} satisfies Record<EndpointName, Endpoint>;

/** Types of the web client's calls. */
export type Endpoints = typeof ENDPOINTS_BY_NAME;

/** Every endpoint: OpenAPI lists them and the authorisation test tries each. */
export const ENDPOINTS: readonly Endpoint[] = Object.values(ENDPOINTS_BY_NAME);
