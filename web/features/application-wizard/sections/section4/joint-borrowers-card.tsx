import { useId, useRef } from 'react';
import { holdsAnswers } from '../../../../../domain/application/answers/typed-answers.ts';
import { withJointBorrowers } from '../../../../../domain/application/section1/borrower-changes.ts';
import { jointBorrowersOf, primaryBorrowerOf } from '../../../../../domain/application/section1/borrowers.ts';
import { ChoiceQuestion, YES_NO } from '../../../../forms/fields/choice-question.tsx';
import { ReadField } from '../../../../forms/fields/read-field.tsx';
import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { AFTER_REMOVAL, useRemovalConfirmation } from '../../saving/confirm-removal.tsx';
import { useFieldsAt } from '../../steps/section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { JointBorrowerList } from './joint-borrower-list.tsx';
import { usePeople, usePeopleChange } from './section4-fields.ts';

export function JointBorrowersCard() {
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
