import { useMemo } from 'react';
import type { QuoteScenarios } from '../../../contract/quotes.ts';
import {
  CHECK_STATE_WORDS,
  type CheckState,
  type QualityCheck,
} from '../../../domain/quality-checks/quality-check.ts';
import { qualityChecks } from '../../../domain/quality-checks/quality-checks.ts';
import { computeQuote } from '../../../domain/quotes/quote.ts';
import { formatInstantDate } from '../../../domain/time/eastern-time.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import type { GlyphShape } from '../../ui/status-glyph.tsx';
import { StatusWord } from '../../ui/status-word.tsx';
import { TEXTS } from './texts.ts';
import classes from './underwriting-page.module.css';

const SIGNS: Record<CheckState, { shape: GlyphShape; color: string }> = {
  holds: { shape: 'tick-ring', color: 'var(--ok-tx)' },
  fails: { shape: 'cross-ring', color: 'var(--bad-tx)' },
  unknown: { shape: 'half', color: 'var(--warn-line)' },
  'not-applicable': { shape: 'ring', color: 'var(--t-3)' },
};

/** The checks of the customer's newest quote, in a chunk of its own: they compute the whole quote. */
export function QuoteChecks({ customerId, quote }: { customerId: string; quote: QuoteScenarios }) {
  const scenarios = useMemo(
    () =>
      quote.scenarios.map((scenario) => ({
        scenario,
        checks: qualityChecks(scenario, computeQuote(scenario)),
      })),
    [quote],
  );
  return (
    <>
      <p className={classes.hint}>
        Of the quote{' '}
        <AppLink href={paths.quotation({ customerId, quoteId: quote.quoteId })}>{quote.title}</AppLink>, saved
        on {formatInstantDate(quote.updatedOn)}.
      </p>
      {scenarios.map(({ scenario, checks }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: scenarios have no identity but their place
        <section key={place} className={classes.stage} aria-label={scenario.name || `Scenario ${place + 1}`}>
          {scenarios.length === 1 ? null : (
            <h3 className={classes.name}>{scenario.name || `Scenario ${place + 1}`}</h3>
          )}
          <CheckLines checks={checks} />
        </section>
      ))}
    </>
  );
}

/** Those that need attention; the others in one line. */
function CheckLines({ checks }: { checks: readonly QualityCheck[] }) {
  const open = checks.filter(({ state }) => state === 'fails' || state === 'unknown');
  const holding = checks.filter(({ state }) => state === 'holds');
  return (
    <ul className={classes.checks}>
      {open.map(({ id, title, state, summary }) => (
        <li key={id}>
          <StatusWord {...SIGNS[state]} word={CHECK_STATE_WORDS[state]} /> {title}
          <span className={classes.note}>{summary}</span>
        </li>
      ))}
      {holding.length === 0 ? null : (
        <li>
          <StatusWord {...SIGNS.holds} word={CHECK_STATE_WORDS.holds} />{' '}
          {holding.map(({ title }) => title).join(', ')}
        </li>
      )}
      {checks.length === 0 ? <li>{TEXTS.none}</li> : null}
    </ul>
  );
}
