import { holdsAnswers } from '../../../../../domain/application/answers/typed-answers.ts';
import { withOtherLoans } from '../../../../../domain/application/section4/section4-changes.ts';
import { asksProperty, isPurchase } from '../../../../../domain/application/section4/section4-conditions.ts';
import { YesNoField } from '../../../../forms/fields/yes-no-field.tsx';
import { useRemovalConfirmation } from '../../saving/confirm-removal.tsx';
import { useWizardForm } from '../../wizard-form.tsx';
import { useLoanCondition, useLoanFields, useSection4Change } from './section4-fields.ts';

/** Whether the property has mortgage loans. A property being bought has none. */
export function OtherLoansQuestion() {
  const { form } = useWizardForm();
  const at = useLoanFields();
  const changeSection = useSection4Change();
  const removal = useRemovalConfirmation();
  const isAsked = useLoanCondition((loan) => asksProperty(loan) && !isPurchase(loan));
  if (!isAsked) return null;
  const answer = (has: boolean) => {
    const loans = form.getValues('section4LoanAndPropertyInformation.part4bOtherLoansOnSubjectProperty');
    removal.applyOrAsk(!has && holdsAnswers(loans), {
      title: 'Remove the mortgage loans on the property?',
      consequence: 'The loans that were filled in will be removed.',
      confirmLabel: 'Remove loans',
      apply: () => changeSection((section) => withOtherLoans(section, has)),
    });
  };
  return (
    <>
      <YesNoField
        {...at('hasOtherLoansOnProperty')}
        label="Are there mortgage loans on this property?"
        onAnswer={answer}
      />
      {removal.dialog}
    </>
  );
}
