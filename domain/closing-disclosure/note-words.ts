import type { ProrationCustom } from './proration.ts';

/** What the notes of a lender, or its states, say (12 CFR 1026.38(l)(2), (5), (p)(3)). */
export interface NoteWords {
  hasDemandFeature: boolean;
  /** Payments of less than the amount due are applied, held until the rest is paid, or not accepted. */
  partialPayments: 'apply' | 'hold' | 'refuse';
  /** States, such as 'IA', whose law never protects a borrower from liability after foreclosure. */
  unprotectedStates: readonly string[];
}

/** What a lender chooses once for its notes and for prorating. */
export interface ClosingSettings {
  demandFeature: 'no' | 'yes';
  partialPayments: NoteWords['partialPayments'];
  unprotectedStates: NoteWords['unprotectedStates'];
  prorationYear: ProrationCustom['year'];
  dayOfClosing: ProrationCustom['dayOfClosing'];
}

export function noteWordsOf(settings: ClosingSettings): NoteWords {
  return {
    hasDemandFeature: settings.demandFeature === 'yes',
    partialPayments: settings.partialPayments,
    unprotectedStates: settings.unprotectedStates,
  };
}

export function prorationCustomOf({ prorationYear, dayOfClosing }: ClosingSettings): ProrationCustom {
  return { year: prorationYear, dayOfClosing };
}

/** Null leaves both boxes blank: an unknown state, while the states differ. */
export function protectsFromDeficiency({ unprotectedStates }: NoteWords, state: string): boolean | null {
  if (state === '' && unprotectedStates.length > 0) return null;
  return !unprotectedStates.includes(state);
}
