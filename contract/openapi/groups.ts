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
import type { Endpoint } from '../wire/endpoint.ts';
import { zipDetailsEndpoints } from '../zip-details.ts';

interface EndpointGroup {
  /** In the trade's words. */
  name: string;
  description: string;
  endpoints: Readonly<Record<string, Endpoint>>;
}

/** The groups of the documentation, in its order: first the areas that other programs use. */
export const ENDPOINT_GROUPS: readonly EndpointGroup[] = [
  {
    name: 'Customers',
    description: 'Borrowers and prospects: names, contacts, search, duplicates and legal holds.',
    endpoints: { ...customerEndpoints, ...legalHoldEndpoints },
  },
  {
    name: 'Loans and applications',
    description: 'Loan lists, and the loan application (URLA, Form 1003) of each loan.',
    endpoints: {
      ...loanEndpoints,
      ...loanListEndpoints,
      ...recentLoanEndpoints,
      ...loanViewEndpoints,
      ...socialSecurityNumberEndpoints,
      ...accountNumberEndpoints,
      ...zipDetailsEndpoints,
    },
  },
  {
    name: 'Status, locks, orders and tasks',
    description:
      'The actions of a loan: its status, rate locks, title and insurance orders, assigned people.',
    endpoints: { ...loanActionEndpoints, ...rateLockEndpoints },
  },
  {
    name: 'Deadlines',
    description: 'The legal deadlines of a loan, and the dates that stop them.',
    endpoints: deadlineEndpoints,
  },
  {
    name: 'Documents',
    description: 'Documents of a customer, in folders: upload, download, move, delete and restore.',
    endpoints: documentEndpoints,
  },
  {
    name: 'Notes',
    description: 'Notes about a customer, with mails to colleagues.',
    endpoints: noteEndpoints,
  },
  {
    name: 'Conditions',
    description:
      'What a loan needs before it can go on: added, requested, received, cleared or waived. And their templates.',
    endpoints: { ...conditionEndpoints, ...conditionTemplateEndpoints },
  },
  {
    name: 'Requests to borrowers',
    description: 'Borrowers are asked for documents by mail, and send them from a page of their own.',
    endpoints: borrowerRequestEndpoints,
  },
  {
    name: "The borrower's page",
    description: 'The few calls of a borrower: a code, a session of one request, and files.',
    endpoints: borrowerPageEndpoints,
  },
  {
    name: 'Quotes',
    description: 'Quotes with up to three scenarios, their PDF and their mails.',
    endpoints: { ...quoteEndpoints, ...quoteEmailEndpoints },
  },
  {
    name: 'Rate tables',
    description: 'Dated tables of rates and limits that administrators keep and quotes read.',
    endpoints: rateTableEndpoints,
  },
  {
    name: 'Directories',
    description: 'People by group, title companies, and default cc addresses.',
    endpoints: { ...directoryEndpoints, ...directoryAdminEndpoints },
  },
  {
    name: 'MISMO files',
    description: 'Loans as MISMO 3.4 files: export, check and import.',
    endpoints: {
      ...mismoEndpoints,
      ...mismoCheckEndpoints,
      ...mismoImportEndpoints,
      ...mismoSchemaEndpoints,
    },
  },
  {
    name: 'History',
    description: 'Who changed which field, and the versions of an application.',
    endpoints: historyEndpoints,
  },
  {
    name: 'Event feed',
    description: 'Everything that happens, in one order, for programs behind a firewall and for a SIEM.',
    endpoints: eventFeedEndpoints,
  },
  {
    name: 'API keys and webhooks',
    description: 'The keys of other programs, and the receivers of events. Only people manage them.',
    endpoints: { ...apiKeyEndpoints, ...webhookEndpoints },
  },
  {
    name: 'Official forms',
    description: 'Blank forms of Form 1003, and their prints. For people alone.',
    endpoints: officialFormEndpoints,
  },
  {
    name: 'Staff and exports',
    description: 'People who may sign in, their loans, and the record of exports. For people alone.',
    endpoints: {
      ...staffEndpoints,
      ...staffAdminEndpoints,
      ...branchEndpoints,
      ...reassignmentEndpoints,
      ...exportEndpoints,
    },
  },
  {
    name: 'Settings and mail templates',
    description: 'The settings of the company, and the words of its mails. For people alone.',
    endpoints: { ...companySettingsEndpoints, ...mailTemplateEndpoints },
  },
  {
    name: 'Screens of a person',
    description: 'My day, the bell, live updates and unsaved text. For people alone.',
    endpoints: { ...myDayEndpoints, ...notificationEndpoints, ...liveEndpoints, ...draftKeyEndpoints },
  },
  {
    name: 'Signing in',
    description:
      'Codes by mail, single sign-on, second factors and sessions. For people alone: a program uses an API key.',
    endpoints: {
      ...authEndpoints,
      ...singleSignOnEndpoints,
      ...secondFactorEndpoints,
      ...ownSessionEndpoints,
    },
  },
];

/** The group of each endpoint. */
export const GROUP_OF: ReadonlyMap<string, string> = new Map(
  ENDPOINT_GROUPS.flatMap(({ name, endpoints }) =>
    Object.keys(endpoints).map((endpoint): [string, string] => [endpoint, name]),
  ),
);
