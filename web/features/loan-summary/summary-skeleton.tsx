import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import classes from './loan-summary-page.module.css';

/** Sections and row counts, so that nothing moves when they load. */
const SECTIONS = [
  ['Borrower Info', 9],
  ['Property Info', 8],
  ['Doc Info', 5],
  ['Loan Info', 9],
  ['Loan Id', 3],
  ['Assets Info', 3],
  ['Underwriting Info', 7],
  ['Lock Info', 8],
] as const;

export function SummarySkeleton() {
  return (
    <div className={classes.sections}>
      {SECTIONS.map(([title, rows]) => (
        <SectionCard key={title} title={title} content="bare">
          <RowsSkeleton label={`Loading ${title}`} rows={rows} />
        </SectionCard>
      ))}
    </div>
  );
}
