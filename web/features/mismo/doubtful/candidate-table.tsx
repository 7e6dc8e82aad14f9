import { Button } from '@mantine/core';
import type { DoubtfulMismoFile } from '../../../../contract/mismo-imports.ts';
import { GROUND_WORDS } from '../../../../domain/mismo/imports/match-customer.ts';
import { fullName } from '../../../../domain/people/person-name.ts';
import { formatDate } from '../../../../domain/time/eastern-time.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/pages/app-link.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import classes from '../imports/imports.module.css';

const HEADS = ['Customer', 'E-mail', 'Birth date', 'Matches', 'Differs', 'Actions'];

interface CandidateTableProps {
  file: DoubtfulMismoFile;
  onChoose: (customerId: string) => void;
}

/** The customers who may be meant beside the borrower of the file: what matches and what differs. */
export function CandidateTable({
  file: { name, borrower, birthDate, candidates },
  onChoose,
}: CandidateTableProps) {
  return (
    <PlainTable label={`Customers for ${name}`} heads={HEADS} hasActions>
      <tr>
        <td>
          {borrower === null ? 'Unknown' : fullName(borrower)}
          <span className={classes.reason}>in the file</span>
        </td>
        <td>{borrower?.email ?? 'N/A'}</td>
        <td>{birthDate === null ? 'N/A' : formatDate(birthDate)}</td>
        <td />
        <td />
        <td />
      </tr>
      {candidates.map((candidate) => (
        <tr key={candidate.customerId}>
          <td>
            <AppLink href={paths.documents(candidate.customerId, null)}>{fullName(candidate)}</AppLink>
          </td>
          <td>{candidate.primaryEmail}</td>
          <td>{candidate.birthDates.map(formatDate).join(', ') || 'N/A'}</td>
          <td>
            {candidate.grounds.map((ground) => GROUND_WORDS[ground]).join(', ')}
            {candidate.loan === null ? null : (
              <span className={classes.reason}>
                the loan{' '}
                <AppLink href={paths.loanSummary(candidate.customerId, candidate.loan.loanId)}>
                  {candidate.loan.loanNumber}
                </AppLink>
              </span>
            )}
          </td>
          <td>{candidate.differs.join(', ') || 'nothing'}</td>
          <td>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`${choiceOf(candidate)} ${fullName(candidate)}, ${candidate.primaryEmail} for ${name}`}
              onClick={() => onChoose(candidate.customerId)}
            >
              {candidate.loan === null ? 'Choose' : 'Add another loan'}
            </Button>
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

/** The customer whose loan it may be gets a second one. */
function choiceOf({ loan }: DoubtfulMismoFile['candidates'][number]): string {
  return loan === null ? 'Choose' : 'Add another loan of';
}
