import type { FinancesReport } from '../features/import/finances/import-finances.service.ts';
import type { BookReport } from '../features/import/import-book.service.ts';
import { count, formatSeconds, plural } from './progress-line.ts';

const PEOPLE_SHOWN = 12;

interface Run {
  dryRun: boolean;
  seconds: number;
}

export function bookSummary(report: BookReport, run: Run): string {
  const { imported } = report;
  if (imported === null) return nothingImported(report, run);
  const { customers, loans, unknownPeople } = imported;
  const text = [
    beginning(report, run),
    `Customers: ${count(customers.created)} new, ${count(customers.changed)} changed, ${count(customers.unchanged)} unchanged.`,
    `Loans: ${count(loans.created)} new, ${count(loans.changed)} changed, ${count(loans.unchanged)} unchanged.`,
  ];
  if (loans.kept > 0) {
    text.push(
      `Kept although the file differs, because someone has worked on them in Lintel: ${plural(loans.kept, 'loan')}.`,
    );
  }
  text.push(...skipped(report));
  if (unknownPeople.length > 0) {
    const more = unknownPeople.length > PEOPLE_SHOWN ? ', …' : '';
    const names = unknownPeople.slice(0, PEOPLE_SHOWN).join(', ');
    text.push(
      `Not in the directories: ${names}${more}. Screens that choose from them do not offer these names.`,
    );
  }
  return `${text.join('\n')}\n`;
}

export function financesSummary(report: FinancesReport, run: Run): string {
  const { imported } = report;
  if (imported === null) return nothingImported(report, run);
  const { entries, loans } = imported;
  const text = [
    beginning(report, run),
    `Entries: ${count(entries.created)} new, ${count(entries.changed)} changed, ${count(entries.unchanged)} unchanged.`,
    `Loans with new or changed entries: ${count(loans)}.`,
  ];
  if (entries.kept > 0) {
    text.push(
      `Kept although the file differs, because someone has changed or removed them in Lintel: ${count(entries.kept)}.`,
    );
  }
  return `${[...text, ...skipped(report)].join('\n')}\n`;
}

type Read = Pick<BookReport, 'lines' | 'faults'>;

function nothingImported(report: Read, run: Run): string {
  return `${read(report, run)}\n${faulty(report)}: nothing was imported.\n`;
}

function beginning(report: Read, run: Run): string {
  return `${read(report, run)}${run.dryRun ? ' Dry run: nothing was written. It would be:' : ''}`;
}

function read({ lines }: Read, { seconds }: Run): string {
  return `${plural(lines, 'line')} read in ${formatSeconds(seconds)}.`;
}

function skipped(report: Read): string[] {
  return report.faults.faults > 0 ? [`Skipped: ${faulty(report)}.`] : [];
}

function faulty({ faults }: Read): string {
  return `${plural(faults.faults, 'fault')} on ${plural(faults.lines, 'line')}`;
}
