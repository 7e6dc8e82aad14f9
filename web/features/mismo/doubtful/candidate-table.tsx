import { Button } from '@mantine/core';
import type { DoubtfulMismoFile } from '../../../../contract/mismo-imports.ts';
import { DIFFERENCE_WORDS, GROUND_WORDS } from '../../../../domain/mismo/imports/match-customer.ts';
import { fullName } from '../../../../domain/people/person-name.ts';
import { formatDate } from '../../../../domain/time/eastern-time.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/pages/app-link.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import classes from '../imports/imports.module.css';

interface CandidateTableProps {
  file: DoubtfulMismoFile;
  onChoose: (customerId: string) => void;
}

/** Possible customers next to the file's borrower: what matches and what differs. */
export function CandidateTable({
  file: { name, borrower, birthDate, candidates },
  onChoose,
}: CandidateTableProps) {
  return (
    <PlainTable
      label={`Customers for ${name}`}
      // The first row is the borrower of the file.
      rows={[null, ...candidates]}
      keyOf={(candidate) => candidate?.customerId ?? 'file'}
      hasActions
      columns={[
        {
          head: 'Customer',
          cell: (candidate) =>
            candidate === null ? (
              <>
                {borrower === null ? 'Unknown' : fullName(borrower)}
                <span className={classes.reason}>in the file</span>
              </>
            ) : (
              <AppLink href={paths.documents(candidate.customerId, null)}>{fullName(candidate)}</AppLink>
            ),
        },
        {
          head: 'Email',
          cell: (candidate) => (candidate === null ? (borrower?.email ?? 'N/A') : candidate.primaryEmail),
        },
        {
          head: 'Birth date',
          cell: (candidate) =>
            (candidate?.birthDates ?? (birthDate === null ? [] : [birthDate])).map(formatDate).join(', ') ||
            'N/A',
        },
        {
          head: 'Matches',
          cell: (candidate) =>
            candidate === null ? null : (
              <>
                {candidate.grounds.map((ground) => GROUND_WORDS[ground]).join(', ')}
                {candidate.loan === null ? null : (
                  <span className={classes.reason}>
                    the loan{' '}
                    <AppLink href={paths.loanSummary(candidate.customerId, candidate.loan.loanId)}>
                      {candidate.loan.loanNumber}
                    </AppLink>
                  </span>
                )}
              </>
            ),
        },
        {
          head: 'Differs',
          cell: (candidate) =>
            candidate === null
              ? null
              : candidate.differs.map((what) => DIFFERENCE_WORDS[what]).join(', ') || 'nothing',
        },
        {
          head: 'Actions',
          cell: (candidate) =>
            candidate === null ? null : (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`${choiceOf(candidate)} ${fullName(candidate)}, ${candidate.primaryEmail} for ${name}`}
                onClick={() => onChoose(candidate.customerId)}
              >
                {candidate.loan === null ? 'Choose' : 'Add another loan'}
              </Button>
            ),
        },
      ]}
    />
  );
}

/** The customer who may already have the loan gets a second option. */
function choiceOf({ loan }: DoubtfulMismoFile['candidates'][number]): string {
  return loan === null ? 'Choose' : 'Add another loan of';
}
