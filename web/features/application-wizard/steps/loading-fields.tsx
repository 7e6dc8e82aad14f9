import { SectionCard } from '../../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../../ui/states/skeleton.tsx';

/** The placeholder of a page's fields. */
export function LoadingFields() {
  return (
    <SectionCard title="Borrower information" content="bare">
      <RowsSkeleton label="Loading the application" rows={8} />
    </SectionCard>
  );
}
