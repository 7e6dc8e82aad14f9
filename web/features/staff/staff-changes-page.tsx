import { PAGES } from '../../pages.ts';
import { Page } from '../../ui/pages/page.tsx';
import { StaffChanges } from './staff-changes.tsx';
import { StaffPagesLinks } from './staff-pages-links.tsx';

export function StaffChangesPage() {
  return (
    <Page title={PAGES.staffChanges.title} sub="Newest first">
      <StaffPagesLinks />
      <StaffChanges />
    </Page>
  );
}
