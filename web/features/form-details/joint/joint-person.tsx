import type { Control, FieldPath } from 'react-hook-form';
import type { Application } from '../../../../domain/application/application.ts';
import { MAX_DEPENDENTS } from '../../../../domain/application/checks/limits.ts';
import { jointNumberOwner } from '../../../../domain/application/section1/social-security-numbers.ts';
import { numberIn } from '../../../../domain/typing/typed-number.ts';
import { call } from '../../../api/client.ts';
import { SsnField } from '../../../forms/fields/ssn-field.tsx';
import { FormCell, FormGrid, FormStack } from '../../../forms/form-grid.tsx';
import type { Loan } from '../../../loans/loan-queries.ts';
import { withStepUp } from '../../../second-factor/step-up.ts';
import { SectionCard } from '../../../ui/pages/section-card.tsx';
import { DetailFields } from '../detail-field.tsx';
import { usePart } from '../typed-form.tsx';
import { familyFields, personDetails } from './joint-fields.ts';

interface JointPersonProps {
  control: Control<Application>;
  loan: Loan;
  id: string;
  /** The path of the joint borrower's row. */
  row: string;
  /** The path of their part 1a. */
  person: string;
}

/** The names, the Social Security number and the phones of a joint borrower. */
export function JointPerson({ control, loan, id, row, person }: JointPersonProps) {
  const dependents = usePart<unknown, number>(control, `${person}.numberOfDependents`, (count) =>
    Math.min(numberIn(count) ?? 0, MAX_DEPENDENTS),
  );
  const reveal = async () => {
    const params = { id: loan.customerId, loanId: loan.loanId, owner: jointNumberOwner(id) };
    const { data } = await withStepUp(() => call('revealSocialSecurityNumber', { params }));
    return data.socialSecurityNumber;
  };
  return (
    <>
      <SectionCard title="Personal information" content="padded">
        <FormStack>
          <DetailFields control={control} part={row} details={personDetails('person', true)} />
          <FormGrid>
            <FormCell span={4}>
              <SsnField
                control={control}
                name={`${person}.socialSecurityNumber` as FieldPath<Application>}
                label="Social Security number"
                description="Deleted when a borrower leaves the loan: enter it again for one who was restored"
                onReveal={reveal}
              />
            </FormCell>
          </FormGrid>
          <DetailFields control={control} part={person} details={personDetails('person', false)} />
          <DetailFields control={control} part={person} details={familyFields(dependents)} />
        </FormStack>
      </SectionCard>
      <SectionCard title="Contact" content="padded">
        <FormStack>
          <DetailFields control={control} part={row} details={personDetails('contact', true)} />
          <DetailFields control={control} part={person} details={personDetails('contact', false)} />
        </FormStack>
      </SectionCard>
    </>
  );
}
