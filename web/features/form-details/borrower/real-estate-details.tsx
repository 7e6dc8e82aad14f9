import type { Control } from 'react-hook-form';
import type { Application } from '../../../../domain/application/application.ts';
import { rowName } from '../../../../domain/application/merging/row-ids.ts';
import type { Section3 } from '../../../../domain/application/section3/section3-real-estate.ts';
import { asksCostsInDetails } from '../../../../domain/application/section3/section3-real-estate-rules.ts';
import type { Detail } from '../detail-field.tsx';
import { type NamedRow, NamedRows } from '../named-rows.tsx';

const COSTS: readonly Detail[] = [
  { name: 'monthlyInsurance', label: 'Monthly insurance', kind: 'money' },
  { name: 'monthlyTaxes', label: 'Monthly taxes', kind: 'money' },
  { name: 'monthlyHoaFee', label: 'Monthly HoA fee', kind: 'money' },
];

interface RealEstateDetailsProps {
  control: Control<Application>;
  /** The path of the borrower's section 3. */
  section: string;
}

/** The costs of homes that are kept or not yet sold (3a). The wizard asks them of investments only. */
export function RealEstateDetails({ control, section }: RealEstateDetailsProps) {
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
