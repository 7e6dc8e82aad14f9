import { useState } from 'react';
import type { TitleCompany } from '../../../contract/directory-admin.ts';
import { call } from '../../api/client.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { EntryRow } from './entry-row.tsx';
import { SectionHead } from './section-head.tsx';

/** The title companies and their addresses for orders. */
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
        <PlainTable label="Title companies" heads={['Company', 'Recipients', 'Actions']} hasActions>
          {shown.map((company) => (
            <CompanyRow
              key={company.companyId}
              company={company}
              onEdit={() => setEdited(company.companyId)}
            />
          ))}
        </PlainTable>
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

function CompanyRow({ company, onEdit }: { company: TitleCompany; onEdit: () => void }) {
  const { companyId, name, recipients, retiredOn, version } = company;
  return (
    <EntryRow
      name={name}
      addresses={recipients}
      retiredOn={retiredOn}
      onEdit={onEdit}
      change={(retired) =>
        call('changeTitleCompany', {
          params: { companyId },
          body: { name, recipients, retired },
          ifMatch: `"${version}"`,
        })
      }
    />
  );
}
