import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LoanChange } from '../../../contract/live.ts';
import { versionOfTag } from '../../../contract/wire/headers.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { serverTimeOf } from '../../api/server-clock.ts';
import { storedSession } from '../../api/session/session-store.ts';
import { hasUnsavedChanges } from '../../forms/drafts/unsaved-changes.ts';
import { showToast } from '../../ui/notices/toast-store.ts';
import { authorName } from '../failures/author-name.ts';
import { loanQuery } from '../loan-queries.ts';

interface LoanIds {
  customerId: string;
  loanId: string;
}

/** A loan's queries, by prefix of the event kinds that change them. */
const READ: readonly [kinds: readonly string[], keys: (ids: LoanIds) => QueryKey[]][] = [
  [['application-', 'loan-', 'decision-', 'social-'], loanKeys],
  [['customer-changed'], customerKeys],
  [['condition-', 'borrower-'], conditionKeys],
  // The link of a request can be one to disclosures.
  [['borrower-'], ({ loanId }) => [['loans', 'estimate-deliveries', loanId]]],
  [
    ['estimate-', 'intent-', 'consent-'],
    ({ loanId }) => [
      ['loans', 'estimate-deliveries', loanId],
      ['loans', 'closing-deliveries', loanId],
      ['loans', 'loan-estimate', loanId],
      ['loans', 'closing-disclosure', loanId],
      ['loans', 'good-faith', loanId],
      ['loans', 'deadlines', loanId],
      ['loans', 'hmda', loanId],
    ],
  ],
  [
    ['disclosure-', 'circumstance-'],
    ({ loanId }) => [
      ['loans', 'good-faith', loanId],
      ['loans', 'loan-estimate', loanId],
      ['loans', 'closing-disclosure', loanId],
      ['loans', 'deadlines', loanId],
      ['loans', 'hmda', loanId],
    ],
  ],
  [
    ['signed-', 'wire-', 'funding-'],
    ({ loanId }) => [
      ['loans', 'closing-day', loanId],
      ['loans', 'deadlines', loanId],
      ['loans', 'hmda', loanId],
    ],
  ],
  [
    ['closing-', 'rescission-', 'property-owner-', 'wait-waiver-'],
    ({ loanId }) => [
      ['loans', 'closing-facts', loanId],
      ['loans', 'closing-disclosure', loanId],
      ['loans', 'good-faith', loanId],
      ['loans', 'closing-deliveries', loanId],
      ['loans', 'closing-day', loanId],
      ['loans', 'deadlines', loanId],
      ['loans', 'hmda', loanId],
    ],
  ],
  [
    ['provider-list-'],
    ({ loanId }) => [
      ['loans', 'provider-list', loanId],
      ['loans', 'costs', loanId],
      ['loans', 'loan-estimate', loanId],
      ['loans', 'good-faith', loanId],
    ],
  ],
  [['note-'], ({ customerId }) => [['customers', 'notes', customerId]]],
  [
    ['file-', 'folder-'],
    ({ customerId }) => [
      ['documents', customerId],
      ['underwriting', customerId],
    ],
  ],
  [
    ['underwriting-'],
    ({ customerId, loanId }) => [
      ['underwriting', customerId, loanId],
      ['loans', 'hmda', loanId],
    ],
  ],
  [['hmda-'], ({ loanId }) => [['loans', 'hmda', loanId]]],
  [['quote-'], () => [['quotes']]],
];

/**
 * A corrected customer does not change the application (docs/decisions/application-document.md), so notes and actions
 * being typed stay.
 */
function customerKeys({ customerId }: LoanIds): QueryKey[] {
  return [
    ['customers', 'one', customerId],
    ['customers', 'version', customerId],
    ['customers', 'search'],
  ];
}

function loanKeys({ customerId, loanId }: LoanIds): QueryKey[] {
  return [
    ['loans', 'one', loanId],
    ['loans', 'actions', loanId],
    ['loans', 'deadlines', loanId],
    ['loans', 'costs', loanId],
    ['loans', 'loan-estimate', loanId],
    ['loans', 'closing-facts', loanId],
    ['loans', 'closing-disclosure', loanId],
    ['loans', 'provider-list', loanId],
    ['loans', 'estimate-deliveries', loanId],
    ['loans', 'closing-deliveries', loanId],
    ['loans', 'closing-day', loanId],
    ['loans', 'good-faith', loanId],
    ['loans', 'decisions', loanId],
    ['loans', 'notices', loanId],
    ['loans', 'hmda', loanId],
    // A request's link works only while the application has its address.
    ['conditions', loanId, 'borrower-requests'],
    ['customers', 'loans', customerId],
    ['loans', 'list'],
    ['loans', 'count'],
  ];
}

/** Lists and the header of the loan count its conditions. */
function conditionKeys({ customerId, loanId }: LoanIds): QueryKey[] {
  return [
    ['loans', 'decisions', loanId],
    ['loans', 'hmda', loanId],
    ['conditions', loanId],
    ['customers', 'loans', customerId],
    ['loans', 'list'],
    ['loans', 'count'],
  ];
}

/** Refetches a loan: visible data at once, the rest when next shown. */
export function rereadLoan(queryClient: QueryClient, ids: LoanIds): void {
  reread(queryClient, allKeys(ids));
}

function historyKey({ loanId }: LoanIds): QueryKey {
  return ['loans', 'history', loanId];
}

function allKeys(ids: LoanIds): QueryKey[] {
  return [historyKey(ids), ...READ.flatMap(([, keysOf]) => keysOf(ids)), ['customers']];
}

export function rereadAfterChanges(
  queryClient: QueryClient,
  ids: LoanIds,
  changes: readonly LoanChange[],
): void {
  const keys = new Map<string, QueryKey>();
  if (changes.length > 0) keys.set('history', historyKey(ids));
  for (const { kind } of changes) {
    const found = READ.filter(([kinds]) => kinds.some((beginning) => kind.startsWith(beginning)));
    // An unknown kind, for example from a newer server, can concern anything.
    const concerned = found.length > 0 ? found.flatMap(([, keysOf]) => keysOf(ids)) : allKeys(ids);
    for (const key of concerned) keys.set(key.join(' '), key);
  }
  reread(queryClient, [...keys.values()], changes);
}

/** Whether this tab shows a version of the application, or a later one, because it saved or just read it. */
export function isShown(queryClient: QueryClient, { customerId, loanId }: LoanIds, version: number): boolean {
  const { etag } = queryClient.getQueryData(loanQuery(customerId, loanId).queryKey) ?? {};
  return version <= (versionOfTag(etag) ?? 0);
}

/** The message about changes that would close a form: 'Priya Nair and Sam Otis changed this loan'. */
function messageOf(changes: readonly LoanChange[]): { title: string; text: string } {
  const others = changes.filter(({ by }) => by !== storedSession()?.userName);
  const names = new Set(others.map(({ by, ...person }) => fullName(person) || authorName(by)));
  const isOwn = changes.length > 0 && others.length === 0;
  return {
    title: `${[...names].join(' and ') || authorName(changes[0]?.by)} changed this loan`,
    text: isOwn
      ? 'The changes appear once those here are saved.'
      : 'Their changes appear once yours are saved.',
  };
}

/** A colleague's change may be committed this long after the instant that it bears. */
const COMMIT_MS = 1_000;

/**
 * Whether the data on screen was read after a change. A stream begins with the changes of the last half minute, so a
 * page that has just loaded is told about changes that it already shows, including its person's own.
 */
function isRead(queryClient: QueryClient, queryKey: QueryKey, { at, by }: LoanChange): boolean {
  const shown = queryClient.getQueryCache().findAll({ queryKey, type: 'active' });
  const readAt = Math.min(...shown.map(({ state }) => serverTimeOf(state.dataUpdatedAt).getTime()));
  const slack = by === storedSession()?.userName ? -COMMIT_MS : COMMIT_MS;
  return Date.parse(at) + slack <= readAt;
}

/** Rereading these lists closes a form that somebody may be typing into. */
const TYPED_INTO = ['actions', 'notes'];

function reread(
  queryClient: QueryClient,
  keys: readonly QueryKey[],
  changes: readonly LoanChange[] = [],
): void {
  const isOnScreen = (queryKey: QueryKey) =>
    queryClient.getQueryCache().findAll({ queryKey, type: 'active' }).length > 0;
  const late = keys.filter(
    (key) => TYPED_INTO.includes(String(key[1])) && hasUnsavedChanges() && isOnScreen(key),
  );
  for (const queryKey of keys) {
    void queryClient.invalidateQueries({
      queryKey,
      refetchType: late.includes(queryKey) ? 'none' : 'active',
    });
  }
  if (late.length === 0) return;
  const news = changes.filter((change) => late.some((key) => !isRead(queryClient, key, change)));
  if (changes.length > 0 && news.length === 0) return;
  showToast({
    tone: 'info',
    ...messageOf(news),
    action: {
      label: 'Show now',
      onClick: () => {
        for (const queryKey of late) void queryClient.invalidateQueries({ queryKey });
      },
    },
  });
}
