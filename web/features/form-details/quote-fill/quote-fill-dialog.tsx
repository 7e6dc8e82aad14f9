import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Application } from '../../../../domain/application/application.ts';
import type { FillLine } from '../../../../domain/quote-fill/fill-lines.ts';
import { call } from '../../../api/client.ts';
import { activeLock, lockedRateOf } from '../../../loans/active-lock.ts';
import { FormLoadFailure } from '../../../loans/failures/form-load-failure.tsx';
import { type Loan, loanActionsQuery } from '../../../loans/loan-queries.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { RowsSkeleton } from '../../../ui/states/skeleton.tsx';
import type { ChosenScenario } from './chosen-scenario.ts';
import { FillPreview } from './fill-preview.tsx';
import { QuoteChoice } from './quote-choice.tsx';

interface QuoteFillDialogProps {
  loan: Loan;
  /** The newest stored answers combined with the page's edits. */
  application: Application;
  onFill: (lines: readonly FillLine[], chosen: ChosenScenario) => void;
  onClose: () => void;
}

/** The customer's quotes, then the chosen scenario's values beside the current ones. */
export function QuoteFillDialog({ loan, application, onFill, onClose }: QuoteFillDialogProps) {
  const { customerId, loanId } = loan;
  const quotes = useInfiniteQuery(quoteScenariosQuery(customerId));
  const locks = useQuery(loanActionsQuery(customerId, loanId, 'LOCK'));
  const [chosen, setChosen] = useState<ChosenScenario | null>(null);
  const [left, setLeft] = useState<ChosenScenario | null>(null);
  const choose = (next: ChosenScenario | null) => {
    setLeft(chosen);
    setChosen(next);
  };
  return (
    <Dialog onClose={onClose} size={760} title="Fill in from a quote">
      {quotes.data === undefined || locks.data === undefined ? (
        <Unread reads={[quotes, locks]} />
      ) : chosen === null ? (
        <QuoteChoice loan={loan} quotes={quotes} left={left} onChoose={choose} />
      ) : (
        <FillPreview
          key={`${chosen.quoteId}:${chosen.version}:${chosen.place}`}
          loan={loan}
          compared={{
            application,
            lockedRate: lockedRateOf(activeLock(locks.data)),
            closingOn: loan.closingDate,
          }}
          chosen={chosen}
          onChoose={choose}
          onFill={onFill}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface Read {
  error: unknown;
  fetchStatus: string;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The queries resume by themselves when the network is back. */
function Unread({ reads }: { reads: readonly Read[] }) {
  if (reads.some(({ error }) => error !== null)) return <FormLoadFailure reads={reads} />;
  if (reads.some(({ fetchStatus }) => fetchStatus === 'paused')) {
    return <Notice announce>You are offline. The quotes appear when the connection is back.</Notice>;
  }
  return <RowsSkeleton label="Loading the quotes" rows={4} />;
}

/** The customer's quotes with their scenarios, the last saved first, page by page. */
function quoteScenariosQuery(customerId: string) {
  return infiniteQueryOptions({
    queryKey: ['quotes', 'scenarios', customerId],
    queryFn: async ({ pageParam, signal }) => {
      const href = pageParam === '' ? undefined : pageParam;
      const asked = { params: { id: customerId }, query: {} };
      return (await call('listQuoteScenarios', asked, { signal, href })).data;
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.links.next?.href,
    // A colleague may have saved a quote since the dialog was last open.
    refetchOnMount: 'always',
  });
}
