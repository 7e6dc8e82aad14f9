import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';

interface StoredDraft<Values> {
  values: Values;
  /** Milliseconds since 1970. */
  savedAt: number;
}

const PREFIX = 'draft:';
/** Written this long after the last keystroke, so that typing waits for nothing. */
const PAUSE_MS = 300;

/** What was typed into a form and not yet saved, kept in this browser through reload, crash and sign-out. */
export function readDraft<Values>(key: string): StoredDraft<Values> | null {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? null : (JSON.parse(text) as StoredDraft<Values>);
  } catch {
    return null;
  }
}

export function clearDraft(key: string): void {
  localStorage.removeItem(PREFIX + key);
}

interface FormDraft {
  /** When the draft was typed that the form was filled with; null when there was none. */
  restoredFrom: Date | null;
  /** Empties the form and forgets the draft. */
  discard: () => void;
  /** Forgets the draft because it has been saved. */
  saved: () => void;
}

/**
 * Keeps a draft of a form under `key`, and fills the form with the one that is there. Never for a form that holds a social
 * security number.
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  key: string,
): FormDraft {
  const [restoredFrom, setRestoredFrom] = useState<Date | null>(null);
  const isSaved = useRef(false);
  useEffect(() => {
    const draft = readDraft<DefaultValues<Values>>(key);
    if (draft !== null) {
      // The defaults stay: what was typed counts as a change, so that leaving asks.
      for (const [name, value] of Object.entries(draft.values)) {
        form.setValue(name as Parameters<typeof form.setValue>[0], value, { shouldDirty: true });
      }
      setRestoredFrom(new Date(draft.savedAt));
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      if (isSaved.current) return;
      const values = form.getValues();
      const isUntouched = JSON.stringify(values) === JSON.stringify(form.formState.defaultValues);
      if (isUntouched) clearDraft(key);
      else localStorage.setItem(PREFIX + key, JSON.stringify({ values, savedAt: Date.now() }));
    };
    /** What waits for its pause is written now: the page, or the form, is about to go. */
    const writeWaiting = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      write();
    };
    window.addEventListener('pagehide', writeWaiting);
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(writeWaiting, PAUSE_MS);
      },
    });
    return () => {
      writeWaiting();
      window.removeEventListener('pagehide', writeWaiting);
      unsubscribe();
    };
  }, [form, key]);
  return {
    restoredFrom,
    discard: () => {
      form.reset();
      setRestoredFrom(null);
      clearDraft(key);
    },
    saved: () => {
      isSaved.current = true;
      clearDraft(key);
    },
  };
}
