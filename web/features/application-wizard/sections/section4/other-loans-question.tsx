import { holdsAnswers } from '../../../../../domain/application/held-answers.ts';
import { withOtherLoans } from '../../../../../domain/application/section4-changes.ts';
import { asksProperty, isPurchase } from '../../../../../domain/application/section4-conditions.ts';
import { YesNoField } from '../../../../forms/yes-no-field.tsx';
import { useConfirmedLoss } from '../../confirmed-loss.tsx';
import { useWizardForm } from '../../wizard-form.tsx';
import { useLoanCondition, useLoanFields, useSection4Change } from './section4-fields.ts';

/** Whether there are mortgage loans on the property; one that is bought has none. */
export function OtherLoansQuestion() {
  const { form } = useWizardForm();
  const at = useLoanFields();
  const changeSection = useSection4Change();
  const loss = useConfirmedLoss();
  const isAsked = useLoanCondition((loan) => asksProperty(loan) && !isPurchase(loan));
  if (!isAsked) return null;
  const answer = (has: boolean) => {
    const loans = form.getValues('section4LoanAndPropertyInformation.part4bOtherLoansOnSubjectProperty');
    loss.lose(!has && holdsAnswers(loans), {
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
      {loss.dialog}
    </>
  );
}
