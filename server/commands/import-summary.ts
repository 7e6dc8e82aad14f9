import type { BookReport } from '../features/import/import-book.service.ts';
import { count, formatSeconds, plural } from './progress-line.ts';

const PEOPLE_SHOWN = 12;

/** The summary of an import, for the person who ran it. */
export function importSummary(
  { lines, faults, imported }: BookReport,
  { dryRun, seconds }: { dryRun: boolean; seconds: number },
): string {
  const read = `${plural(lines, 'line')} read in ${formatSeconds(seconds)}.`;
  const faulty = `${plural(faults.faults, 'fault')} on ${plural(faults.lines, 'line')}`;
  if (imported === null) return `${read}\n${faulty}: nothing was imported.\n`;
  const { customers, loans, unknownPeople } = imported;
  const text = [
    dryRun ? `${read} Dry run: nothing was written. It would be:` : read,
    `Customers: ${count(customers.created)} new, ${count(customers.changed)} changed, ${count(customers.unchanged)} unchanged.`,
    `Loans: ${count(loans.created)} new, ${count(loans.changed)} changed, ${count(loans.unchanged)} unchanged.`,
  ];
  if (loans.kept > 0) {
    text.push(
      `Kept although the file differs, because somebody has worked on them in Lintel: ${plural(loans.kept, 'loan')}.`,
    );
  }
  if (faults.faults > 0) text.push(`Skipped: ${faulty}.`);
  if (unknownPeople.length > 0) {
    const more = unknownPeople.length > PEOPLE_SHOWN ? ', …' : '';
    const names = unknownPeople.slice(0, PEOPLE_SHOWN).join(', ');
    text.push(
      `Not in the directories: ${names}${more}. Screens that choose from them do not offer these names.`,
    );
  }
  return `${text.join('\n')}\n`;
}
