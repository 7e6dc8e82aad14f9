import { useEffect, useRef } from 'react';
import type { SavedQuote } from '../../../contract/quotes.ts';
import { saysTheSame } from '../../../domain/application/answers/answer-values.ts';
import type { FormDraft } from '../../forms/drafts/use-draft.ts';
import { showToast } from '../../ui/notices/toast-store.ts';
import { readOutlook } from './outlook/outlook-texts.ts';
import type { QuoteTables } from './pricing/quote-tables.ts';
import { readScenario } from './scenario-texts.ts';
import type { QuoteForm, QuoteTexts } from './use-quote-form.ts';
import { type QuoteSave, useQuoteSave } from './use-quote-save.ts';

interface WorkbenchSaveOptions {
  form: QuoteForm;
  draft: FormDraft;
  customerId: string | undefined;
  saved: SavedQuote | null;
  /** Typed while this version was being saved: it becomes unsaved work on top of it. */
  typed: QuoteTexts | null;
  tables: QuoteTables;
  /** @param typed the text that was typed since the press of the button; null without any. */
  onSaved: (quote: SavedQuote, typed: () => QuoteTexts | null) => void;
}

/** Saves the fields as of the click. Text typed before the answer arrives stays. */
export function useWorkbenchSave(options: WorkbenchSaveOptions): { save: () => void; saving: QuoteSave } {
  const { form, draft, customerId, saved, typed, tables, onSaved } = options;
  const sent = useRef<QuoteTexts | null>(null);
  useEffect(() => {
    if (typed !== null) form.reset(typed, { keepDefaultValues: true });
  }, [form, typed]);
  const saving = useQuoteSave({
    customerId,
    open: saved,
    baseVersion: () => form.getValues('baseVersion'),
    onSaved: (quote) => {
      const stored = sent.current ?? structuredClone(form.getValues());
      // Editing continues from the version that was just saved.
      const typedLater = () => {
        const now = structuredClone(form.getValues());
        return saysTheSame({ ...now, baseVersion: stored.baseVersion }, stored)
          ? null
          : { ...now, baseVersion: quote.latestVersion };
      };
      const later = typedLater();
      // An unchanged save makes no version, so this page and its draft stay.
      if (quote.version !== saved?.version) draft.saved();
      form.reset(stored);
      if (later !== null) form.reset(later, { keepDefaultValues: true });
      showToast({ tone: 'ok', title: `Version ${quote.version} saved`, text: 'Earlier versions stay.' });
      onSaved(quote, typedLater);
    },
  });
  const save = () => {
    // The calculated figures may lag behind the last keystrokes.
    const texts = structuredClone(form.getValues());
    const sound = texts.scenarios
      .map((one) => readScenario(one, tables))
      .flatMap(({ scenario }) => scenario ?? []);
    const { outlook } = readOutlook(
      texts.outlook,
      texts.scenarios.map(({ purpose }) => purpose),
    );
    if (sound.length < texts.scenarios.length || outlook === null) return;
    sent.current = texts;
    const hasOutlook = Object.keys(outlook).length > 0;
    saving.save({ title: texts.title, scenarios: sound, ...(hasOutlook ? { outlook } : {}) });
  };
  return { save, saving };
}
