import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { QuoteScenarios } from '../../../../contract/quotes.ts';
import { computeQuote } from '../../../../domain/quotes/quote.ts';
import { centsText, percentText } from '../../../../domain/quotes/quote-figure-text.ts';
import { formatInstant } from '../../../../domain/time/eastern-time.ts';
import type { Loan } from '../../../loans/loan-queries.ts';
import { StaffMember } from '../../../loans/staff-member.tsx';
import { paths } from '../../../paths.ts';
import { IconFileDollar } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { AppLink } from '../../../ui/pages/app-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { type ChosenScenario, scenariosOf } from './chosen-scenario.ts';
import classes from './quote-fill.module.css';

interface QuoteChoiceProps {
  loan: Loan;
  quotes: UseInfiniteQueryResult<{ pages: { quotes: QuoteScenarios[] }[] }>;
  /** The scenario viewed before, which gets the focus; otherwise the first one. */
  left: ChosenScenario | null;
  onChoose: (chosen: ChosenScenario) => void;
}

/** The customer's quotes, the last saved first, with their scenarios as buttons. */
export function QuoteChoice({ loan, quotes, left, onChoose }: QuoteChoiceProps) {
  const list = useRef<HTMLUListElement>(null);
  const all = quotes.data?.pages.flatMap((page) => page.quotes) ?? [];
  const start = paths.quotationOfLoan(loan.customerId, loan.loanId);
  if (all.length === 0) {
    return (
      <EmptyState
        icon={<IconFileDollar size={22} stroke={1.6} />}
        title="No quotes yet"
        text="This customer has no saved quote. A new one begins with the figures of this loan."
        action={
          <Button variant="default" component={AppLink} href={start} data-autofocus>
            Start a quote
          </Button>
        }
      />
    );
  }
  /** The button may disappear with the last page, so the first new scenario gets the focus. */
  const showMore = async () => {
    const { isError } = await quotes.fetchNextPage();
    if (!isError) setTimeout(() => list.current?.children[all.length]?.querySelector('button')?.focus());
  };
  return (
    <>
      <ul className={classes.quotes} ref={list}>
        {all.map((quote, at) => (
          <li key={quote.quoteId}>
            <h3 className={classes.title}>{quote.title}</h3>
            <p className={classes.quiet}>
              Version {quote.version}, saved {formatInstant(quote.updatedOn)} by{' '}
              <StaffMember user={quote.updatedBy} />
            </p>
            <ul className={classes.scenarios} aria-label={`Scenarios of ${quote.title}`}>
              {scenariosOf(quote).map((chosen) => (
                <li key={chosen.place}>
                  <ScenarioButton
                    chosen={chosen}
                    hasFocus={
                      left === null
                        ? at === 0 && chosen.place === 0
                        : left.quoteId === chosen.quoteId && left.place === chosen.place
                    }
                    onChoose={onChoose}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {quotes.isFetchNextPageError ? (
        <div className={classes.notices}>
          <Notice tone="bad" announce>
            More quotes did not load. The ones above are complete.
          </Notice>
        </div>
      ) : null}
      <div className={classes.foot}>
        {quotes.hasNextPage ? (
          <Button variant="default" loading={quotes.isFetchingNextPage} onClick={() => void showMore()}>
            Show more
          </Button>
        ) : null}
        <AppLink href={start}>Start a new quote</AppLink>
      </div>
    </>
  );
}

interface ScenarioButtonProps {
  chosen: ChosenScenario;
  hasFocus: boolean;
  onChoose: (chosen: ChosenScenario) => void;
}

function ScenarioButton({ chosen, hasFocus, onChoose }: ScenarioButtonProps) {
  const { scenario } = chosen;
  const quote = useMemo(() => computeQuote(scenario), [scenario]);
  const button = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(hasFocus);
  useEffect(() => {
    // Once: a quote that a colleague saves in the meantime leaves the focus where it is.
    if (takesFocus.current) button.current?.focus();
  }, []);
  const figures = [
    ['Rate', percentText(scenario.rate)],
    ['Monthly payment', centsText(quote.monthly.totalCents)],
    ['Cash to close', centsText(quote.cashToClose.totalCents)],
  ];
  return (
    <button
      type="button"
      className={classes.scenario}
      ref={button}
      data-autofocus={takesFocus.current || undefined}
      onClick={() => onChoose(chosen)}
    >
      <span className={classes.name}>{scenario.name}</span>
      {figures.map(([label, text]) => (
        <span key={label} className={classes.figure}>
          <span className={classes.quiet}>{label} </span>
          {text}
        </span>
      ))}
    </button>
  );
}
