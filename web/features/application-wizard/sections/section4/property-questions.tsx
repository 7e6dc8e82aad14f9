import {
  asksMixedUse,
  asksSharedWalls,
} from '../../../../../domain/application/section4/section4-conditions.ts';
import { YesNoField } from '../../../../forms/fields/yes-no-field.tsx';
import { OtherLoansQuestion } from './other-loans-question.tsx';
import { useLoanCondition, useLoanFields } from './section4-fields.ts';

/** The yes/no questions about the property. */
export function PropertyQuestions() {
  const at = useLoanFields();
  const isPrimaryResidence = useLoanCondition(asksMixedUse);
  const isCondo = useLoanCondition(asksSharedWalls);
  return (
    <div>
      {isPrimaryResidence ? (
        <YesNoField
          {...at('isMixedUseProperty')}
          label="Mixed-use property: will you set aside space within the property to operate your own business?"
          required
        />
      ) : null}
      {isCondo ? (
        <YesNoField
          {...at('isCondoWithoutSharedWalls')}
          label="Is it a condo without shared walls (detached condo)?"
        />
      ) : null}
      <YesNoField {...at('isManufacturedHome')} label="Is the property a manufactured home?" />
      <YesNoField {...at('isPropertyHeldInATrust')} label="Is or will the property be held in a trust?" />
      <YesNoField {...at('hasSolarPanels')} label="Does the property have solar panels?" />
      <OtherLoansQuestion />
    </div>
  );
}
