import { useState } from 'react';
import type { TitleCompany } from '../../../contract/directory-admin.ts';
import { call } from '../../api/client.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { SECTION_TITLES } from './directory-admin-queries.ts';
import { type DirectoryEntry, EntryTable } from './entry-table.tsx';
import { SectionHead } from './section-head.tsx';

export function CompaniesSection({ companies }: { companies: readonly TitleCompany[] }) {
  const [showsRetired, setShowsRetired] = useState(false);
  const [edited, setEdited] = useState<string | 'new' | null>(null);
  const shown = companies.filter(({ retiredOn }) => showsRetired || retiredOn === null);
  return (
    <>
      <SectionHead
        title={SECTION_TITLES.titleCompanies}
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
          title="There are no companies"
          text="Title documents are ordered from them, and the list of providers names them. Add the first one above."
        />
      ) : (
        <EntryTable
          label={SECTION_TITLES.titleCompanies}
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

function entryOf({ retiredOn, companyId, version, ...company }: TitleCompany): DirectoryEntry {
  const { name, services, recipients, address, phone } = company;
  return {
    id: companyId,
    name,
    addresses: recipients,
    about: [services.join(', '), address, phone].filter((text) => text !== ''),
    retiredOn,
    change: (retired) =>
      call('changeTitleCompany', {
        params: { companyId },
        body: { ...company, retired },
        ifMatch: `"${version}"`,
      }),
  };
}
