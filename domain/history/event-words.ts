import { DECISION_KINDS, DECISIONS, type DecisionKind } from '../decisions/decision-kind.ts';
import { pathLabel } from '../documents/document-folder.ts';
import { forEachOrder, ORDERS } from '../orders/order-types.ts';
import type { RecordKind } from './record-change.ts';

const ACTION_NAMES: Readonly<Record<string, string>> = {
  LOCK: 'rate lock',
  TASKS: 'tasks',
  LOAN_STATUS: 'loan status',
  ...forEachOrder((orderType) => ORDERS[orderType].name),
};

const DECISION_WORDS = Object.fromEntries(
  DECISION_KINDS.map((kind) => [`decision-${kind}`, DECISIONS[kind].done]),
) as Record<`decision-${DecisionKind}`, string>;

const WORDS = {
  'customer-created': 'created the customer',
  'customer-changed': 'changed the customer',
  'customer-imported': 'imported the customer',
  'customer-disposed': 'disposed of the customer',
  'history-seals-accepted': 'accepted the seals of the history',
  'legal-hold-placed': 'placed a legal hold',
  'legal-hold-lifted': 'lifted the legal hold',
  'loan-started': 'started the application',
  'loan-imported': 'imported the loan',
  'finances-imported': 'imported entries of the finances',
  'loan-changed': 'changed the loan',
  'loan-date-recorded': 'recorded a date',
  'loan-date-changed': 'corrected a date',
  'loan-date-removed': 'removed a date',
  'underwriting-fact-recorded': 'recorded a fact for underwriting',
  'underwriting-fact-changed': 'corrected a fact for underwriting',
  'underwriting-fact-removed': 'removed a fact for underwriting',
  'decision-proposed': 'made a decision that a second underwriter has to confirm',
  ...DECISION_WORDS,
  'notice-sent': 'sent the letter',
  'status-override-confirmed': 'confirmed the overridden requirements',
  'loan-estimate-issued': 'issued a Loan Estimate',
  'estimate-delivered': 'delivered a Loan Estimate',
  'estimate-opened': 'opened a Loan Estimate',
  'estimate-received': 'confirmed the receipt of a Loan Estimate',
  'estimate-receipt-recorded': 'recorded the receipt of a Loan Estimate',
  'estimate-delivery-removed': 'removed a delivery that was recorded by mistake',
  'closing-disclosure-delivered': 'delivered a Closing Disclosure',
  'closing-disclosure-opened': 'opened a Closing Disclosure',
  'closing-disclosure-received': 'confirmed the receipt of a Closing Disclosure',
  'closing-receipt-recorded': 'recorded the receipt of a Closing Disclosure',
  'closing-delivery-removed': 'removed a delivery of a Closing Disclosure that was recorded by mistake',
  'rescission-notice-recorded': 'recorded the notice of the right to rescind',
  'property-owner-added': 'added an owner of the property',
  'property-owner-removed': 'removed an owner of the property',
  'intent-stated': 'stated the intent to proceed',
  'intent-recorded': 'recorded the intent to proceed',
  'intent-removed': 'removed an intent to proceed that was recorded by mistake',
  'consent-given': 'consented to electronic delivery',
  'consent-withdrawn': 'withdrew the consent to electronic delivery',
  'consent-withdrawal-recorded': 'recorded the withdrawal of the consent to electronic delivery',
  'provider-list-made': 'made a list of providers',
  'signed-document-recorded': 'recorded a document of the closing',
  'signed-document-removed': 'removed a document of the closing',
  'wire-instructions-entered': 'entered wire instructions',
  'wire-call-recorded': 'verified wire instructions by a call',
  'wire-instructions-confirmed': 'confirmed changed wire instructions',
  'funding-choices-saved': 'chose who pays out at funding',
  'funding-sheet-made': 'made a funding sheet',
  'funding-recorded': 'recorded the funding',
  'loan-costs-saved': 'saved the costs',
  'disclosure-recorded': 'recorded a disclosure',
  'disclosure-removed': 'removed a disclosure',
  'circumstance-recorded': 'recorded a changed circumstance',
  'circumstance-removed': 'removed a changed circumstance',
  'closing-facts-saved': 'saved the closing facts',
  'hmda-question-answered': 'answered a question of the HMDA register',
  'hmda-answer-removed': 'took back an answer for the HMDA register',
  'hmda-field-overridden': 'overrode a field of the HMDA register',
  'hmda-override-removed': 'removed an override of the HMDA register',
  'hmda-edit-confirmed': 'confirmed an edit of the HMDA register',
  'hmda-confirmation-removed': 'took back a confirmation for the HMDA register',
  'hmda-register-made': 'began the HMDA register of a year',
  'hmda-register-edit-confirmed': 'confirmed an edit of the HMDA register of a year',
  'hmda-register-confirmation-removed': 'took back a confirmation for the HMDA register of a year',
  'hmda-file-exported': 'downloaded the HMDA register of a year',
  'hmda-standing-said': 'said whether the loan belongs in the HMDA register',
  'closing-disclosure-issued': 'issued a Closing Disclosure',
  'closing-correction-recorded': 'recorded a correction after closing',
  'closing-correction-removed': 'removed a correction after closing',
  'wait-waiver-recorded': 'recorded the waiver of the wait',
  'wait-waiver-removed': 'removed a waiver of the wait that was recorded by mistake',
  'application-saved': 'saved the application',
  'account-number-revealed': 'viewed the full account number',
  'note-created': 'wrote a note',
  'note-changed': 'changed the categories of a note',
  'note-deleted': 'deleted a note',
  'condition-created': 'added a condition',
  'condition-changed': 'changed a condition',
  'condition-requested': 'requested a condition',
  'condition-received': 'received a condition',
  'condition-cleared': 'cleared a condition',
  'condition-waived': 'waived a condition',
  'condition-reopened': 'reopened a condition',
  'condition-deleted': 'deleted a condition',
  'condition-template-created': 'added the template of conditions',
  'condition-template-changed': 'changed the template of conditions',
  'condition-template-removed': 'removed the template of conditions',
  'condition-template-restored': 'restored the default of the template of conditions',
  'borrower-request-sent': 'asked the borrower for documents',
  'borrower-request-sent-again': 'asked the borrower again',
  'borrower-request-opened': 'opened a request',
  'borrower-request-received': 'sent a file for a request',
  'borrower-request-answered': 'answered a request',
  'borrower-request-rejection-sent': 'told the borrower about rejected files',
  'borrower-request-reminded': 'reminded the borrower',
  'borrower-request-withdrawn': 'withdrew a request to the borrower',
  'file-uploaded': 'uploaded a document',
  'file-made': 'stored a generated document',
  'file-made-of-pages': 'made a document of pages',
  'file-copied': 'copied a document',
  'file-renamed': 'renamed a document',
  'file-moved': 'moved a document',
  'file-described': 'changed the description of a document',
  'file-classified': 'said what a document is',
  'file-accepted': 'accepted a document',
  'file-rejected': 'rejected a document',
  'file-review-taken-back': 'took back the review of a document',
  'file-deleted': 'deleted a document',
  'file-restored': 'restored a document',
  'file-refused': 'uploaded a document with malware, which was refused',
  'file-malware-found': 'found malware in a document',
  'file-purged': 'permanently removed a deleted document',
  'folder-created': 'created a folder',
  'folder-renamed': 'renamed a folder',
  'folder-deleted': 'removed a folder',
  'quote-saved': 'saved a quote',
  'quote-emailed': 'sent a quote by email',
  'quote-email-resent': 'sent a quote by email again',
  'quote-default-costs-changed': 'changed the default costs of quotes',
  'rate-table-imported': 'imported the rate table',
  'directory-person-changed': 'changed a directory',
  'directory-company-changed': 'changed a title company',
  'directory-carbon-copy-changed': 'changed a default cc',
  'demo-data-loaded': 'loaded the demo data',
  'demo-data-removed': 'removed the demo data',
  'history-exported': 'exported the history',
  'loans-exported': 'exported the loan list',
  'documents-exported': 'downloaded documents as a ZIP',
  'package-made': 'began a package of documents',
  'package-downloaded': 'downloaded a package of documents',
  'access-review-exported': 'exported the access review',
  'status-overrides-exported': 'exported the overridden requirements',
  'form-printed': 'printed Form 1003',
  'mismo-exported': 'exported the loan as a MISMO file',
  'mismo-loans-exported': 'exported loans as MISMO files',
  'warehouse-exported': 'exported the tables of a data warehouse',
  'mismo-import-exported': 'exported the report of a MISMO import',
  'official-form-uploaded': 'uploaded a blank form',
  'official-form-removed': 'removed a blank form',
  'mismo-schemas-uploaded': 'uploaded schemas of MISMO',
  'mismo-schemas-removed': 'removed the schemas of MISMO',
  'export-limits-changed': 'changed the export limits',
  'company-settings-changed': "changed the company's settings",
  'loan-view-created': 'saved a view',
  'loan-view-changed': 'changed a view',
  'loan-view-deleted': 'deleted a view',
  'mails-disposed': 'disposed of old emails',
  'mismo-files-disposed': 'disposed of old MISMO files',
  'key-rotated': "changed the installation's key",
  'backup-restored': 'restored a backup',
  'api-key-created': 'created the API key',
  'api-key-revoked': 'revoked the API key',
  'webhook-created': 'added the webhook',
  'webhook-changed': 'changed the webhook',
  'webhook-secret-renewed': 'renewed the secret of the webhook',
  'webhook-deleted': 'removed the webhook',
  'mail-template-changed': 'changed the email template',
  'mail-template-restored': 'restored the default of the email template',
  'webhook-tested': 'tested the webhook',
  'webhook-resent': 'sent an event again to the webhook',
  'staff-added': 'added to the staff',
  'staff-roles-set': 'set the roles of',
  'staff-disabled': 'disabled',
  'staff-enabled': 'enabled',
  'staff-branch-set': 'set the branch of',
  'staff-name-set': 'changed the name of',
  'staff-nmls-id-set': 'set the NMLS ID of',
  'staff-limit-set': 'set the underwriter limit of',
  'staff-invited-again': 'sent the invitation again to',
  'branch-added': 'added the branch',
  'branch-changed': 'changed the branch',
  'sessions-ended': 'ended the sessions of',
  'loans-reassigned': 'reassigned the loans of',
  'staff-signed-in': 'signed in',
  'staff-signed-out': 'signed out',
  'single-sign-on-linked': 'linked an account of single sign-on with',
  'single-sign-on-unlinked': 'unlinked the account of single sign-on of',
  'single-sign-on-refused': 'refused a single sign-on',
  'single-sign-on-confirmed': 'confirmed by signing in again at the provider',
  'single-sign-on-not-confirmed': 'did not confirm at the provider',
  'sessions-ended-by-provider': 'ended sessions after a sign-out at the provider',
  'last-administrator-kept': 'kept the last administrator, whom no group makes one',
  'sign-in-code-accepted': 'entered a sign-in code',
  'sign-in-refused-without-role': 'was refused sign-in without a role',
  'account-locked': 'was locked out after wrong codes',
  'sign-in-capped': 'had 100 wrong codes in a row',
  'session-revoked-on-replay': 'was signed out because a session token was used twice',
  'session-ended-by-owner': 'ended a session of their own',
  'other-sessions-ended-by-owner': 'ended their other sessions',
  'authenticator-app-enrolled': 'set up an authenticator app',
  'authenticator-app-removed': 'removed the authenticator app',
  'passkey-enrolled': 'set up a passkey',
  'passkey-removed': 'removed a passkey',
  'recovery-codes-renewed': 'created new recovery codes',
  'second-factor-used': 'confirmed with the second factor',
  'second-factor-failed': 'failed to confirm with the second factor',
  'second-factor-locked': 'was locked out after wrong second factors',
  'second-factor-reset': 'reset the second factor',
} as const satisfies Record<string, string>;

const DONE: Readonly<Record<string, string>> = WORDS;

export type EventKind =
  | keyof typeof WORDS
  | 'loan-action-created'
  | 'loan-action-changed'
  | 'social-security-number-revealed';

const CREATED: Readonly<Record<string, string>> = {
  '': 'recorded an action',
  LOCK: 'locked the rate',
  TASKS: 'assigned the loan',
  LOAN_STATUS: 'changed the loan status',
};

export type ActionDeed = keyof typeof DEEDS;

const DEEDS = {
  discarded: 'discarded the draft of the',
  restored: 'restored the discarded draft of the',
  reassigned: 'reassigned the',
} as const;

export interface EventDetails {
  actionType?: string;
  deed?: ActionDeed;
  name?: string;
  path?: string;
  from?: unknown;
  copyOf?: string;
  title?: string;
  subject?: string;
  owner?: string;
  email?: string;
  reason?: string;
  restored?: { version: number; field?: string };
  sentFile?: { name: string; condition: string };
  /** Of a document that was made of pages: '1–3' of 'Scan.pdf'. */
  sources?: { name: string; pages: string }[];
  isAboutDisclosures?: boolean;
  socialSecurityNumbersOf?: string[];
  /** Entries whose account number changed, but not its last digits. */
  accountNumbersOf?: string[];
  /** The imported file, and its line or lines: 'lines 2 to 9'. */
  file?: string;
  line?: number;
  lines?: string;
}

/** Older reveals have no owner. */
const WHOSE: Readonly<Record<string, string>> = {
  '': 'borrower',
  primary: 'borrower',
  spouse: 'co-borrower',
};

/** Worded to follow a name: 'Kit' + 'saved the application'. */
export function eventWords(kind: string, details: EventDetails | null): string {
  const action = ACTION_NAMES[details?.actionType ?? ''] ?? 'action';
  if (kind === 'loan-action-created')
    return CREATED[details?.actionType ?? ''] ?? `created the ${action} order`;
  if (kind === 'loan-action-changed') {
    const deed = details?.deed;
    return `${deed === undefined ? 'changed the' : (DEEDS[deed] ?? 'changed the')} ${action}`;
  }
  if (kind === 'social-security-number-revealed') {
    const whose = WHOSE[details?.owner ?? ''] ?? 'joint borrower';
    return `viewed the full Social Security number of the ${whose}`;
  }
  if (details?.sentFile !== undefined) return sentWords(kind, details.sentFile);
  if (kind === 'application-saved' && details?.restored !== undefined) return restoredWords(details.restored);
  if (kind === 'application-saved' && details?.accountNumbersOf !== undefined) {
    return `saved the application and replaced the account number of ${details.accountNumbersOf.join(', ')}`;
  }
  if (kind.endsWith('-imported') && details?.file !== undefined) return importedWords(kind, details);
  const done = doneWords(kind, details) ?? `made a change: ${kind.replaceAll('-', ' ')}`;
  const named = kind.startsWith('file-')
    ? details?.name
    : (details?.title ?? details?.subject ?? details?.email ?? details?.reason);
  const folder = details?.path === undefined ? undefined : pathLabel(details.path);
  const what = kind.startsWith('folder-') ? folder : named;
  if (details?.sources !== undefined) return `${done}: ${what}, of ${sourceWords(details.sources)}`;
  return what === undefined ? done : `${done}: ${what}`;
}

/** 'Scan.pdf (pages 1–3) and Photo.jpg (page 1)' */
function sourceWords(sources: readonly { name: string; pages: string }[]): string {
  return new Intl.ListFormat('en').format(
    sources.map(({ name, pages }) => `${name} (${/^\d+$/.test(pages) ? 'page' : 'pages'} ${pages})`),
  );
}

const LINK_WORDS: Readonly<Record<string, string>> = {
  'borrower-request-sent': 'sent the borrower a link to disclosures',
  'borrower-request-sent-again': 'sent the borrower a new link to disclosures',
  'borrower-request-opened': 'opened the page with disclosures',
  'borrower-request-withdrawn': 'withdrew a link to disclosures',
};

function doneWords(kind: string, details: EventDetails | null): string | undefined {
  return (details?.isAboutDisclosures === true ? LINK_WORDS[kind] : undefined) ?? DONE[kind];
}

/** 'imported the loan: book.csv, line 17'. A MISMO file is one loan, so it has no line. */
function importedWords(kind: string, { file, line, lines = `line ${line}` }: EventDetails): string {
  return `${DONE[kind]}: ${file}${lines === 'line undefined' ? '' : `, ${lines}`}`;
}

/** 'sent a file: Stub.pdf, for “Pay stubs”'. The separate entries of condition and document are hidden (ASK-33). */
function sentWords(kind: string, { name, condition }: { name: string; condition: string }): string {
  const done = kind === 'borrower-request-answered' ? 'sent a file and answered the request' : 'sent a file';
  return `${done}: ${name}, for “${condition}”`;
}

function restoredWords({ version, field }: { version: number; field?: string }): string {
  return field === undefined ? `restored version ${version}` : `restored a value of version ${version}`;
}

/** The record that a field belongs to, put before its label: 'Rate lock: Investor name'. */
export function recordWords(of: RecordKind, details: EventDetails | null): string {
  if ((of === 'loan-date' || of === 'underwriting-fact') && details?.title !== undefined)
    return details.title;
  if (of === 'loan-action') return capital(ACTION_NAMES[details?.actionType ?? ''] ?? 'action');
  return capital(of === 'file' ? 'document' : of.replaceAll('-', ' '));
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
