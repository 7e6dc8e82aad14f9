import { Button } from '@mantine/core';
import { memo, useDeferredValue, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { figureGroups } from '../../../../domain/quotes/quote-figures.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { CheckRowsOf } from '../checks/check-rows.ts';
import { QualityChecksPanel } from '../checks/quality-checks-panel.tsx';
import { ComparisonTable } from '../comparison-table.tsx';
import { CostsDialog } from '../costs-dialog.tsx';
import { sharesTexts, withSharedTexts } from '../fields/shared-texts.ts';
import { OutlookSection } from '../outlook/outlook-section.tsx';
import { readOutlook } from '../outlook/outlook-texts.ts';
import type { QuoteTables } from '../pricing/quote-tables.ts';
import { useQuoteTables } from '../pricing/use-quote-tables.ts';
import classes from '../quote-workbench.module.css';
import { KeyFigures } from '../results/key-figures.tsx';
import { ScenarioCard } from '../scenario-card.tsx';
import { type QuoteForm, useComputedScenarios } from '../use-quote-form.ts';
import { WhatIf } from '../what-if.tsx';
import { SharedCard } from './shared-card.tsx';

/** The facts about the scenarios that the page around them needs. Few keystrokes change them. */
export interface BoardState {
  count: number;
  /** Whether a save would accept the fields. */
  isSound: boolean;
  tables: QuoteTables;
}

interface QuoteBoardProps {
  form: QuoteForm;
  onState: (state: BoardState) => void;
}

/**
 * Up to three scenarios and everything calculated from them. A keystroke shows first and the figures follow
 * (`useDeferredValue`). Adding or removing a scenario is immediate.
 */
export const QuoteBoard = memo(function QuoteBoard({ form, onState }: QuoteBoardProps) {
  const typed = useWatch({ control: form.control, name: 'scenarios' });
  const later = useDeferredValue(typed);
  const scenarios = later.length === typed.length ? later : typed;
  const outlookTexts = useDeferredValue(useWatch({ control: form.control, name: 'outlook' }));
  const tables = useQuoteTables(scenarios);
  const computed = useComputedScenarios(scenarios, tables);
  const [editedCosts, setEditedCosts] = useState<number | null>(null);
  const names = useMemo(
    () => scenarios.map(({ name }, index) => name || `Scenario ${index + 1}`),
    [scenarios],
  );
  const groups = useMemo(() => figureGroups(computed.map(({ quote }) => quote)), [computed]);
  const outlook = useMemo(
    () =>
      readOutlook(
        outlookTexts,
        scenarios.map(({ purpose }) => purpose),
      ),
    [outlookTexts, scenarios],
  );
  const isSound = outlook.outlook !== null && computed.every(({ canBeSaved }) => canBeSaved);
  const count = scenarios.length;
  useLayoutEffect(() => onState({ count, isSound, tables }), [count, isSound, tables, onState]);
  const [isApart, setApart] = useState(false);
  // Values that differ from outside, of a draft or a saved quote, are shown. Typing never joins the fields again.
  if (!isApart && !sharesTexts(typed)) setApart(true);
  if (isApart && typed.length === 1) setApart(false);
  const isShared = count > 1 && !isApart;
  const enterApart = useLatest(() => {
    flushSync(() => setApart(true));
    document.querySelector<HTMLElement>('[data-scenario="0"] input')?.focus();
  });
  const share = useLatest(() => {
    flushSync(() => {
      form.setValue('scenarios', withSharedTexts(form.getValues('scenarios')), { shouldDirty: true });
      setApart(false);
    });
    document.querySelector<HTMLElement>('[data-scenario="all"] input')?.focus();
  });
  const removeScenario = useLatest((index: number) =>
    form.setValue(
      'scenarios',
      form.getValues('scenarios').filter((_, at) => at !== index),
      { shouldDirty: true },
    ),
  );
  return (
    <>
      <KeyFigures names={names} groups={groups} />
      {isShared ? (
        <SharedCard form={form} computed={computed} onApart={enterApart} />
      ) : count > 1 ? (
        <p className={classes.apart}>
          Each scenario has its own home, dates and taxes.
          <Button variant="subtle" size="compact-sm" onClick={share}>
            Use those of {names[0]} for all
          </Button>
        </p>
      ) : null}
      <div className={classes.board} data-count={count}>
        <div className={classes.scenarios} data-count={count}>
          {computed.map((one, index) => (
            <ScenarioCard
              // biome-ignore lint/suspicious/noArrayIndexKey: scenarios have no identity but their place
              key={index}
              form={form}
              index={index}
              computed={one}
              isShared={isShared}
              onCosts={setEditedCosts}
              onRemove={count === 1 ? undefined : removeScenario}
            />
          ))}
        </div>
        <div className={classes.figures}>
          <ComparisonTable names={names} groups={groups} />
          <div className={classes.beside}>
            <WhatIf scenarios={computed} tables={tables} />
          </div>
        </div>
      </div>
      <div className={classes.part}>
        <CheckRowsOf form={form} scenarios={typed} />
        <QualityChecksPanel form={form} scenarios={computed} onCosts={setEditedCosts} />
      </div>
      <div className={classes.beside}>
        <OutlookSection form={form} read={outlook} names={names} scenarios={computed} />
      </div>
      {editedCosts === null ? null : (
        <CostsDialog
          form={form}
          index={editedCosts}
          errors={computed[editedCosts]?.errors ?? {}}
          onClose={() => setEditedCosts(null)}
        />
      )}
    </>
  );
});
