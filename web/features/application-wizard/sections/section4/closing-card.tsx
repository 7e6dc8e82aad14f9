import { asksSpouse } from '../../../../../domain/application/section4/section4-conditions.ts';
import { YesNoField } from '../../../../forms/fields/yes-no-field.tsx';
import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { useFieldsAt } from '../../steps/section-fields.ts';
import { usePeople } from './section4-fields.ts';

export function ClosingCard() {
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
        label="Will you be travelling during closing?"
      />
    </SectionCard>
  );
}
