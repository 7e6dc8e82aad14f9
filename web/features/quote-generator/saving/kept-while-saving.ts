import { useIsMutating } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { SavedQuote } from '../../../../contract/quotes.ts';
import type { QuoteTexts } from '../use-quote-form.ts';
import { SAVE_QUOTE } from '../use-quote-save.ts';

/**
 * The quote as it was when a save began. The live stream may bring the new version before the answer to the save. The fields would
 * then begin anew, with a draft of text that is saved (QUOTE-24).
 */
export function useKeptWhileSaving(quote: SavedQuote | undefined): SavedQuote | undefined {
  const isSaving = useIsMutating({ mutationKey: SAVE_QUOTE }) > 0;
  const kept = useRef(quote);
  if (!isSaving || quote?.quoteId !== kept.current?.quoteId) kept.current = quote;
  return kept.current;
}

/** Text that was typed while a version was being saved. */
export interface TypedLater {
  /** @param read reads the fields of the page that is being replaced. */
  keep(key: string, read: () => QuoteTexts | null): void;
  /** The text for a version; always the same object. It is read late, so that no key is lost. */
  of(key: string): QuoteTexts | null;
  forget(key: string): void;
}

export function useTypedLater(): TypedLater {
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
