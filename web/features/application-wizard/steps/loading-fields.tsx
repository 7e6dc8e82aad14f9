import { SectionCard } from '../../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../../ui/states/skeleton.tsx';

export function LoadingFields() {
  return (
    <SectionCard title="Borrower information" content="bare">
      <RowsSkeleton label="Loading the application" rows={8} />
    </SectionCard>
  );
}
