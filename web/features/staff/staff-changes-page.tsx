import { Page } from '../../ui/pages/page.tsx';
import { StaffChanges } from './staff-changes.tsx';
import { StaffPagesLinks } from './staff-pages-links.tsx';

/** All changes of the staff. */
export function StaffChangesPage() {
  return (
    <Page title="Changes of the staff" sub="Newest first">
      <StaffPagesLinks />
      <StaffChanges />
    </Page>
  );
}
