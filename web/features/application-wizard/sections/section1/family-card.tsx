import { holdsAnswers } from '../../../../../domain/application/answers/typed-answers.ts';
import { MAX_DEPENDENTS } from '../../../../../domain/application/checks/limits.ts';
import { withMaritalStatus } from '../../../../../domain/application/section1/borrower-changes.ts';
import type { MaritalStatus } from '../../../../../domain/application/section1/borrower-options.ts';
import { withDependentsAsked } from '../../../../../domain/application/section1/dependent-changes.ts';
import { PERSON_FIELDS } from '../../../../../domain/application/section1/person-fields.ts';
import type { PersonalInformation } from '../../../../../domain/application/section1/section1-borrower.ts';
import { SelectField } from '../../../../forms/fields/select-field.tsx';
import { WholeNumberField } from '../../../../forms/fields/whole-number-field.tsx';
import { FormCell, FormGrid, FormStack } from '../../../../forms/form-grid.tsx';
import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { AFTER_REMOVAL, useRemovalConfirmation } from '../../saving/confirm-removal.tsx';
import { withPerson } from '../../steps/section-changes.ts';
import { bindingBelow, useDerived } from '../../steps/section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { BorrowerCountFields } from './borrower-count-fields.tsx';
import { PersonCells } from './person-card.tsx';
import { usePersonFields, usePersonPart } from './person-fields.ts';

/** Marital status, dependents, and number of borrowers. Only the primary borrower answers these. */
export function FamilyCard() {
  return (
    <SectionCard title="Family and credit" content="padded">
      <FormStack>
        <FormGrid>
          <PersonCells card="family" own={{ maritalStatus: <MaritalStatusField /> }} />
          <DependentsCells />
        </FormGrid>
        <BorrowerCountFields />
      </FormStack>
    </SectionCard>
  );
}

function MaritalStatusField() {
  const { form, change } = useWizardForm();
  const at = usePersonFields();
  const person = usePersonPart();
  const removal = useRemovalConfirmation();
  const { label, options } = PERSON_FIELDS.maritalStatus;
  const answer = (status: MaritalStatus) => {
    const { spouse } = (form.getValues(person.name) ?? {}) as PersonalInformation;
    removal.applyOrAsk(status !== 'Married' && holdsAnswers(spouse), {
      title: 'Remove the spouse?',
      consequence: `${spouse?.firstName || 'The spouse'} and everything on the co-borrower's pages will be removed from this application. ${AFTER_REMOVAL}`,
      confirmLabel: 'Remove spouse',
      apply: () =>
        change((application) => withPerson(application, (before) => withMaritalStatus(before, status))),
    });
  };
  return (
    <>
      <SelectField {...at('maritalStatus')} label={label} options={options} required onAnswer={answer} />
      {removal.dialog}
    </>
  );
}

function DependentsCells() {
  const { form, change } = useWizardForm();
  const at = usePersonFields();
  const count = at('numberOfDependents');
  const ages = at('agesOfDependents');
  const asked = useDerived<unknown[], number>(ages, (list) => list?.length ?? 0);
  const answer = (wanted: number | string | null) => {
    // A wrong number of dependents stays for correction, and the ages with it.
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
            <WholeNumberField
              {...age}
              label={`Age of dependent ${place + 1}`}
              description="Enter 1 for a child under 1"
              required
            />
          </FormCell>
        ),
      )}
    </>
  );
}
