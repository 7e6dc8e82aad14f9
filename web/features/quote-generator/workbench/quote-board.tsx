import { memo, useLayoutEffect, useMemo, useState } from 'react';
import { useLatest } from '../../../ui/use-latest.ts';
import { QualityChecksPanel } from '../checks/quality-checks-panel.tsx';
import { ComparisonTable } from '../comparison-table.tsx';
import { CostsDialog } from '../costs-dialog.tsx';
import { OutlookSection } from '../outlook/outlook-section.tsx';
import type { QuoteTables } from '../pricing/quote-tables.ts';
import { useQuoteTables } from '../pricing/use-quote-tables.ts';
import classes from '../quote-workbench.module.css';
import { ScenarioCard } from '../scenario-card.tsx';
import { useQuoteTexts } from '../texts/use-quote-texts.ts';
import { type QuoteForm, useComputedScenarios, useFigureGroups, useReadOutlook } from '../use-quote-form.ts';
import { WhatIf } from '../what-if.tsx';
import { useWarmFigures } from './use-warm-figures.ts';

/** The facts about the scenarios that the page around them needs. Few keys change them. */
export interface BoardState {
  count: number;
  /** Whether a save would accept the fields. */
  isSound: boolean;
  /** The tables that the fields are read with. */
  tables: QuoteTables;
}

interface QuoteBoardProps {
  form: QuoteForm;
  onState: (state: BoardState) => void;
}

/**
 * The fields of up to three scenarios and everything that follows from them. Each key draws it anew, and nothing of the page
 * around it.
 */
export const QuoteBoard = memo(function QuoteBoard({ form, onState }: QuoteBoardProps) {
  const { scenarios, outlook: outlookTexts } = useQuoteTexts(form);
  const tables = useQuoteTables(scenarios);
  const computed = useComputedScenarios(scenarios, tables);
  const nameText = scenarios.map(({ name }) => name).join('\n');
  const names = useMemo(() => nameText.split('\n'), [nameText]);
  const [editedCosts, setEditedCosts] = useState<number | null>(null);
  const groups = useFigureGroups(computed);
  const outlook = useReadOutlook(outlookTexts, computed);
  useWarmFigures(computed, outlook.outlook, tables);
  const isSound = outlook.outlook !== null && computed.every(({ canBeSaved }) => canBeSaved);
  const count = scenarios.length;
  useLayoutEffect(() => onState({ count, isSound, tables }), [count, isSound, tables, onState]);
  const removeScenario = useLatest((index: number) =>
    form.setValue(
      'scenarios',
      form.getValues('scenarios').filter((_, at) => at !== index),
      { shouldDirty: true },
    ),
  );
  return (
    <>
      <div className={classes.board} data-count={count}>
        <div className={classes.scenarios} data-count={count}>
          {computed.map((one, index) => (
            <ScenarioCard
              // biome-ignore lint/suspicious/noArrayIndexKey: scenarios have no identity but their place
              key={index}
              form={form}
              index={index}
              computed={one}
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
        <QualityChecksPanel form={form} texts={scenarios} scenarios={computed} onCosts={setEditedCosts} />
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
