import { useId } from 'react';
import type { Control } from 'react-hook-form';
import type { Application } from '../../../../domain/application/application.ts';
import { rowName } from '../../../../domain/application/merging/row-ids.ts';
import { SECTION_KEYS } from '../../../../domain/application/progress/steps.ts';
import type { Section3 } from '../../../../domain/application/section3/section3-real-estate.ts';
import { asksCostsInDetails } from '../../../../domain/application/section3/section3-real-estate-rules.ts';
import { FormStack } from '../../../forms/form-grid.tsx';
import { SectionCard, SectionOwner } from '../../../ui/pages/section-card.tsx';
import { type Detail, DetailFields } from '../detail-field.tsx';
import classes from '../form-details.module.css';
import { type NamedRow, NamedRows } from '../named-rows.tsx';
import { DemographicDetails } from './demographic-details.tsx';
import { EmploymentDetails } from './employment-details.tsx';
import { ExplanationDetails } from './explanation-details.tsx';

const COSTS: readonly Detail[] = [
  { name: 'monthlyInsurance', label: 'Monthly insurance', kind: 'money' },
  { name: 'monthlyTaxes', label: 'Monthly taxes', kind: 'money' },
  { name: 'monthlyHoaFee', label: 'Monthly HOA fee', kind: 'money' },
];

interface RealEstateDetailsProps {
  control: Control<Application>;
  /** The path of the borrower's section 3. */
  section: string;
}

/** Costs of properties that are retained or pending sale (3a). The wizard asks for them only for investments. */
function RealEstateDetails({ control, section }: RealEstateDetailsProps) {
  return (
    <NamedRows
      control={control}
      title="Real estate"
      aside="If not in the mortgage payment; 0 if there is none"
      part={section}
      list="propertiesOwned"
      rowsOf={homesOf}
      details={COSTS}
    />
  );
}

function homesOf(section: Section3 | null | undefined): NamedRow[] {
  if (section?.ownRealEstate === false) return [];
  return (section?.propertiesOwned ?? []).flatMap((property, place) =>
    asksCostsInDetails(property) ? [{ place, name: rowName(property) ?? `Property ${place + 1}` }] : [],
  );
}

const MAILING: readonly Detail[] = [
  { name: 'street', label: 'Street', kind: 'text', span: 6 },
  { name: 'unit', label: 'Unit', kind: 'text', span: 3 },
  { name: 'zip', label: 'ZIP code', kind: 'zip', span: 3 },
  { name: 'city', label: 'City', kind: 'city', span: 5 },
  { name: 'state', label: 'State', kind: 'text', span: 3 },
  { name: 'country', label: 'Country', kind: 'text', span: 4 },
];

interface BorrowerDetailsProps {
  control: Control<Application>;
  /** The path before the borrower's sections: '' for the primary borrower. */
  root: string;
  name: string;
}

/** One borrower's fields that the wizard's pages do not ask for. */
export function BorrowerDetails({ control, root, name }: BorrowerDetailsProps) {
  const section1 = `${root}${SECTION_KEYS.section1}`;
  const nameId = useId();
  return (
    <section className={classes.borrower} aria-labelledby={nameId}>
      <h2 className={classes.name} id={nameId}>
        {name}
      </h2>
      <SectionOwner value={nameId}>
        <EmploymentDetails control={control} section={section1} />
        <SectionCard title="Mailing address" aside="If it is not the current address" content="padded">
          <FormStack>
            <DetailFields
              control={control}
              part={`${section1}.part1aPersonalInformation.mailingAddress`}
              details={MAILING}
            />
          </FormStack>
        </SectionCard>
        <RealEstateDetails control={control} section={`${root}${SECTION_KEYS.section3}`} />
        <ExplanationDetails control={control} section={`${root}${SECTION_KEYS.section5}`} />
        <DemographicDetails control={control} section={`${root}${SECTION_KEYS.section7}`} />
      </SectionOwner>
    </section>
  );
}
