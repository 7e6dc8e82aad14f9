import {
  OWNED_PROPERTY_TYPES,
  ownedPropertyLabel,
  TITLE_HOLDINGS,
} from '../../../../../domain/application/declaration-options.ts';
import type { Section5 } from '../../../../../domain/application/section5-declarations.ts';
import {
  asksEarlierOwnership,
  asksEarlierProperty,
} from '../../../../../domain/application/section5-declarations-rules.ts';
import { FormCell, FormGrid } from '../../../../forms/form-grid.tsx';
import { MoneyField } from '../../../../forms/money-field.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { YesNoField } from '../../../../forms/yes-no-field.tsx';
import { useDerived, useFieldsAt } from '../../section-fields.ts';
import { PROPERTY_QUESTIONS } from './declaration-questions.ts';
import classes from './follow-up.module.css';
import { useDeclarationChange } from './use-declaration-change.ts';

type Property = NonNullable<Section5['part5aAboutThisProperty']>;

const OWNED_PROPERTY_OPTIONS = OWNED_PROPERTY_TYPES.map((value) => ({
  value,
  label: ownedPropertyLabel(value),
}));

/** Questions A to E. */
export function AboutThisProperty() {
  const at = useFieldsAt('section5Declarations');
  const answerOf = useDeclarationChange();
  const money = at('part5aAboutThisProperty.questionC.answer1');
  const hasUndisclosedMoney = useDerived<boolean, boolean>(money, (answer) => answer === true);
  return (
    <>
      <PrimaryResidence />
      <YesNoField {...at('part5aAboutThisProperty.questionB')} label={PROPERTY_QUESTIONS.seller} required />
      <YesNoField
        {...money}
        label={PROPERTY_QUESTIONS.undisclosedMoney}
        required
        onAnswer={answerOf(money.name)}
      />
      {hasUndisclosedMoney ? (
        <div className={classes.followUp}>
          <FormGrid>
            <FormCell span={4}>
              <MoneyField
                {...at('part5aAboutThisProperty.questionC.answer2')}
                label={PROPERTY_QUESTIONS.undisclosedAmount}
                required
              />
            </FormCell>
          </FormGrid>
        </div>
      ) : null}
      <YesNoField
        {...at('part5aAboutThisProperty.questionD.answer1')}
        label={PROPERTY_QUESTIONS.otherMortgage}
        required
      />
      <YesNoField
        {...at('part5aAboutThisProperty.questionD.answer2')}
        label={PROPERTY_QUESTIONS.newCredit}
        required
      />
      <YesNoField
        {...at('part5aAboutThisProperty.questionE')}
        label={PROPERTY_QUESTIONS.priorityLien}
        required
      />
    </>
  );
}

/** Question A: each answer asks the next one. */
function PrimaryResidence() {
  const at = useFieldsAt('section5Declarations');
  const answerOf = useDeclarationChange();
  const question = at('part5aAboutThisProperty.questionA');
  const residence = at('part5aAboutThisProperty.questionA.answer1');
  const ownership = at('part5aAboutThisProperty.questionA.answer2');
  const asksOwnership = useDerived<Property['questionA'], boolean>(question, (a) =>
    asksEarlierOwnership(a ?? undefined),
  );
  const asksProperty = useDerived<Property['questionA'], boolean>(question, (a) =>
    asksEarlierProperty(a ?? undefined),
  );
  return (
    <>
      <YesNoField
        {...residence}
        label={PROPERTY_QUESTIONS.primaryResidence}
        required
        onAnswer={answerOf(residence.name)}
      />
      {asksOwnership ? (
        <YesNoField
          {...ownership}
          label={PROPERTY_QUESTIONS.earlierOwnership}
          required
          onAnswer={answerOf(ownership.name)}
        />
      ) : null}
      {asksProperty ? (
        <div className={classes.followUp}>
          <FormGrid>
            <FormCell span={6}>
              <SelectField
                {...at('part5aAboutThisProperty.questionA.answer3')}
                label={PROPERTY_QUESTIONS.earlierType}
                options={OWNED_PROPERTY_OPTIONS}
                required
              />
            </FormCell>
            <FormCell span={6}>
              <SelectField
                {...at('part5aAboutThisProperty.questionA.answer4')}
                label={PROPERTY_QUESTIONS.earlierTitle}
                options={TITLE_HOLDINGS}
                required
              />
            </FormCell>
          </FormGrid>
        </div>
      ) : null}
    </>
  );
}
