import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { formatInstantDate } from '../../../domain/eastern-time.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useSession } from '../../api/session-queries.ts';
import { hasDraftKeys, onDraftKeys } from '../../drafts/draft-keys.ts';
import { continuationOf } from '../../loans/ended-session.ts';
import { customerSearchQuery } from '../../loans/loan-queries.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../ui/page.tsx';
import { useOpen } from '../../ui/use-open.ts';
import { CustomerSearchBox } from './customer-search-box.tsx';
import { CustomerSearchResults } from './customer-search-results.tsx';
import { lastCustomerSearch, rememberCustomerSearch } from './last-customer-search.ts';
import { LoanCountCards } from './loan-count-cards.tsx';
import { NewestLoans } from './newest-loans.tsx';

/** Only after a session that expired. */
const LazyEndedSessionOffer = lazy(async () => ({
  default: (await import('./ended-session-offer.tsx')).EndedSessionOffer,
}));

/** Where the day begins: how many loans stand where, and the way to any borrower. */
export function DashboardPage() {
  const open = useOpen();
  const queryClient = useQueryClient();
  const [query, setQuery] = useState(lastCustomerSearch);
  const userName = useSession()?.userName ?? '';
  const canReadDrafts = useSyncExternalStore(onDraftKeys, hasDraftKeys);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drafts can be read once their keys have come.
  const continuation = useMemo(() => continuationOf(userName), [userName, canReadDrafts]);
  const search = (text: string) => {
    rememberCustomerSearch(text);
    if (text !== query) return setQuery(text);
    // Enter on the same text searches again. A search that is on its way goes on.
    const { queryKey } = customerSearchQuery(text);
    void queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  };
  return (
    <Page
      title="Pipeline"
      sub={formatInstantDate(serverNow())}
      actions={
        <Button
          leftSection={<IconPlus size={16} stroke={1.6} />}
          onClick={() => open(paths.customerProfile())}
        >
          New loan
        </Button>
      }
    >
      {continuation === undefined ? null : (
        <Suspense fallback={null}>
          <LazyEndedSessionOffer userName={userName} continuation={continuation} />
        </Suspense>
      )}
      <LoanCountCards />
      <CustomerSearchBox initial={query} onSearch={search} />
      {query === '' ? <NewestLoans /> : <CustomerSearchResults query={query} />}
    </Page>
  );
}
