import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { LOAN_CARDS, type LoanCard } from '../../../domain/loans/loan-status.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import { formatInstantDate } from '../../../domain/time/eastern-time.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { hasDraftKeys, onDraftKeys } from '../../drafts/draft-keys.ts';
import { CardGlyph } from '../../loans/list/loan-status-badge.tsx';
import { cardWord } from '../../loans/list/status-look.ts';
import { customerSearchQuery, loanCountQuery } from '../../loans/loan-queries.ts';
import { continuationOf } from '../../loans/session/ended-session.ts';
import { useMayWorkOnLoans } from '../../loans/session/work-on-loans.ts';
import { PAGES } from '../../pages.ts';
import { paths } from '../../paths.ts';
import { IconPlus } from '../../ui/icons.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { StatCard, StatCards } from '../../ui/pages/stat-card.tsx';
import { useOpenAddress } from '../../ui/pages/use-open-address.ts';
import { lazyPart } from '../../ui/states/lazy-part.ts';
import { CustomerSearchBox } from './customer-search-box.tsx';
import { lastCustomerSearch, rememberCustomerSearch } from './last-customer-search.ts';
import { LatestLoans } from './latest-loans.tsx';
import { UrgentStrip } from './urgent-strip.tsx';

/** So that counts follow colleagues' work without a reload. */
const REFRESH_MS = 30_000;

/** The four cards, each linking to its loans. A count that cannot be loaded is 0 (LIST-1, LIST-5, LIST-86). */
function LoanCountCards() {
  return (
    <StatCards>
      {LOAN_CARDS.map((card) => (
        <LoanCountCard key={card} card={card} />
      ))}
    </StatCards>
  );
}

function LoanCountCard({ card }: { card: LoanCard }) {
  const { data, isError } = useQuery({ ...loanCountQuery(card), refetchInterval: REFRESH_MS });
  return (
    <StatCard
      glyph={<CardGlyph card={card} />}
      word={cardWord(card)}
      // Keeps its line until it is known.
      sub={data?.amount === undefined ? '\u00a0' : formatMoney(data.amount)}
      count={data?.count ?? (isError ? 0 : undefined)}
      href={paths.loansOnCard(card)}
    />
  );
}

/** Only after a search. */
const LazySearchResults = lazyPart(() => import('./customer-search-results.tsx'), 'CustomerSearchResults');

/** Only after a session that expired. */
const LazyEndedSessionOffer = lazyPart(() => import('./ended-session-offer.tsx'), 'EndedSessionOffer');

export function DashboardPage() {
  const open = useOpenAddress();
  const queryClient = useQueryClient();
  const [query, setQuery] = useState(lastCustomerSearch);
  const userName = useSession()?.userName ?? '';
  const mayWork = useMayWorkOnLoans();
  const canReadDrafts = useSyncExternalStore(onDraftKeys, hasDraftKeys);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drafts can be read once their keys have come.
  const continuation = useMemo(() => continuationOf(userName), [userName, canReadDrafts]);
  const search = (text: string) => {
    rememberCustomerSearch(text);
    if (text !== query) return setQuery(text);
    // Enter on the same text searches again. A running search continues.
    const { queryKey } = customerSearchQuery(text);
    void queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  };
  return (
    <Page
      title={PAGES.home.title}
      sub={formatInstantDate(serverNow())}
      actions={
        <>
          <AppLink href={paths.loans({ mine: true })}>My loans</AppLink>
          {mayWork ? (
            <Button
              leftSection={<IconPlus size={16} stroke={1.6} />}
              onClick={() => open(paths.customerProfile())}
            >
              New loan
            </Button>
          ) : null}
        </>
      }
    >
      {continuation === undefined ? null : (
        <Suspense fallback={null}>
          <LazyEndedSessionOffer userName={userName} continuation={continuation} />
        </Suspense>
      )}
      <LoanCountCards />
      <UrgentStrip />
      <CustomerSearchBox initial={query} onSearch={search} />
      <Suspense fallback={null}>
        {query === '' ? <LatestLoans /> : <LazySearchResults query={query} />}
      </Suspense>
    </Page>
  );
}
