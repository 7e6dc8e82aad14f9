import { DefinitionRow } from '../../ui/definition-row.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { isRowMissing, type SummarySection } from './summary-row.ts';

interface SummaryCardProps {
  section: SummarySection;
  /** Paths of the application's fields that are needed and empty. */
  missingPaths: ReadonlySet<string>;
  /** Where they are supplied. */
  applicationHref: string;
}

/** One section of the summary. Its head counts what a person still has to supply in it. */
export function SummaryCard({ section: { title, rows }, missingPaths, applicationHref }: SummaryCardProps) {
  const isMissing = rows.map((row) => isRowMissing(row, missingPaths));
  return (
    <SectionCard title={title} missing={isMissing.filter(Boolean).length}>
      {rows.map(({ label, value, attention }, index) => (
        <DefinitionRow
          key={label}
          label={label}
          value={value}
          attention={attention}
          missing={isMissing[index] ? { addHref: applicationHref } : undefined}
        />
      ))}
    </SectionCard>
  );
}
