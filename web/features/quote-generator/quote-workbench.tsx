import { memo, type ReactNode, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SavedQuote } from '../../../contract/quotes.ts';
import { hasPermission } from '../../../domain/people/role.ts';
import type { QuoteCost } from '../../../domain/quotes/quote-costs.ts';
import { NO_LOAN_ESTIMATE, NOT_A_LOAN_ESTIMATE } from '../../../domain/quotes/quote-notes.ts';
import { missingIds, type Preparers, preparersText } from '../../../domain/quotes/quote-preparers.ts';
import { MAX_SCENARIOS } from '../../../domain/quotes/quote-scenario.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { DraftNotice } from '../../forms/drafts/draft-notice.tsx';
import { leavingText } from '../../forms/drafts/draft-state.tsx';
import { useFormDraft } from '../../forms/drafts/form-draft.ts';
import { LeaveGuard } from '../../forms/drafts/leave-guard.tsx';
import { useMayWorkOnLoans } from '../../loans/session/work-on-loans.ts';
import { PAGES } from '../../pages.ts';
import type { QuoteSearch } from '../../search-params.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { DefaultCostsDialog } from './costs-dialog.tsx';
import { DraftBaseNotice, formerDraftOf } from './drafts/draft-base.tsx';
import { NO_TABLES } from './pricing/quote-tables.ts';
import { SavedQuotes, SentQuotes } from './quote-lists.tsx';
import classes from './quote-workbench.module.css';
import { costTexts } from './texts/cost-texts.ts';
import { type QuoteTexts, useQuoteForm } from './use-quote-form.ts';
import { useWorkbenchSave } from './use-workbench-save.ts';
import { type BoardState, QuoteBoard } from './workbench/quote-board.tsx';
import { QuotePlace } from './workbench/quote-place.tsx';
import { WorkbenchActions } from './workbench/workbench-actions.tsx';

/** Lender and loan officer with their NMLS IDs. Only staff read which id is missing: paper does not show it. */
const QuotePreparers = memo(function QuotePreparers({ preparers }: { preparers: Preparers }) {
  const missing = missingIds(preparers);
  return (
    <>
      <p className={classes.preparers}>{preparersText(preparers)}</p>
      {missing.length === 0 ? null : (
        <div className={classes.staffOnly}>
          <Notice tone="warn">{missing.join(' ')}</Notice>
        </div>
      )}
    </>
  );
});

interface QuoteWorkbenchProps {
  texts: QuoteTexts;
  saved: SavedQuote | null;
  /** Each quote, and each loan that one is started from, has its own draft. */
  draftKey: string;
  /** The link back to the loan. */
  sub: ReactNode;
  customerId: string | undefined;
  defaultCosts: { costs: QuoteCost[]; version: number; preparers: Preparers };
  /** Typed while the version was being saved: it becomes unsaved work on top of it. */
  typed: QuoteTexts | null;
  onAddress: (search: QuoteSearch) => void;
  onSaved: (quote: SavedQuote, typed: () => QuoteTexts | null) => void;
}

/** A quote: its scenarios with their results side by side, and the save button. */
export function QuoteWorkbench(props: QuoteWorkbenchProps) {
  const { texts, saved, draftKey, sub, customerId, defaultCosts, typed, onAddress, onSaved } = props;
  const session = useSession();
  const form = useQuoteForm(texts);
  const userName = session?.userName ?? '';
  const draft = useFormDraft(form, `quote:${userName}:${draftKey}`, formerDraftOf(userName, draftKey, saved));
  const [{ count, isSound, tables }, setBoard] = useState<BoardState>({
    count: texts.scenarios.length,
    isSound: false,
    tables: NO_TABLES,
  });
  const mayWork = useMayWorkOnLoans();
  const [editsDefaults, setEditsDefaults] = useState(false);
  const editDefaults = useCallback(() => setEditsDefaults(true), []);
  const { save, saving } = useWorkbenchSave({ form, draft, customerId, saved, typed, tables, onSaved });
  const addScenario = useLatest(() => {
    const scenarios = form.getValues('scenarios');
    const last = scenarios.at(-1);
    if (last === undefined) return;
    const added = { ...structuredClone(last), name: `Scenario ${scenarios.length + 1}` };
    flushSync(() => form.setValue('scenarios', [...scenarios, added], { shouldDirty: true }));
    // The button is disabled now, so the focus moves to the new scenario.
    if (scenarios.length + 1 === MAX_SCENARIOS) focusFirstField(scenarios.length);
  });

  return (
    <Page
      title={PAGES.quotation.title}
      sub={sub}
      actions={
        <WorkbenchActions
          status={draft.status}
          saved={saved}
          hasChanges={form.formState.isDirty}
          isFull={count >= MAX_SCENARIOS}
          isSaving={saving.isSaving}
          canSave={customerId !== undefined && isSound && mayWork}
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
      <QuotePlace form={form} saved={saved} customerId={customerId} onAddress={onAddress} />
      <QuoteBoard form={form} onState={setBoard} />
      <div className={classes.beside}>
        {saved === null ? null : <SentQuotes quote={saved} />}
        {customerId === undefined ? null : (
          <SavedQuotes customerId={customerId} openQuoteId={saved?.quoteId} />
        )}
      </div>
      {editsDefaults ? (
        <DefaultCostsDialog
          costs={defaultCosts.costs.map(costTexts)}
          version={defaultCosts.version}
          onClose={() => setEditsDefaults(false)}
        />
      ) : null}
      <LeaveGuard
        hasChanges={useLatest(() => form.formState.isDirty && !saving.isSaving)}
        consequence={() =>
          leavingText(
            draft.status,
            'This quote is not saved. Your changes are kept as a draft in this browser.',
          )
        }
        destructive={false}
        staysOnPath
      />
    </Page>
  );
}

/** Brings the focus to the name of a scenario. @param index from 0. */
function focusFirstField(index: number): void {
  document.querySelector<HTMLInputElement>(`[data-scenario="${index}"] input`)?.focus();
}
