import { BANKRUPTCY_TYPES } from '../../../../../domain/application/declaration-options.ts';
import { CheckListField } from '../../../../forms/check-list-field.tsx';
import { YesNoField } from '../../../../forms/yes-no-field.tsx';
import { useDerived, useFieldsAt } from '../../section-fields.ts';
import { BANKRUPTCY_QUESTIONS } from './declaration-questions.ts';
import { useDeclarationChange } from './use-declaration-change.ts';

/** Question M: a bankruptcy, and of which types. */
export function BankruptcyQuestions() {
  const at = useFieldsAt('section5Declarations');
  const answerOf = useDeclarationChange();
  const bankruptcy = at('part5bAboutYourFinances.questionM.answer1');
  const isBankrupt = useDerived<boolean, boolean>(bankruptcy, (answer) => answer === true);
  return (
    <>
      <YesNoField
        {...bankruptcy}
        label={BANKRUPTCY_QUESTIONS.bankruptcy}
        required
        onAnswer={answerOf(bankruptcy.name)}
      />
      {isBankrupt ? (
        <CheckListField
          {...at('part5bAboutYourFinances.questionM.answer2')}
          label={BANKRUPTCY_QUESTIONS.types}
          options={BANKRUPTCY_TYPES}
          required
        />
      ) : null}
    </>
  );
}
