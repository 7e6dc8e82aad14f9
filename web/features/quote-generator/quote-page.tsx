import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import type { SavedQuote } from '../../../contract/quotes.ts';
import { lastFirst } from '../../../domain/people/person-name.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import { asApiError } from '../../api/api-error.ts';
import { serverNow } from '../../api/server-clock.ts';
import { failureText } from '../../loans/failures/failure-text.ts';
import { customerQuery } from '../../loans/loan-queries.ts';
import { defaultCostsQuery, quoteQuery } from '../../loans/quotes/quote-queries.ts';
import { PAGES } from '../../pages.ts';
import { paths } from '../../paths.ts';
import type { QuoteSearch } from '../../search-params.ts';
import { Page } from '../../ui/pages/page.tsx';
import { useTabSubject } from '../../ui/pages/tab-title.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { textsOfOutlook } from './outlook/outlook-texts.ts';
import { QuoteWorkbench } from './quote-workbench.tsx';
import { scenarioFromLoan } from './scenario-from-loan.ts';
import { emptyScenario, textsOfScenario } from './scenario-texts.ts';
import type { QuoteTexts } from './use-quote-form.ts';
import { SAVE_QUOTE } from './use-quote-save.ts';
import { useSourceLoan } from './use-source-loan.tsx';

/** Composes a quote: a new one, or a version of a saved one. */
export function QuotePage() {
  const search = useSearch({ strict: false }) as QuoteSearch;
  const navigate = useNavigate();
  const { customerId, quoteId, version, loanId, loanCustomerId } = search;
  const source = useSourceLoan(loanCustomerId, loanId);
  const typed = useTypedLater();
  const costs = useQuery(defaultCostsQuery);
  const isSaved = customerId !== undefined && quoteId !== undefined;
  const quote = useQuery({ ...quoteQuery(customerId ?? '', quoteId ?? '', version), enabled: isSaved });
  const shown = useKeptWhileSaving(quote.data);
  const customer = useQuery({ ...customerQuery(customerId ?? ''), enabled: customerId !== undefined });
  useTabSubject(lastFirst(customer.data ?? {}));
  const error = costs.error ?? quote.error ?? source.error;
  if (error !== null) {
    const retry = () =>
      void Promise.all([costs.refetch(), isSaved ? quote.refetch() : undefined, source.refetch()]);
    return (
      <Page title={PAGES.quotation.title}>
        <ErrorState
          title={failureText(error)}
          text={asApiError(error).message}
          reference={asApiError(error).requestId}
          onRetry={retry}
          retrying={costs.isFetching || quote.isFetching || source.isFetching}
        />
      </Page>
    );
  }
  if (costs.data === undefined || source.isPending || (isSaved && shown === undefined)) {
    return (
      <Page title={PAGES.quotation.title}>
        <TableSkeleton label="Loading the quote" widths={[300, 200, 200]} />
      </Page>
    );
  }
  const saved = isSaved ? (shown ?? null) : null;
  const newKey = source.figures === null ? 'new' : `new:${loanId}`;
  const { ratios, ...ofScenario } = costs.data.defaults ?? {};
  const conventions = costs.data.defaults === undefined ? undefined : ofScenario;
  const empty = emptyScenario(easternDate(serverNow()), costs.data.costs, conventions);
  const first =
    source.figures === null
      ? empty
      : scenarioFromLoan(source.figures, source.loanPurpose, empty, source.liens, source.amounts);
  const key = saved === null ? newKey : keyOf(saved);
  const texts =
    saved === null
      ? { title: 'Quote', scenarios: [first], outlook: { ...textsOfOutlook({}, ratios), ...source.income } }
      : {
          title: saved.title,
          scenarios: saved.scenarios.map(textsOfScenario),
          outlook: textsOfOutlook(saved.outlook, ratios),
          baseVersion: saved.latestVersion,
        };
  const open = (next: QuoteSearch) => {
    typed.forget(key);
    const href = paths.quotation({ ...next, loanId, loanCustomerId });
    void navigate({ href, replace: true, resetScroll: false });
  };
  return (
    <QuoteWorkbench
      // Another quote, or another version, starts with its own fields.
      key={key}
      // Not the number of the newest version: a lost answer may have raised it (QUOTE-24).
      draftKey={saved === null ? newKey : draftKeyOf(saved.quoteId, version)}
      texts={texts}
      saved={saved}
      customerId={customerId}
      sub={source.back}
      defaultCosts={costs.data}
      typed={typed.of(key)}
      onAddress={open}
      onSaved={(quote, texts) => {
        typed.keep(keyOf(quote), texts);
        open({ customerId: quote.customerId, quoteId: quote.quoteId });
      }}
    />
  );
}

/** A version given in the URL has its own draft. */
function draftKeyOf(quoteId: string, version: number | undefined): string {
  return version === undefined ? quoteId : `${quoteId}:${version}`;
}

function keyOf({ quoteId, version }: SavedQuote): string {
  return `${quoteId}:${version}`;
}

/**
 * The quote as it was when a save began. The live stream may deliver the new version before the save's answer, and
 * would reset the fields with a draft of text that is already saved (QUOTE-24).
 */
function useKeptWhileSaving(quote: SavedQuote | undefined): SavedQuote | undefined {
  const isSaving = useIsMutating({ mutationKey: SAVE_QUOTE }) > 0;
  const kept = useRef(quote);
  if (!isSaving || quote?.quoteId !== kept.current?.quoteId) kept.current = quote;
  return kept.current;
}

/** Text that was typed while a version was being saved. */
interface TypedLater {
  /** @param read reads the fields of the page that is being replaced. */
  keep(key: string, read: () => QuoteTexts | null): void;
  /** The text for a version; always the same object. Read late, so that no keystroke is lost. */
  of(key: string): QuoteTexts | null;
  forget(key: string): void;
}

function useTypedLater(): TypedLater {
  return useMemo(() => {
    let kept: { key: string; read: () => QuoteTexts | null; texts?: QuoteTexts | null } | null = null;
    return {
      keep(key, read) {
        kept = { key, read };
      },
      of(key) {
        if (kept?.key !== key) return null;
        if (kept.texts === undefined) kept.texts = kept.read();
        return kept.texts;
      },
      forget(key) {
        if (kept?.key === key) kept = null;
      },
    };
  }, []);
}
