import { withMaritalStatus } from '../../../../../domain/application/borrower-changes.ts';
import { MARITAL_STATUSES, type MaritalStatus } from '../../../../../domain/application/borrower-options.ts';
import { withDependentsAsked } from '../../../../../domain/application/dependent-changes.ts';
import { holdsAnswers } from '../../../../../domain/application/held-answers.ts';
import { MAX_DEPENDENTS } from '../../../../../domain/application/limits.ts';
import type { PersonalInformation } from '../../../../../domain/application/section1-borrower.ts';
import { FormCell, FormGrid, FormStack } from '../../../../forms/form-grid.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { WholeNumberField } from '../../../../forms/whole-number-field.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { useConfirmedLoss } from '../../confirmed-loss.tsx';
import { withPerson } from '../../section-changes.ts';
import { bindingBelow, useDerived } from '../../section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { BorrowerCountFields } from './borrower-count-fields.tsx';
import { usePersonFields, usePersonPart } from './person-fields.ts';

/** Marital status, dependents, and how many borrow: asked of the primary borrower only. */
export function FamilyCard() {
  return (
    <SectionCard title="Family and credit" content="padded">
      <FormStack>
        <FormGrid>
          <MaritalStatusCell />
          <DependentsCells />
        </FormGrid>
        <BorrowerCountFields />
      </FormStack>
    </SectionCard>
  );
}

function MaritalStatusCell() {
  const { form, change } = useWizardForm();
  const at = usePersonFields();
  const person = usePersonPart();
  const loss = useConfirmedLoss();
  const answer = (status: MaritalStatus) => {
    const { spouse } = (form.getValues(person.name) ?? {}) as PersonalInformation;
    loss.lose(status !== 'Married' && holdsAnswers(spouse), {
      title: 'Remove the spouse?',
      consequence: `${spouse?.firstName || 'The spouse'} and everything on the co-borrower's pages will be removed from this application.`,
      confirmLabel: 'Remove spouse',
      apply: () =>
        change((application) => withPerson(application, (before) => withMaritalStatus(before, status))),
    });
  };
  return (
    <FormCell span={3}>
      <SelectField
        {...at('maritalStatus')}
        label="Marital status"
        options={MARITAL_STATUSES}
        required
        onAnswer={answer}
      />
      {loss.dialog}
    </FormCell>
  );
}

function DependentsCells() {
  const { form, change } = useWizardForm();
  const at = usePersonFields();
  const count = at('numberOfDependents');
  const ages = at('agesOfDependents');
  const asked = useDerived<unknown[], number>(ages, (list) => list?.length ?? 0);
  const answer = (wanted: number | string | null) => {
    // What is no number of dependents stays to be corrected, and the ages with it.
    if (typeof wanted !== 'number' || wanted > MAX_DEPENDENTS) {
      return form.setValue(count.name, wanted as number | null, { shouldDirty: true });
    }
    change((application) => withDependentsAsked(application, wanted));
  };
  return (
    <>
      <FormCell span={3}>
        <WholeNumberField {...count} label="Number of dependents" required onAnswer={answer} />
      </FormCell>
      {Array.from({ length: asked }, (_, place) => bindingBelow<number[]>(ages, `${place}`)).map(
        (age, place) => (
          <FormCell span={2} key={age.name}>
            <WholeNumberField {...age} label={`Age of dependent ${place + 1}`} required />
          </FormCell>
        ),
      )}
    </>
  );
}
