import { IMPORT_OUTCOMES, type ImportOutcome } from '../../../../domain/mismo/imports/import-outcome.ts';

export const OUTCOME_WORDS: Readonly<Record<ImportOutcome, string>> = {
  imported: 'Imported',
  'already imported': 'Already imported',
  doubtful: 'Doubtful',
  refused: 'Refused',
  discarded: 'Discarded',
};

type Counts = Partial<Record<ImportOutcome, number>>;

/** '12 imported, 1 refused'. */
export function countWords(counts: Counts): string {
  const told = IMPORT_OUTCOMES.flatMap((outcome) => {
    const count = counts[outcome] ?? 0;
    return count > 0 ? [`${count.toLocaleString('en-US')} ${outcome}`] : [];
  });
  return told.length === 0 ? 'No files' : told.join(', ');
}

/** The outcome in a URL: 'already-imported'. */
export function outcomeSlug(outcome: ImportOutcome): string {
  return outcome.replace(' ', '-');
}

/** Undefined for any other word. */
export function outcomeOfSlug(slug: string | undefined): ImportOutcome | undefined {
  return IMPORT_OUTCOMES.find((outcome) => outcomeSlug(outcome) === slug);
}
