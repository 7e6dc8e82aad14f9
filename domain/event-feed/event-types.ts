import type { EventKind } from '../history/event-words.ts';
import type { LoanActionType } from '../loans/loan-action.ts';

/** The public type of each kind of entry of the history. Null: the entry is not in the feed. */
const TYPES = {
  'customer-created': 'customer.created',
  'customer-imported': 'customer.created',
  'customer-changed': 'customer.changed',
  'customer-disposed': 'customer.disposed',
  'legal-hold-placed': 'customer.held',
  'legal-hold-lifted': 'customer.released',
  'loan-started': 'loan.created',
  'loan-imported': 'loan.created',
  'loan-changed': 'loan.changed',
  'loan-date-recorded': 'loan.changed',
  'loan-date-changed': 'loan.changed',
  'loan-date-removed': 'loan.changed',
  'application-saved': 'application.saved',
  'finances-imported': 'application.saved',
  // By the type of the action, below.
  'loan-action-created': null,
  'loan-action-changed': null,
  'note-created': 'note.created',
  'note-changed': 'note.changed',
  'note-deleted': 'note.deleted',
  'condition-created': 'condition.created',
  'condition-changed': 'condition.changed',
  'condition-requested': 'condition.requested',
  'condition-received': 'condition.received',
  'condition-cleared': 'condition.cleared',
  'condition-waived': 'condition.waived',
  'condition-reopened': 'condition.reopened',
  'condition-deleted': 'condition.deleted',
  'condition-template-created': 'settings.changed',
  'condition-template-changed': 'settings.changed',
  'condition-template-removed': 'settings.changed',
  'condition-template-restored': 'settings.changed',
  'borrower-request-sent': 'borrower.request-sent',
  'borrower-request-sent-again': 'borrower.request-sent',
  'borrower-request-opened': 'borrower.request-opened',
  'borrower-request-received': 'borrower.file-received',
  'borrower-request-answered': 'borrower.request-answered',
  'borrower-request-reminded': 'borrower.reminded',
  'borrower-request-withdrawn': 'borrower.request-withdrawn',
  'file-uploaded': 'document.created',
  'file-made': 'document.created',
  'file-copied': 'document.created',
  'file-renamed': 'document.changed',
  'file-moved': 'document.changed',
  'file-described': 'document.changed',
  'file-deleted': 'document.deleted',
  'file-restored': 'document.restored',
  'file-purged': 'document.removed',
  'file-malware-found': 'security.malware-found',
  'file-refused': 'security.malware-found',
  'folder-created': 'folder.created',
  'folder-renamed': 'folder.changed',
  'folder-deleted': 'folder.deleted',
  'quote-saved': 'quote.saved',
  'quote-emailed': 'quote.sent',
  'quote-email-resent': 'quote.sent',
  'directory-person-changed': 'directory.changed',
  'directory-company-changed': 'directory.changed',
  'directory-carbon-copy-changed': 'directory.changed',
  'quote-default-costs-changed': 'settings.changed',
  'rate-table-imported': 'settings.changed',
  'official-form-uploaded': 'settings.changed',
  'official-form-removed': 'settings.changed',
  'mismo-schemas-uploaded': 'settings.changed',
  'mismo-schemas-removed': 'settings.changed',
  'export-limits-changed': 'settings.changed',
  'company-settings-changed': 'settings.changed',
  'mail-template-changed': 'settings.changed',
  'mail-template-restored': 'settings.changed',
  'loan-view-created': null,
  'loan-view-changed': null,
  'loan-view-deleted': null,
  'demo-data-loaded': null,
  'mails-disposed': null,
  'mismo-files-disposed': null,
  'backup-restored': 'installation.restored',
  'key-rotated': 'security.installation-key-changed',
  'social-security-number-revealed': 'security.number-revealed',
  'account-number-revealed': 'security.number-revealed',
  'history-exported': 'security.exported',
  'loans-exported': 'security.exported',
  'documents-exported': 'security.exported',
  'access-review-exported': 'security.exported',
  'form-printed': 'security.exported',
  'mismo-exported': 'security.exported',
  'mismo-loans-exported': 'security.exported',
  'mismo-import-exported': 'security.exported',
  'staff-added': 'staff.added',
  'staff-roles-set': 'staff.roles-set',
  'staff-disabled': 'staff.disabled',
  'staff-enabled': 'staff.enabled',
  'staff-branch-set': 'staff.branch-set',
  'staff-name-set': 'staff.name-set',
  'staff-nmls-id-set': null,
  'staff-invited-again': 'staff.invited-again',
  'branch-added': 'branch.added',
  'branch-changed': 'branch.changed',
  'loans-reassigned': 'staff.loans-reassigned',
  'staff-signed-in': 'security.signed-in',
  'staff-signed-out': 'security.signed-out',
  'single-sign-on-linked': 'security.single-sign-on-linked',
  'single-sign-on-unlinked': 'security.single-sign-on-unlinked',
  'single-sign-on-refused': 'security.sign-in-refused',
  'single-sign-on-confirmed': null,
  'single-sign-on-not-confirmed': 'security.second-factor-failed',
  'sessions-ended-by-provider': 'security.sessions-ended',
  'last-administrator-kept': 'staff.last-administrator-kept',
  'sign-in-code-accepted': null,
  'sign-in-refused-without-role': 'security.sign-in-refused',
  'account-locked': 'security.locked-out',
  'sign-in-capped': 'security.locked-out',
  'second-factor-locked': 'security.locked-out',
  'second-factor-used': null,
  'second-factor-failed': 'security.second-factor-failed',
  'second-factor-reset': 'security.second-factor-changed',
  'authenticator-app-enrolled': 'security.second-factor-changed',
  'authenticator-app-removed': 'security.second-factor-changed',
  'passkey-enrolled': 'security.second-factor-changed',
  'passkey-removed': 'security.second-factor-changed',
  'recovery-codes-renewed': 'security.second-factor-changed',
  'sessions-ended': 'security.sessions-ended',
  'session-ended-by-owner': 'security.sessions-ended',
  'other-sessions-ended-by-owner': 'security.sessions-ended',
  'session-revoked-on-replay': 'security.sessions-ended',
  'webhook-created': 'security.webhook-changed',
  'webhook-changed': 'security.webhook-changed',
  'webhook-secret-renewed': 'security.webhook-changed',
  'webhook-deleted': 'security.webhook-changed',
  // A webhook that gets these would be sent its own sending.
  'webhook-tested': null,
  'webhook-resent': null,
  'api-key-created': 'security.api-key-created',
  'api-key-revoked': 'security.api-key-revoked',
  'history-seals-accepted': 'security.history-seals-accepted',
} as const satisfies Record<EventKind, string | null>;

/** The same for the actions of a loan. */
const ACTION_TYPES = {
  LOAN_STATUS: { created: 'status.recorded', changed: 'status.changed' },
  LOCK: { created: 'lock.recorded', changed: 'lock.changed' },
  TITLE_DOCS: { created: 'order.created', changed: 'order.changed' },
  INSURANCE_BINDER: { created: 'order.created', changed: 'order.changed' },
  TASKS: { created: 'tasks.assigned', changed: 'tasks.changed' },
} as const satisfies Record<LoanActionType, { created: string; changed: string }>;

type ActionTypes = (typeof ACTION_TYPES)[LoanActionType];

/** The type of a public event. */
export type EventType =
  | Exclude<(typeof TYPES)[EventKind], null>
  | ActionTypes['created']
  | ActionTypes['changed'];

/** An entry's kind, with its type of action if it is about one, and the type of its event. */
interface FeedRule {
  kind: EventKind;
  actionType: LoanActionType | null;
  type: EventType;
}

/** The entries that are in the feed. */
export const FEED_RULES: readonly FeedRule[] = [
  ...(Object.entries(TYPES) as [EventKind, EventType | null][]).flatMap(([kind, type]) =>
    type === null ? [] : [{ kind, actionType: null, type }],
  ),
  ...(Object.entries(ACTION_TYPES) as [LoanActionType, ActionTypes][]).flatMap(
    ([actionType, { created, changed }]): FeedRule[] => [
      { kind: 'loan-action-created', actionType, type: created },
      { kind: 'loan-action-changed', actionType, type: changed },
    ],
  ),
];

/** Every type, in alphabetical order. */
export const EVENT_TYPES = [...new Set(FEED_RULES.map(({ type }) => type))].sort() as [
  EventType,
  ...EventType[],
];
