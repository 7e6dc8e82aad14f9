import { AppLink } from '../../ui/pages/app-link.tsx';
import { DefinitionRow } from '../../ui/pages/definition-row.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { isRowMissing, type SummarySection } from './summary-row.ts';

interface SummaryCardProps {
  section: SummarySection;
  missingPaths: ReadonlySet<string>;
  applicationHref: string;
}

export function SummaryCard({
  section: { title, rows, typedAt },
  missingPaths,
  applicationHref,
}: SummaryCardProps) {
  const isMissing = rows.map((row) => isRowMissing(row, missingPaths));
  return (
    <SectionCard
      title={title}
      missing={isMissing.filter(Boolean).length}
      aside={typedAt && <AppLink href={typedAt.href}>{typedAt.label}</AppLink>}
    >
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
