import { Button } from '@mantine/core';
import { Fragment, useMemo } from 'react';
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
import type { ScenarioTexts } from '../scenario-texts.ts';
import type { ComputedScenario, QuoteForm } from '../use-quote-form.ts';
import { CheckFields } from './check-fields.tsx';
import { goToField, PLACE_LABELS } from './check-places.ts';
import { readTablesAgain, useCheckRows } from './check-rows.ts';
import classes from './quality-checks.module.css';

interface QualityChecksPanelProps {
  form: QuoteForm;
  texts: readonly ScenarioTexts[];
  scenarios: readonly ComputedScenario[];
  /** Opens the costs of a scenario. */
  onCosts: (index: number) => void;
}

/** The checks of each scenario, for the staff. They are not in the PDF for the customer. */
export function QualityChecksPanel({ form, texts, scenarios, onCosts }: QualityChecksPanelProps) {
  useCheckRows(form);
  return (
    <SectionCard title="Quality checks" content="padded">
      <p className={classes.about}>For the lender. The PDF and the e-mail do not have them.</p>
      <div className={classes.scenarios} data-count={scenarios.length}>
        {scenarios.map((computed, index) => {
          const name = texts[index]?.name || `Scenario ${index + 1}`;
          return (
            <section
              // biome-ignore lint/suspicious/noArrayIndexKey: scenarios have no identity but their place
              key={index}
              className={classes.scenario}
              data-scenario={index}
              aria-label={`Quality checks of ${name}`}
            >
              {scenarios.length > 1 ? <h3 className={classes.name}>{name}</h3> : null}
              <CheckFields
                control={form.control}
                index={index}
                texts={texts[index] ?? {}}
                errors={computed.errors}
              />
              <TableNotes notes={texts[index]?.readNotes} onRead={() => readTablesAgain(form, index)} />
              <CheckList computed={computed} onCosts={() => onCosts(index)} index={index} />
            </section>
          );
        })}
      </div>
    </SectionCard>
  );
}

/** The reasons why a table has no row, and the way to its present rows. */
function TableNotes({ notes = [], onRead }: { notes: readonly string[] | undefined; onRead: () => void }) {
  return (
    <div className={classes.tables}>
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
      <Button size="compact-xs" variant="subtle" className={classes.read} onClick={onRead}>
        Read the tables again
      </Button>
    </div>
  );
}

interface CheckListProps {
  computed: ComputedScenario;
  index: number;
  onCosts: () => void;
}

function CheckList({ computed: { scenario, quote }, index, onCosts }: CheckListProps) {
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
          <CheckItem key={check.id} check={check} index={index} onCosts={onCosts} />
        ))}
      </ul>
    </>
  );
}

/** 'Does not hold: 1 · Cannot be said: 3 · Holds: 2'. */
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

interface CheckItemProps {
  check: QualityCheck;
  index: number;
  onCosts: () => void;
}

/** A check with its result, which opens to its figures. */
function CheckItem({ check, index, onCosts }: CheckItemProps) {
  const hasMore = check.how.length > 0 || check.notes.length > 0;
  return (
    <li className={classes.check}>
      <h4 className={classes.title}>{check.title}</h4>
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
                onClick={() => (place === 'costs' ? onCosts() : goToField(index, place))}
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
}
