import type { FieldPath } from 'react-hook-form';
import {
  BANKRUPTCY_TYPES,
  OWNED_PROPERTY_TYPES,
  ownedPropertyLabel,
  TITLE_HOLDINGS,
} from '../../../../../domain/application/section5/declarations.ts';
import type { Section5 } from '../../../../../domain/application/section5/section5-declarations.ts';
import { isDeclarationAsked } from '../../../../../domain/application/section5/section5-declarations-rules.ts';
import { CheckListField } from '../../../../forms/fields/check-list-field.tsx';
import { MoneyField } from '../../../../forms/fields/money-field.tsx';
import { SelectField } from '../../../../forms/fields/select-field.tsx';
import { FormCell, FormGrid } from '../../../../forms/form-grid.tsx';
import { useDerived, useFieldsAt } from '../../steps/section-fields.ts';
import { DECLARATION_TEXTS } from './declaration-texts.ts';
import classes from './follow-up.module.css';

const { questionA, questionC } = DECLARATION_TEXTS.part5aAboutThisProperty;
const { questionM } = DECLARATION_TEXTS.part5bAboutYourFinances;

const OWNED_PROPERTY_OPTIONS = OWNED_PROPERTY_TYPES.map((value) => ({
  value,
  label: ownedPropertyLabel(value),
}));

/** Question A: the earlier property. */
export function EarlierProperty() {
  const at = useFieldsAt('section5Declarations');
  if (!useIsAsked('part5aAboutThisProperty.questionA.answer3')) return null;
  return (
    <div className={classes.followUp}>
      <FormGrid>
        <FormCell span={6}>
          <SelectField
            {...at('part5aAboutThisProperty.questionA.answer3')}
            label={questionA.answer3}
            options={OWNED_PROPERTY_OPTIONS}
            required
          />
        </FormCell>
        <FormCell span={6}>
          <SelectField
            {...at('part5aAboutThisProperty.questionA.answer4')}
            label={questionA.answer4}
            options={TITLE_HOLDINGS}
            required
          />
        </FormCell>
      </FormGrid>
    </div>
  );
}

/** Question C: the amount. */
export function UndisclosedAmount() {
  const at = useFieldsAt('section5Declarations');
  if (!useIsAsked('part5aAboutThisProperty.questionC.answer2')) return null;
  return (
    <div className={classes.followUp}>
      <FormGrid>
        <FormCell span={4}>
          <MoneyField
            {...at('part5aAboutThisProperty.questionC.answer2')}
            label={questionC.answer2}
            required
          />
        </FormCell>
      </FormGrid>
    </div>
  );
}

/** Question M: the types of bankruptcy. */
export function BankruptcyTypes() {
  const at = useFieldsAt('section5Declarations');
  if (!useIsAsked('part5bAboutYourFinances.questionM.answer2')) return null;
  return (
    <CheckListField
      {...at('part5bAboutYourFinances.questionM.answer2')}
      label={questionM.answer2}
      options={BANKRUPTCY_TYPES}
      required
    />
  );
}

export function useIsAsked(path: FieldPath<Section5>): boolean {
  const at = useFieldsAt('section5Declarations');
  const [part] = path.split('.') as [keyof Section5];
  return useDerived<object, boolean>(at(part), (answers) => isDeclarationAsked(path, { [part]: answers }));
}
