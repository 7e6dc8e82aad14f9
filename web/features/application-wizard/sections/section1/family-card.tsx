import { holdsAnswers } from '../../../../../domain/application/answers/typed-answers.ts';
import { MAX_BORROWERS, MAX_DEPENDENTS } from '../../../../../domain/application/checks/limits.ts';
import {
  withMaritalStatus,
  withNumberOfBorrowers,
} from '../../../../../domain/application/section1/borrower-changes.ts';
import type { MaritalStatus } from '../../../../../domain/application/section1/borrower-options.ts';
import { borrowerCount, jointBorrowersOf } from '../../../../../domain/application/section1/borrowers.ts';
import {
  dependentsAsked,
  withDependentsAsked,
} from '../../../../../domain/application/section1/dependent-changes.ts';
import { PERSON_FIELDS } from '../../../../../domain/application/section1/person-fields.ts';
import type { PersonalInformation } from '../../../../../domain/application/section1/section1-borrower.ts';
import { ChoiceField } from '../../../../forms/fields/choice-field.tsx';
import { ReadField } from '../../../../forms/fields/read-field.tsx';
import { SelectField } from '../../../../forms/fields/select-field.tsx';
import { WholeNumberField } from '../../../../forms/fields/whole-number-field.tsx';
import { FormCell, FormGrid, FormStack } from '../../../../forms/form-grid.tsx';
import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { AFTER_REMOVAL, useRemovalConfirmation } from '../../saving/confirm-removal.tsx';
import { withPerson } from '../../steps/section-changes.ts';
import { bindingBelow, useDerived } from '../../steps/section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { PersonCells } from './person-card.tsx';
import { usePersonFields, usePersonPart } from './section1-fields.ts';

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
      <SelectField {...at('maritalStatus')} label={label} options={options} required write={answer} />
      {removal.dialog}
    </>
  );
}

function DependentsCells() {
  const { form, change } = useWizardForm();
  const at = usePersonFields();
  const count = at('numberOfDependents');
  const ages = at('agesOfDependents');
  const asked = useDerived<PersonalInformation, number>(usePersonPart(), dependentsAsked);
  const answer = (wanted: number | string | null) => {
    // An invalid number of dependents stays for correction, and the ages with it.
    if (typeof wanted !== 'number' || wanted > MAX_DEPENDENTS) {
      return form.setValue(count.name, wanted as number | null, { shouldDirty: true });
    }
    change((application) => withDependentsAsked(application, wanted));
  };
  return (
    <>
      <FormCell span={3}>
        <WholeNumberField {...count} label="Number of dependents" required write={answer} />
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

/** The number of borrowers, and the resulting type of credit. Section 4 names the other borrowers. */
function BorrowerCountFields() {
  const { form, change } = useWizardForm();
  const at = usePersonFields();
  const person = usePersonPart();
  const removal = useRemovalConfirmation();
  // The primary borrower and a spouse on the loan always count.
  const least = useDerived<PersonalInformation, number>(
    person,
    (answers) => borrowerCount(answers) - jointBorrowersOf(answers).length,
  );
  const choices = Array.from({ length: MAX_BORROWERS }, (_, i) => ({
    label: String(i + 1),
    value: i + 1,
    disabled: i + 1 < least,
  }));
  const answer = (wanted: number) => {
    const dropped = jointBorrowersOf(form.getValues(person.name) as PersonalInformation).slice(
      wanted - least,
    );
    removal.applyOrAsk(holdsAnswers(dropped), {
      title: `Reduce to ${wanted} borrower${wanted === 1 ? '' : 's'}?`,
      consequence: `The joint borrowers beyond that number will be removed. ${AFTER_REMOVAL}`,
      confirmLabel: 'Remove borrowers',
      apply: () =>
        change((application) => withPerson(application, (before) => withNumberOfBorrowers(before, wanted))),
    });
  };
  return (
    <div>
      <ChoiceField
        {...at('numberOfBorrowers')}
        label="Total number of borrowers"
        choices={choices}
        required
        write={answer}
      />
      <ReadField {...at('typeOfCredit')} label="Type of credit" layout="line" format={capitalized} />
      {removal.dialog}
    </div>
  );
}

function capitalized(value: unknown): string {
  const text = String(value ?? '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
