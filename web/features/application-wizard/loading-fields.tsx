import { SectionCard } from '../../ui/section-card.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';

/** Stands where the fields of a page will be. */
export function LoadingFields() {
  return (
    <SectionCard title="Borrower information" content="bare">
      <RowsSkeleton label="Loading the application" rows={8} />
    </SectionCard>
  );
}
