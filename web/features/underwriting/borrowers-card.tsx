import { loanBorrowers } from '../../../domain/application/joint-borrowers/loan-borrowers.ts';
import { presentJobs } from '../../../domain/application/section1/employment-status.ts';
import { figureText } from '../../../domain/qualification/figure.ts';
import { figureOf, type Qualification } from '../../../domain/qualification/qualification.ts';
import type { RepresentativeScore } from '../../../domain/underwriting/credit-scores.ts';
import { addressOf } from '../../loans/answers/answer-address.ts';
import type { QualifiedLoan } from '../../loans/figures/figure-lines.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { TEXTS } from './texts.ts';

interface BorrowersCardProps {
  qualified: QualifiedLoan;
  now: Qualification;
  scores: RepresentativeScore;
}

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation.firstName';
const JOB = 'section1BorrowerInformation.part1bcCurrentEmployment.employerName';

export function BorrowersCard({ qualified, now, scores }: BorrowersCardProps) {
  const names = new Map(qualified.parties.map(({ owner, name }) => [owner, name]));
  return (
    <SectionCard title={TEXTS.borrowers} content="bare">
      <PlainTable
        label={TEXTS.borrowerTable}
        rows={loanBorrowers(qualified.application)}
        keyOf={({ owner }) => owner}
        columns={[
          {
            head: 'Borrower',
            cell: ({ owner, root }) => (
              <AppLink href={addressOf(`${root}${PERSON}`, qualified)}>{names.get(owner)}</AppLink>
            ),
          },
          {
            head: TEXTS.employer,
            cell: ({ root, section1 }) => {
              const employers = presentJobs(section1)
                .map(({ employerName }) => employerName)
                .filter(Boolean);
              return employers.length === 0 ? (
                TEXTS.none
              ) : (
                <AppLink href={addressOf(`${root}${JOB}`, qualified)}>{employers.join(', ')}</AppLink>
              );
            },
          },
          {
            head: 'Monthly income',
            cell: ({ owner }) => {
              const figure = figureOf(now, `income of ${owner}`);
              return figure?.value == null ? 'Not known' : figureText(figure.unit, figure.value);
            },
          },
          {
            head: 'Score',
            cell: ({ owner }) => scores.borrowers.find((one) => one.owner === owner)?.score ?? TEXTS.noScore,
          },
        ]}
      />
    </SectionCard>
  );
}
