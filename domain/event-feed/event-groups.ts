import { eventWords } from '../history/event-words.ts';
import { EVENT_TYPES, type EventType, FEED_RULES } from './event-types.ts';

type EventArea = EventType extends `${infer Area}.${string}` ? Area : never;

const AREA_NAMES = {
  customer: 'Customers',
  loan: 'Loans',
  application: 'Applications',
  status: 'Loan status',
  lock: 'Rate locks',
  order: 'Orders',
  tasks: 'Tasks',
  document: 'Documents',
  folder: 'Folders',
  note: 'Notes',
  condition: 'Conditions',
  borrower: 'Requests to borrowers',
  quote: 'Quotes',
  directory: 'Directories',
  staff: 'Staff',
  branch: 'Branches',
  security: 'Security',
  settings: 'Settings',
  installation: 'Installation',
} as const satisfies Record<EventArea, string>;

interface EventGroup {
  name: string;
  types: readonly EventType[];
}

export const EVENT_GROUPS: readonly EventGroup[] = Object.entries(AREA_NAMES).map(([area, name]) => ({
  name,
  types: EVENT_TYPES.filter((type) => type.startsWith(`${area}.`)),
}));

export function eventTypesText(types: readonly EventType[]): string {
  return types.length === EVENT_TYPES.length ? 'All events' : types.join(', ');
}

/** For types whose wording in the history is followed by a name, or is too long for a line. */
const OWN_WORDS: Partial<Record<EventType, string>> = {
  'loan.changed': 'changed a loan, its dates, or the facts for its decision',
  'loan.decided': 'approved, suspended, countered, denied or closed a loan',
  'security.exported': 'exported, downloaded or printed loans, documents or the history',
  'security.number-revealed': 'viewed a full Social Security number or account number',
  'security.second-factor-changed': 'set up, removed or reset a second factor, or renewed recovery codes',
  'security.sessions-ended': 'ended sessions, or was signed out because a session token was used twice',
  'security.single-sign-on-linked': 'linked an account of single sign-on with a person',
  'security.single-sign-on-unlinked': 'unlinked the account of single sign-on of a person',
  'security.webhook-changed': 'added, changed or removed a webhook, or renewed its secret',
  'settings.changed': "changed the company's settings, templates, costs, rate table, blank forms or limits",
  'staff.added': 'added a person to the staff',
  'staff.branch-set': 'set the branch of a person',
  'staff.disabled': 'disabled a person',
  'staff.enabled': 'enabled a person',
  'staff.invited-again': 'sent the invitation again to a person',
  'staff.loans-reassigned': 'reassigned the loans of a person',
  'staff.name-set': 'changed the name of a person',
  'staff.roles-set': 'set the roles of a person',
};

/** A type's events in the wording of the history: 'Created the customer, imported the customer'. */
export function eventTypeWords(type: EventType): string {
  const words = OWN_WORDS[type] ?? historyWords(type);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function historyWords(type: EventType): string {
  const rules = FEED_RULES.filter((rule) => rule.type === type);
  return [
    ...new Set(
      rules.map(({ kind, actionType }) => eventWords(kind, actionType === null ? null : { actionType })),
    ),
  ].join(', ');
}
