import * as loanActions from '../actions/loan-actions.ts';
import * as rateLocks from '../actions/rate-locks.ts';
import * as statusRequirements from '../actions/status-requirements.ts';
import * as borrowerDisclosures from '../borrower-requests/borrower-disclosures.ts';
import * as borrowerPage from '../borrower-requests/borrower-page.ts';
import * as borrowerRequests from '../borrower-requests/borrower-requests.ts';
import * as closingDay from '../closing-day/closing-day.ts';
import * as wireInstructions from '../closing-day/wire-instructions.ts';
import * as closingCorrections from '../closing-disclosures/closing-corrections.ts';
import * as closingDeliveries from '../closing-disclosures/closing-deliveries.ts';
import * as closingDisclosure from '../closing-disclosures/closing-disclosure.ts';
import * as closingFacts from '../closing-disclosures/closing-facts.ts';
import * as waitWaivers from '../closing-disclosures/wait-waivers.ts';
import * as companyLogo from '../company/company-logo.ts';
import * as companySettings from '../company/company-settings.ts';
import * as conditionTemplates from '../conditions/condition-templates.ts';
import * as conditions from '../conditions/conditions.ts';
import * as customers from '../customers.ts';
import * as loanDeadlines from '../deadlines/loan-deadlines.ts';
import * as decisions from '../decisions/decisions.ts';
import * as directories from '../directories.ts';
import * as directoryAdmin from '../directory-admin.ts';
import * as documentKinds from '../documents/document-kinds.ts';
import * as documentPages from '../documents/document-pages.ts';
import * as documentReviews from '../documents/document-reviews.ts';
import * as loanPackages from '../documents/loan-packages.ts';
import * as documents from '../documents.ts';
import * as exportRecords from '../exports.ts';
import * as findInDocuments from '../find-in-documents.ts';
import * as folders from '../folders.ts';
import * as history from '../history.ts';
import * as hmdaLoan from '../hmda/hmda-loan.ts';
import * as hmdaRegister from '../hmda/hmda-register.ts';
import * as legalHolds from '../legal-holds.ts';
import * as live from '../live.ts';
import * as estimateDeliveries from '../loan-costs/estimate-deliveries.ts';
import * as goodFaithSheet from '../loan-costs/good-faith.ts';
import * as loanCosts from '../loan-costs/loan-costs.ts';
import * as loanEstimate from '../loan-costs/loan-estimate.ts';
import * as providerList from '../loan-costs/provider-list.ts';
import * as loanList from '../loan-list.ts';
import * as loanViews from '../loan-views.ts';
import * as loans from '../loans.ts';
import * as recentLoans from '../loans.ts';
import * as mismoChecks from '../mismo/mismo-checks.ts';
import * as mismoSchemas from '../mismo/mismo-schemas.ts';
import * as mismo from '../mismo.ts';
import * as mismoImports from '../mismo-imports.ts';
import * as myDay from '../my-day/my-day.ts';
import * as notes from '../notes.ts';
import * as notices from '../notices/notices.ts';
import * as notifications from '../notifications.ts';
import * as numberReveals from '../number-reveals.ts';
import * as officialForms from '../official-forms.ts';
import * as auth from '../people/auth.ts';
import * as branches from '../people/branches.ts';
import * as draftKeys from '../people/own-sessions.ts';
import * as ownSessions from '../people/own-sessions.ts';
import * as reassignments from '../people/reassignments.ts';
import * as secondFactor from '../people/second-factor.ts';
import * as singleSignOn from '../people/single-sign-on.ts';
import * as staff from '../people/staff.ts';
import * as staffAdmin from '../people/staff-admin.ts';
import * as apiKeys from '../programs/api-keys.ts';
import * as eventFeed from '../programs/event-feed.ts';
import * as webhooks from '../programs/webhooks.ts';
import * as quoteEmails from '../quote-emails.ts';
import * as quotes from '../quotes.ts';
import * as rateTables from '../rate-tables/rate-tables.ts';
import * as reports from '../reports.ts';
import * as mailTemplates from '../settings/mail-templates.ts';
import * as underwriting from '../underwriting/underwriting.ts';
import * as zipDetails from '../zip-details.ts';
import { BORROWER_ROUTES, type EndpointName } from './borrower-routes.ts';
import type { Endpoint } from './endpoint.ts';
import { ROUTES } from './routes.ts';

const EXPORTS = {
  ...apiKeys,
  ...auth,
  ...borrowerPage,
  ...borrowerDisclosures,
  ...borrowerRequests,
  ...branches,
  ...closingCorrections,
  ...closingDisclosure,
  ...closingFacts,
  ...companyLogo,
  ...companySettings,
  ...conditionTemplates,
  ...conditions,
  ...customers,
  ...decisions,
  ...directories,
  ...directoryAdmin,
  ...documentKinds,
  ...documentPages,
  ...findInDocuments,
  ...loanPackages,
  ...documentReviews,
  ...documents,
  ...draftKeys,
  ...eventFeed,
  ...exportRecords,
  ...folders,
  ...goodFaithSheet,
  ...history,
  ...hmdaLoan,
  ...hmdaRegister,
  ...legalHolds,
  ...live,
  ...loanActions,
  ...loanCosts,
  ...loanDeadlines,
  ...loanEstimate,
  ...estimateDeliveries,
  ...providerList,
  ...closingDay,
  ...closingDeliveries,
  ...wireInstructions,
  ...statusRequirements,
  ...loanList,
  ...loanViews,
  ...loans,
  ...mailTemplates,
  ...mismo,
  ...mismoChecks,
  ...mismoImports,
  ...mismoSchemas,
  ...myDay,
  ...notes,
  ...notices,
  ...notifications,
  ...numberReveals,
  ...officialForms,
  ...ownSessions,
  ...quoteEmails,
  ...quotes,
  ...rateLocks,
  ...rateTables,
  ...reports,
  ...reassignments,
  ...recentLoans,
  ...secondFactor,
  ...singleSignOn,
  ...staff,
  ...staffAdmin,
  ...underwriting,
  ...waitWaivers,
  ...webhooks,
  ...zipDetails,
};

/** Derives the types of the web client's calls. A route without an endpoint does not compile. */
export type Endpoints = Pick<typeof EXPORTS, EndpointName>;

const NAMES = Object.keys({ ...ROUTES, ...BORROWER_ROUTES }) as EndpointName[];

/** Every endpoint. The OpenAPI document lists them, and the authorization test calls each. */
export const ENDPOINTS: readonly Endpoint[] = NAMES.map((name) => EXPORTS[name]);
