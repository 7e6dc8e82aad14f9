import { Button } from '@mantine/core';
import { Fragment, memo, useMemo } from 'react';
import { isSameValue } from '../../../../domain/history/json.ts';
import {
  CHECK_STATE_WORDS,
  type CheckState,
  type QualityCheck,
} from '../../../../domain/quality-checks/quality-check.ts';
import { qualityChecks } from '../../../../domain/quality-checks/quality-checks.ts';
import { howText } from '../../../../domain/quotes/quote-figure-text.ts';
import { SectionCard } from '../../../ui/pages/section-card.tsx';
import type { GlyphShape } from '../../../ui/status-glyph.tsx';
import { StatusWord } from '../../../ui/status-word.tsx';
import type { ComputedScenario, QuoteForm } from '../use-quote-form.ts';
import { CheckFields, goToField, PLACE_LABELS } from './check-fields.tsx';
import { useReadTablesAgain } from './check-rows.ts';
import classes from './quality-checks.module.css';

interface QualityChecksPanelProps {
  form: QuoteForm;
  scenarios: readonly ComputedScenario[];
  onCosts: (index: number) => void;
}

/** The checks of each scenario, for the staff. They are not in the PDF for the customer. */
export const QualityChecksPanel = memo(function QualityChecksPanel({
  form,
  scenarios,
  onCosts,
}: QualityChecksPanelProps) {
  return (
    <SectionCard title="Quality checks" content="padded">
      <p className={classes.about}>For internal use. Not included in the PDF or the email.</p>
      <div className={classes.scenarios} data-count={scenarios.length}>
        {scenarios.map((computed, index) => (
          <ScenarioChecks
            // biome-ignore lint/suspicious/noArrayIndexKey: scenarios have no identity but their place
            key={index}
            form={form}
            index={index}
            computed={computed}
            isOnly={scenarios.length === 1}
            onCosts={onCosts}
          />
        ))}
      </div>
    </SectionCard>
  );
});

interface ScenarioChecksProps {
  form: QuoteForm;
  index: number;
  computed: ComputedScenario;
  isOnly: boolean;
  onCosts: (index: number) => void;
}

/** Scenarios that did not change are not rendered again. */
const ScenarioChecks = memo(function ScenarioChecks({
  form,
  index,
  computed,
  isOnly,
  onCosts,
}: ScenarioChecksProps) {
  const { texts, errors, scenario, quote } = computed;
  const name = texts.name || `Scenario ${index + 1}`;
  return (
    <section className={classes.scenario} data-scenario={index} aria-label={`Quality checks of ${name}`}>
      {isOnly ? null : <h3 className={classes.name}>{name}</h3>}
      <CheckFields
        form={form}
        index={index}
        rate={texts.readPrimeRate ?? null}
        limit={texts.readLoanLimit ?? null}
        errors={errors}
      />
      <TableNotes notes={texts.readNotes ?? NO_NOTES} form={form} index={index} />
      <CheckList
        scenario={scenario}
        quote={quote}
        onCosts={onCosts}
        index={index}
        heading={isOnly ? 'h3' : 'h4'}
      />
    </section>
  );
});

const NO_NOTES: readonly string[] = [];

interface TableNotesProps {
  notes: readonly string[];
  form: QuoteForm;
  index: number;
}

/** Why a table has no row, and a button that reads the current ones. */
const TableNotes = memo(function TableNotes({ notes, form, index }: TableNotesProps) {
  const readAgain = useReadTablesAgain(form);
  return (
    <div className={classes.tables}>
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
      <Button size="compact-xs" variant="subtle" className={classes.read} onClick={() => readAgain(index)}>
        Read the tables again
      </Button>
    </div>
  );
});

interface CheckListProps extends Pick<ComputedScenario, 'scenario' | 'quote'> {
  index: number;
  onCosts: (index: number) => void;
  /** Below the name of the scenario, or below the title where there is only one. */
  heading: 'h3' | 'h4';
}

function CheckList({ scenario, quote, index, onCosts, heading }: CheckListProps) {
  const checks = useMemo(
    () => (scenario === null || quote === null ? null : qualityChecks(scenario, quote)),
    [scenario, quote],
  );
  if (checks === null) return <p className={classes.about}>Correct the marked fields first.</p>;
  return (
    <>
      <p className={classes.counts} aria-live="polite">
        {countsText(checks)}
      </p>
      <ul className={classes.list}>
        {checks.map((check) => (
          <CheckItem key={check.id} check={check} index={index} onCosts={onCosts} heading={heading} />
        ))}
      </ul>
    </>
  );
}

/** 'Fails: 1 · Needs data: 3 · Holds: 2'. */
function countsText(checks: readonly QualityCheck[]): string {
  return SHOWN_FIRST.map((state) => ({
    state,
    count: checks.filter((check) => check.state === state).length,
  }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${CHECK_STATE_WORDS[state]}: ${count}`)
    .join(' · ');
}

const SHOWN_FIRST: readonly CheckState[] = ['fails', 'unknown', 'holds', 'not-applicable'];

const SIGNS: Record<CheckState, { shape: GlyphShape; color: string }> = {
  holds: { shape: 'tick-ring', color: 'var(--status-final)' },
  fails: { shape: 'cross-ring', color: 'var(--status-suspended)' },
  unknown: { shape: 'half', color: 'var(--status-extended)' },
  'not-applicable': { shape: 'ring', color: 'var(--status-discarded)' },
};

interface CheckItemProps extends Pick<CheckListProps, 'index' | 'onCosts' | 'heading'> {
  check: QualityCheck;
}

/** A check that expands to its figures. A keystroke changes few of them. */
const CheckItem = memo(function CheckItem({ check, index, onCosts, heading: Heading }: CheckItemProps) {
  const hasMore = check.how.length > 0 || check.notes.length > 0;
  return (
    <li className={classes.check}>
      <Heading className={classes.title}>{check.title}</Heading>
      <StatusWord {...SIGNS[check.state]} word={CHECK_STATE_WORDS[check.state]} />
      <p className={classes.summary}>{check.summary}</p>
      {check.findings.length === 0 ? null : (
        <ul className={classes.findings}>
          {check.findings.map(({ text, place }) => (
            <li key={text}>
              {text}{' '}
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() => (place === 'costs' ? onCosts(index) : goToField(index, place))}
              >
                {place === 'costs' ? 'Open the costs' : `Go to ${PLACE_LABELS[place]}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasMore ? (
        <details className={classes.more}>
          <summary>
            Figures and rule<span className={classes.hidden}> of: {check.title}</span>
          </summary>
          <dl className={classes.how}>
            {check.how.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two costs may have the same name
              <Fragment key={at}>
                <dt>{part.label}</dt>
                <dd>{howText(part)}</dd>
              </Fragment>
            ))}
          </dl>
          {check.notes.map((note) => (
            <p key={note} className={classes.note}>
              {note}
            </p>
          ))}
        </details>
      ) : null}
    </li>
  );
}, isSameValue);
