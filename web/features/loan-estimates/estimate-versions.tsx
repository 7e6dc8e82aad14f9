import type { IssuedEstimate } from '../../../contract/loan-costs/loan-estimate.ts';
import { DISCLOSURE_KINDS } from '../../../domain/good-faith/disclosure.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { StaffMember } from '../../loans/staff-member.tsx';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';

interface EstimateVersionsProps {
  ids: { customerId: string; loanId: string };
  versions: readonly IssuedEstimate[];
}

export function EstimateVersions({ ids, versions }: EstimateVersionsProps) {
  return (
    <PlainTable
      label="Versions"
      rows={[...versions]}
      keyOf={({ estimateId }) => estimateId}
      columns={[
        {
          head: 'Version',
          cell: ({ number, kind, fileId }) => (
            <AppLink
              href={paths.documents(ids.customerId, ids.loanId, { folder: 'Disclosures', file: fileId })}
            >
              {`${number}: ${DISCLOSURE_KINDS[kind]}`}
            </AppLink>
          ),
        },
        { head: 'Issued', cell: ({ issuedOn }) => formatDate(issuedOn) },
        { head: 'Rate lock', cell: ({ lockedUntil }) => lockedUntil ?? 'No' },
        { head: 'Issued by', cell: ({ recordedBy }) => <StaffMember user={recordedBy} /> },
      ]}
    />
  );
}
