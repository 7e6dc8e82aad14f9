import { useState } from 'react';
import type { TitleCompany } from '../../../contract/directory-admin.ts';
import { call } from '../../api/client.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { type DirectoryEntry, EntryTable } from './entry-table.tsx';
import { SectionHead } from './section-head.tsx';

export function CompaniesSection({ companies }: { companies: readonly TitleCompany[] }) {
  const [showsRetired, setShowsRetired] = useState(false);
  const [edited, setEdited] = useState<string | 'new' | null>(null);
  const shown = companies.filter(({ retiredOn }) => showsRetired || retiredOn === null);
  return (
    <>
      <SectionHead
        title="Title companies"
        addLabel="Add company"
        onAdd={() => setEdited('new')}
        retired={
          companies.some(({ retiredOn }) => retiredOn !== null)
            ? { shown: showsRetired, onChange: setShowsRetired }
            : undefined
        }
      />
      {shown.length === 0 ? (
        <EmptyState
          framed
          title="There are no title companies"
          text="Title documents are ordered from a title company. Add the first one above."
        />
      ) : (
        <EntryTable
          label="Title companies"
          heads={['Company', 'Recipients']}
          entries={shown.map(entryOf)}
          onEdit={setEdited}
        />
      )}
      {edited === null ? null : (
        <CompanyDialog
          company={companies.find(({ companyId }) => companyId === edited) ?? null}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function entryOf({ companyId, name, recipients, retiredOn, version }: TitleCompany): DirectoryEntry {
  return {
    id: companyId,
    name,
    addresses: recipients,
    retiredOn,
    change: (retired) =>
      call('changeTitleCompany', {
        params: { companyId },
        body: { name, recipients, retired },
        ifMatch: `"${version}"`,
      }),
  };
}
