import { useId, useRef } from 'react';
import { holdsAnswers } from '../../../../../domain/application/answers/typed-answers.ts';
import { withJointBorrowers } from '../../../../../domain/application/section1/borrower-changes.ts';
import { jointBorrowersOf, primaryBorrowerOf } from '../../../../../domain/application/section1/borrowers.ts';
import { asksSpouse } from '../../../../../domain/application/section4/section4-conditions.ts';
import { ChoiceQuestion, YES_NO } from '../../../../forms/fields/choice-question.tsx';
import { ReadField } from '../../../../forms/fields/read-field.tsx';
import { YesNoField } from '../../../../forms/fields/yes-no-field.tsx';
import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { AFTER_REMOVAL, useRemovalConfirmation } from '../../saving/confirm-removal.tsx';
import { useFieldsAt } from '../../steps/section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { JointBorrowerList } from './joint-borrower-list.tsx';
import { LoanCard } from './loan-card.tsx';
import { PropertyCard } from './property-card.tsx';
import { PurchaseCard } from './purchase-card.tsx';
import { RefinanceCard } from './refinance-card.tsx';
import { usePeople, usePeopleChange } from './section4-fields.ts';
import { SpouseCard } from './spouse-card.tsx';
import { SubjectPropertyLoans } from './subject-property-loans.tsx';

/** Section 4: the loan, its property, the closing, and the borrowers besides the primary borrower. */
export function Section4Page() {
  return (
    <>
      <LoanCard />
      <PurchaseCard />
      <RefinanceCard />
      <PropertyCard />
      <SubjectPropertyLoans />
      <ClosingCard />
      <SpouseCard />
      <JointBorrowersCard />
    </>
  );
}

function ClosingCard() {
  const at = useFieldsAt('section4LoanAndPropertyInformation');
  const isMarried = usePeople(asksSpouse);
  return (
    <SectionCard title="Closing" content="padded">
      <YesNoField
        {...at('part4eAdditionalLoanInformation.hasRealEstateCommission')}
        label="Is there a real estate agent's commission in this transaction?"
      />
      {isMarried ? (
        <YesNoField
          {...at('part4eAdditionalLoanInformation.isSpouseAvailableDuringClosing')}
          label="Will your spouse be available during closing?"
        />
      ) : null}
      <YesNoField
        {...at('part4eAdditionalLoanInformation.isTravellingDuringClosing')}
        label="Will you be traveling during closing?"
      />
    </SectionCard>
  );
}

function JointBorrowersCard() {
  const { form } = useWizardForm();
  const at = useFieldsAt('section1BorrowerInformation');
  const changePeople = usePeopleChange();
  const removal = useRemovalConfirmation();
  const name = useId();
  const question = useRef<HTMLInputElement>(null);
  const hasOthers = usePeople((person) => jointBorrowersOf(person).length > 0);
  const answer = (others: boolean) =>
    removal.applyOrAsk(!others && holdsAnswers(jointBorrowersOf(primaryBorrowerOf(form.getValues()))), {
      title: 'Remove the joint borrowers?',
      consequence: `Everything that was filled in for them will be removed. ${AFTER_REMOVAL}`,
      confirmLabel: 'Remove borrowers',
      apply: () => changePeople((person) => withJointBorrowers(person, others)),
    });
  return (
    <>
      <SectionCard title="Other borrowers" content="padded">
        <ChoiceQuestion
          label="Are there any other borrowers apart from the primary borrower (and spouse)?"
          choices={YES_NO}
          value={hasOthers}
          onAnswer={answer}
          name={name}
          firstRef={question}
        />
        <ReadField
          {...at('part1aPersonalInformation.numberOfBorrowers')}
          label="Total number of borrowers"
          layout="line"
        />
      </SectionCard>
      {hasOthers ? <JointBorrowerList onEmptied={() => question.current?.focus()} /> : null}
      {removal.dialog}
    </>
  );
}
