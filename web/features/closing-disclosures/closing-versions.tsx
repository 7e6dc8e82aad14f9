import type { IssuedClosingDisclosure } from '../../../contract/closing-disclosures/closing-disclosure.ts';
import { CLOSING_DISCLOSURE_KINDS } from '../../../domain/closing-disclosure/issuing/issued-disclosure.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { formatDollarsAndCents } from '../../../domain/typing/typed-amounts.ts';
import { StaffMember } from '../../loans/staff-member.tsx';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import type { LoanIds } from './loan-ids.ts';

interface ClosingVersionsProps {
  ids: LoanIds;
  versions: readonly IssuedClosingDisclosure[];
}

export function ClosingVersions({ ids, versions }: ClosingVersionsProps) {
  const document = (file: string, text: string) => (
    <AppLink href={paths.documents(ids.customerId, ids.loanId, { folder: 'Disclosures', file })}>
      {text}
    </AppLink>
  );
  return (
    <PlainTable
      label="Versions"
      rows={[...versions]}
      keyOf={({ closingDisclosureId }) => closingDisclosureId}
      columns={[
        {
          head: 'Version',
          cell: ({ number, kind, fileId }) =>
            document(fileId, `${number}: ${CLOSING_DISCLOSURE_KINDS[kind]}`),
        },
        {
          head: 'Seller',
          cell: ({ number, sellerFileId }) =>
            sellerFileId === null ? '–' : document(sellerFileId, `Seller’s form ${number}`),
        },
        { head: 'Issued', cell: ({ issuedOn }) => formatDate(issuedOn) },
        {
          head: 'Received',
          cell: ({ receivedOn }) => (receivedOn === null ? 'Not yet' : formatDate(receivedOn)),
        },
        { head: 'APR', cell: ({ apr }) => apr },
        { head: 'Cash to close', cell: cashText },
        { head: 'Issued by', cell: ({ recordedBy }) => <StaffMember user={recordedBy} /> },
      ]}
    />
  );
}

function cashText({ cashToCloseCents, isCashToBorrower }: IssuedClosingDisclosure): string {
  const amount = formatDollarsAndCents(Math.abs(cashToCloseCents));
  return `${amount} ${isCashToBorrower ? 'to' : 'from'} the borrower`;
}
