import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { isNotFound } from '../../api/api-error.ts';
import { ownDraftPlaces } from '../../forms/drafts/draft-storage.ts';
import { hasUnsavedChanges } from '../../forms/drafts/unsaved-changes.ts';
import { closeToast, shownToasts, showToast } from '../../ui/notices/toast-store.ts';

const LOST = 'You can no longer open this loan';

const LISTS: readonly QueryKey[] = [
  ['loans', 'list'],
  ['loans', 'count'],
  ['loans', 'recent'],
  ['customers'],
  ['files', 'recent'],
  ['quotes', 'recent'],
  ['quotes', 'of-customer'],
  ['notifications'],
];

/** Refetches lists, counts and the visible customer after the person gained or lost loans (ACCESS-17). */
export async function rereadLists(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    LISTS.map((queryKey) =>
      // Notes being typed stay.
      queryClient.invalidateQueries({ queryKey, predicate: (query) => query.queryKey[1] !== 'notes' }),
    ),
  );
  await forgetLost(queryClient);
  await askForLost(queryClient);
}

/** Shows a lost loan again once the person may see it (ACCESS-18). */
export async function askForLost(queryClient: QueryClient): Promise<void> {
  const isLost = ({ state: { error, data } }: Query) => isNotFound(error) && data === undefined;
  await queryClient.refetchQueries({ type: 'active', predicate: isLost });
  if (queryClient.getQueryCache().findAll({ type: 'active', predicate: isLost }).length === 0) {
    for (const { id, title } of shownToasts()) if (title === LOST) closeToast(id);
  }
  // live-connection.ts then opens the stream of a lost loan again.
  window.dispatchEvent(new Event('lintel:other-loans'));
}

/** Rereads a loan after its stream was refused, and drops what is gone. */
export async function forgetLoan(
  queryClient: QueryClient,
  { customerId, loanId }: { customerId: string; loanId: string },
): Promise<void> {
  const isOfLoan = ({ queryKey }: { queryKey: QueryKey }) =>
    queryKey.some((part) => part === customerId || part === loanId);
  queryClient.removeQueries({ type: 'inactive', predicate: isOfLoan });
  await queryClient.invalidateQueries({ predicate: isOfLoan });
  await forgetLost(queryClient);
}

/** Drops a loan that the person may no longer see, and says where their typed text is (ACCESS-18). */
export async function forgetLost(queryClient: QueryClient): Promise<void> {
  const lost = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state: { error } }) => isNotFound(error) })
    .filter(({ state }) => state.data !== undefined);
  if (lost.length === 0) return;
  const shown = lost
    .filter((query) => query.isActive() && ['loans', 'customers'].includes(String(query.queryKey[0])))
    .flatMap(({ queryKey }) => (queryKey[1] === 'one' ? [String(queryKey[2])] : []));
  const hasDraft = ownDraftPlaces('').some(({ name }) => shown.some((id) => name.includes(id)));
  const isSaid = shownToasts().some(({ title }) => title === LOST);
  if (shown.length > 0 && (hasDraft || hasUnsavedChanges()) && !isSaid) {
    showToast({
      tone: 'bad',
      title: LOST,
      text: 'Your unsaved text stays in this browser as a draft, and is offered again if you can open the loan.',
    });
  }
  await Promise.all(lost.map(({ queryKey }) => queryClient.resetQueries({ queryKey, exact: true })));
}
