import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SavedQuote } from '../../../contract/quotes.ts';
import { hasPermission } from '../../../domain/people/role.ts';
import type { QuoteCost } from '../../../domain/quotes/quote-costs.ts';
import { NO_LOAN_ESTIMATE, NOT_A_LOAN_ESTIMATE } from '../../../domain/quotes/quote-notes.ts';
import type { Preparers } from '../../../domain/quotes/quote-preparers.ts';
import { MAX_SCENARIOS } from '../../../domain/quotes/quote-scenario.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { DraftNotice } from '../../forms/drafts/draft-notice.tsx';
import { useFormDraft } from '../../forms/drafts/form-draft.ts';
import { LeaveGuard } from '../../forms/drafts/leave-guard.tsx';
import type { QuoteSearch } from '../../paths.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { QualityChecksPanel } from './checks/quality-checks-panel.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { CostsDialog } from './costs-dialog.tsx';
import { DefaultCostsDialog } from './default-costs-dialog.tsx';
import { formerDraftOf } from './drafts/draft-base.ts';
import { DraftBaseNotice } from './drafts/draft-base-notice.tsx';
import { OutlookSection } from './outlook/outlook-section.tsx';
import { QuotePreparers } from './preparers/quote-preparers.tsx';
import { useQuoteTables } from './pricing/use-quote-tables.ts';
import classes from './quote-workbench.module.css';
import { SavedQuotes } from './saved-quotes.tsx';
import { ScenarioCard } from './scenario-card.tsx';
import { SentQuotes } from './sent-quotes.tsx';
import { costTexts } from './texts/cost-texts.ts';
import { useQuoteTexts } from './texts/use-quote-texts.ts';
import {
  type QuoteTexts,
  useComputedScenarios,
  useFigureGroups,
  useQuoteForm,
  useReadOutlook,
} from './use-quote-form.ts';
import { useWorkbenchSave } from './use-workbench-save.ts';
import { WhatIf } from './what-if.tsx';
import { QuotePlace } from './workbench/quote-place.tsx';
import { focusFirstField } from './workbench/scenario-focus.ts';
import { useTypingMark } from './workbench/use-typing-mark.ts';
import { useWarmFigures } from './workbench/use-warm-figures.ts';
import { WorkbenchActions } from './workbench/workbench-actions.tsx';

interface QuoteWorkbenchProps {
  texts: QuoteTexts;
  saved: SavedQuote | null;
  /** Each quote, and each loan that one is started from, has its own draft. */
  draftKey: string;
  /** The way back to the loan. */
  sub: ReactNode;
  customerId: string | undefined;
  defaultCosts: { costs: QuoteCost[]; version: number; preparers: Preparers };
  /** Typed while the version was being saved: it becomes unsaved work on top of it. */
  typed: QuoteTexts | null;
  onAddress: (search: QuoteSearch) => void;
  onSaved: (quote: SavedQuote, typed: () => QuoteTexts | null) => void;
}

/** The fields of up to three scenarios, their results side by side, and the save button. */
export function QuoteWorkbench(props: QuoteWorkbenchProps) {
  const { texts, saved, draftKey, sub, customerId, defaultCosts, typed, onAddress, onSaved } = props;
  useTypingMark();
  const session = useSession();
  const form = useQuoteForm(texts);
  const userName = session?.userName ?? '';
  const draft = useFormDraft(form, `quote:${userName}:${draftKey}`, formerDraftOf(userName, draftKey, saved));
  const { scenarios, outlook: outlookTexts } = useQuoteTexts(form);
  const tables = useQuoteTables(scenarios);
  const computed = useComputedScenarios(scenarios, tables);
  const nameText = scenarios.map(({ name }) => name).join('\n');
  const names = useMemo(() => nameText.split('\n'), [nameText]);
  const [editedCosts, setEditedCosts] = useState<number | 'defaults' | null>(null);
  const editDefaults = useCallback(() => setEditedCosts('defaults'), []);
  const { save, saving } = useWorkbenchSave({ form, draft, customerId, saved, typed, tables, onSaved });
  const groups = useFigureGroups(computed);
  const outlook = useReadOutlook(outlookTexts, computed);
  useWarmFigures(computed, outlook.outlook, tables);
  const isSound = outlook.outlook !== null && computed.every(({ canBeSaved }) => canBeSaved);
  const setScenarios = (next: QuoteTexts['scenarios']) =>
    form.setValue('scenarios', next, { shouldDirty: true });
  const addScenario = useLatest(() => {
    const last = form.getValues('scenarios').at(-1);
    if (last === undefined) return;
    const added = { ...structuredClone(last), name: `Scenario ${scenarios.length + 1}` };
    flushSync(() => setScenarios([...form.getValues('scenarios'), added]));
    // The button takes no further press, so the focus goes on in the new scenario.
    if (scenarios.length + 1 === MAX_SCENARIOS) focusFirstField(scenarios.length);
  });
  const removeScenario = useLatest((index: number) =>
    setScenarios(form.getValues('scenarios').filter((_, at) => at !== index)),
  );

  return (
    <Page
      title="Generate Quote"
      sub={sub}
      actions={
        <WorkbenchActions
          saved={saved}
          hasChanges={form.formState.isDirty}
          isFull={scenarios.length >= MAX_SCENARIOS}
          isSaving={saving.isSaving}
          canSave={customerId !== undefined && isSound}
          onDefaults={hasPermission(session?.roles ?? [], 'set-default-costs') ? editDefaults : null}
          onAdd={addScenario}
          onSave={useLatest(save)}
        />
      }
    >
      <p className={classes.onPaper}>
        {NO_LOAN_ESTIMATE} {NOT_A_LOAN_ESTIMATE}.
      </p>
      <QuotePreparers preparers={saved?.preparers ?? defaultCosts.preparers} />
      <DraftNotice draft={draft} />
      <DraftBaseNotice control={form.control} saved={saved} userName={userName} />
      {saving.error === null ? null : (
        <Notice tone="bad" announce>
          {saving.error}
        </Notice>
      )}
      <QuotePlace control={form.control} saved={saved} customerId={customerId} onAddress={onAddress} />
      <div className={classes.board} data-count={scenarios.length}>
        <div className={classes.scenarios} data-count={scenarios.length}>
          {computed.map((one, index) => (
            <ScenarioCard
              // biome-ignore lint/suspicious/noArrayIndexKey: scenarios have no identity but their place
              key={index}
              control={form.control}
              index={index}
              computed={one}
              onCosts={setEditedCosts}
              onRemove={computed.length === 1 ? undefined : removeScenario}
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
        <OutlookSection control={form.control} read={outlook} names={names} scenarios={computed} />
      </div>
      <div className={classes.beside}>
        {saved === null ? null : <SentQuotes quote={saved} />}
        {customerId === undefined ? null : (
          <SavedQuotes customerId={customerId} openQuoteId={saved?.quoteId} />
        )}
      </div>
      {typeof editedCosts === 'number' ? (
        <CostsDialog
          form={form}
          index={editedCosts}
          errors={computed[editedCosts]?.errors ?? {}}
          onClose={() => setEditedCosts(null)}
        />
      ) : null}
      {editedCosts === 'defaults' ? (
        <DefaultCostsDialog
          costs={defaultCosts.costs.map(costTexts)}
          version={defaultCosts.version}
          onClose={() => setEditedCosts(null)}
        />
      ) : null}
      <LeaveGuard
        hasChanges={useLatest(() => form.formState.isDirty && !saving.isSaving)}
        consequence="This quote is not saved. Your changes are kept as a draft in this browser."
        destructive={false}
        staysOnPath
      />
    </Page>
  );
}
