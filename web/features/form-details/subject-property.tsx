import type { Control } from 'react-hook-form';
import type { Application } from '../../../domain/application/application.ts';
import { rowName } from '../../../domain/application/merging/row-ids.ts';
import { SECTION_KEYS } from '../../../domain/application/progress/steps.ts';
import {
  asksSubjectPropertyLoans,
  asksUnitRent,
} from '../../../domain/application/section4/section4-conditions.ts';
import type { Section4 } from '../../../domain/application/section4/section4-loan-and-property.ts';
import { FormStack } from '../../forms/form-grid.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { type Detail, DetailFields } from './detail-field.tsx';
import { type NamedRow, NamedRows } from './named-rows.tsx';
import { usePart } from './typed-form.tsx';

const SECTION = SECTION_KEYS.section4;

const RENT: readonly Detail[] = [
  { name: 'expectedMonthlyRentalIncome', label: 'Expected monthly rental income', kind: 'money' },
  { name: 'expectedNetMonthlyRentalIncome', label: 'Expected net monthly rental income', kind: 'net money' },
];
const PAYOFF: readonly Detail[] = [
  { name: 'toBePaidOff', label: 'To be paid off at or before closing?', kind: 'yes or no' },
];

/** The rent of a home's other units (4c), and subordinate liens that a refinance may pay off. */
export function SubjectProperty({ control }: { control: Control<Application> }) {
  const hasUnits = usePart<Section4, boolean>(control, SECTION, (section) =>
    asksUnitRent(section?.part4aLoanInformation),
  );
  return (
    <>
      {hasUnits ? (
        <SectionCard title="Rental income" aside="Of the other units; 0 if they are not let" content="padded">
          <FormStack>
            <DetailFields
              control={control}
              part={`${SECTION}.part4cRentalIncomeOnSubjectProperty`}
              details={RENT}
            />
          </FormStack>
        </SectionCard>
      ) : null}
      <NamedRows
        control={control}
        title="Subordinate liens"
        aside="The new loan always pays off the first lien"
        part={SECTION}
        list="part4bOtherLoansOnSubjectProperty"
        rowsOf={subordinateLiens}
        details={PAYOFF}
      />
    </>
  );
}

function subordinateLiens(section: Section4 | null | undefined): NamedRow[] {
  if (!asksSubjectPropertyLoans(section)) return [];
  return (section?.part4bOtherLoansOnSubjectProperty ?? []).flatMap((loan, place) =>
    loan.lienType === 'Subordinate Lien'
      ? [{ place, name: rowName(loan) ?? `Mortgage loan ${place + 1}` }]
      : [],
  );
}
