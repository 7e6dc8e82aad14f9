import { useEffect } from 'react';
import { propertyDates } from '../../../../../domain/application/checks/date-ranges.ts';
import { withPurchaseDate } from '../../../../../domain/application/section3/section3-changes.ts';
import {
  withCountyOfZip,
  withRefinanceOfCurrentAddress,
} from '../../../../../domain/application/section4/current-address.ts';
import {
  asksLastRefinance,
  asksRentalIncome,
  isRefinance,
  refinancesCurrentAddress,
} from '../../../../../domain/application/section4/section4-conditions.ts';
import { DateField } from '../../../../forms/fields/date-field.tsx';
import { YesNoField } from '../../../../forms/fields/yes-no-field.tsx';
import { FormCell, FormGrid, FormStack } from '../../../../forms/form-grid.tsx';
import { lookUpZip } from '../../../../loans/zips/zip-lookup.ts';
import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { useWizardForm, type WizardForm } from '../../wizard-form.tsx';
import { useLoanCondition, useLoanFields, useSection4Change } from './section4-fields.ts';

/**
 * Section 1 does not ask for a county, so the zip lookup finds it for a copied address. A failed lookup says nothing,
 * because the county can be typed.
 */
async function fillCounty({ form, fillIn }: Pick<WizardForm, 'form' | 'fillIn'>): Promise<void> {
  const { section4LoanAndPropertyInformation: section } = form.getValues();
  const { zip } = section?.expectedPropertyAddress ?? {};
  const addresses = [section?.expectedPropertyAddress, section?.part4aLoanInformation?.propertyAddress];
  if (!zip || !addresses.some((address) => address?.zip === zip && !address.county)) return;
  const answer = await lookUpZip(zip, new AbortController().signal);
  if (answer.kind !== 'found') return;
  const { county } = answer.place;
  // Keeps what was typed in the meantime.
  fillIn((application) => withCountyOfZip(application, zip, county));
}

export function RefinanceCard() {
  const at = useLoanFields();
  const changeSection = useSection4Change();
  const { form, change, fillIn, editable, today } = useWizardForm();
  const isAsked = useLoanCondition(isRefinance);
  const isRefinancedBefore = useLoanCondition(asksLastRefinance);
  const isInvestment = useLoanCondition(asksRentalIncome);
  const isHome = useLoanCondition(refinancesCurrentAddress);
  useEffect(() => {
    if (editable && isHome) void fillCounty({ form, fillIn });
  }, [form, fillIn, editable, isHome]);
  const past = propertyDates(today);
  if (!isAsked) return null;
  return (
    <SectionCard title="Refinance" content="padded">
      <FormStack>
        <div>
          <YesNoField
            {...at('refinanceCurrentAddress')}
            label="Are you refinancing your current address?"
            required
            write={(answer) => change((application) => withRefinanceOfCurrentAddress(application, answer))}
          />
          <YesNoField {...at('isRefinancedBefore')} label="Was this property refinanced before?" required />
          {isRefinancedBefore ? (
            <YesNoField
              {...at('hasTakenHomeEquityLineOfCredit')}
              label="Was cash taken out, or is there a home equity line of credit?"
              required
            />
          ) : null}
        </div>
        <FormGrid>
          {isRefinancedBefore ? (
            <FormCell span={4} half>
              <DateField {...at('lastRefinanceDate')} label="Last refinance date" required range={past} />
            </FormCell>
          ) : null}
          <FormCell span={4} half>
            <DateField
              {...at('purchasedOn')}
              label="Purchased on"
              range={past}
              write={(date) =>
                changeSection((section) => ({
                  ...section,
                  part4aLoanInformation: withPurchaseDate(section.part4aLoanInformation ?? {}, date, today),
                }))
              }
            />
          </FormCell>
          {isInvestment ? (
            <FormCell span={4} half>
              <DateField {...at('investmentPropertySince')} label="Investment property since" range={past} />
            </FormCell>
          ) : null}
        </FormGrid>
      </FormStack>
    </SectionCard>
  );
}
