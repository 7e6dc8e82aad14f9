import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import type { Application } from '../../../domain/application/application.ts';
import { MAX_TITLE_HOLDERS } from '../../../domain/application/checks/limits.ts';
import { SECTION_KEYS } from '../../../domain/application/progress/steps.ts';
import { isLenderFieldAsked } from '../../../domain/application/section4/lender-loan-conditions.ts';
import {
  CASH_OUT_PURPOSES,
  ESTATES,
  type LenderLoanInformation,
  MORTGAGE_TYPES,
  PARTS_THAT_MAY_NOT_APPLY,
  REFINANCE_TYPES,
  TITLE_TRUSTS,
  TITLE_VESTINGS,
} from '../../../domain/application/section4/lender-loan-information.ts';
import type { Section4 } from '../../../domain/application/section4/section4-loan-and-property.ts';
import {
  CLOSING_FUNDS,
  LENDER_LOAN_INFORMATION as LABELS,
  PROPOSED_PAYMENT,
} from '../../../domain/labels/lender-labels.ts';
import { FormStack } from '../../forms/form-grid.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { type Detail, DetailFields } from './detail-field.tsx';
import { RowList } from './row-list.tsx';
import { usePart } from './typed-form.tsx';

type LenderDetail = Omit<Detail, 'name' | 'label'> & {
  name: Exclude<
    keyof LenderLoanInformation,
    'titleHolders' | 'proposedPayment' | 'closingFunds' | 'partsThatDoNotApply'
  >;
};

const MORTGAGE: readonly LenderDetail[] = [
  { name: 'mortgageType', kind: 'choice', options: MORTGAGE_TYPES },
  { name: 'otherMortgageType', kind: 'text' },
  { name: 'refinanceType', kind: 'choice', options: REFINANCE_TYPES },
  { name: 'cashOutPurpose', kind: 'choice', options: CASH_OUT_PURPOSES },
  { name: 'noteRate', kind: 'percent', description: 'A locked rate replaces it' },
  { name: 'adjustableRatePlan', kind: 'text' },
  { name: 'indexRate', kind: 'percent', span: 3 },
  { name: 'marginRate', kind: 'percent', span: 3 },
  { name: 'qualifyingRate', kind: 'percent', span: 3 },
  { name: 'hasCleanEnergyLien', kind: 'yes or no' },
];

const TITLE: readonly LenderDetail[] = [
  { name: 'estate', kind: 'choice', options: ESTATES },
  { name: 'leaseholdExpirationDate', kind: 'date' },
  { name: 'titleVesting', kind: 'choice', options: TITLE_VESTINGS },
  { name: 'otherTitleVesting', kind: 'text' },
  { name: 'titleTrust', kind: 'choice', options: TITLE_TRUSTS },
];

const NOT_APPLYING: readonly Detail[] = [
  {
    name: 'partsThatDoNotApply',
    label: LABELS.partsThatDoNotApply.label,
    kind: 'choices',
    options: PARTS_THAT_MAY_NOT_APPLY,
  },
];

const PAYMENT_NOTES: Readonly<Record<string, string>> = {
  mortgageInsurance: 'For more than 80% of the value, FHA and USDA-RD',
};
const FUND_NOTES: Readonly<Record<string, string>> = {
  closingCosts: 'With prepaid costs and first escrow, without points',
};

function amounts(
  labels: Readonly<Record<string, string>>,
  notes: Readonly<Record<string, string>>,
): Detail[] {
  return Object.entries(labels).map(([name, label]) => ({
    name,
    label,
    kind: 'money',
    ...(notes[name] === undefined ? {} : { description: notes[name] }),
  }));
}

/** Whole dollars a month, and whole dollars. */
const PAYMENT = amounts(PROPOSED_PAYMENT, PAYMENT_NOTES);
const FUNDS = amounts(CLOSING_FUNDS, FUND_NOTES);

const SECTION = SECTION_KEYS.section4;
const PART = `${SECTION}.lenderLoanInformation`;

interface LoanDetailsProps {
  control: Control<Application>;
  beside: ReactNode;
  above: ReactNode;
}

/** The Lender Loan Information of the form: the mortgage, its payment and closing, and the title. */
export function LoanDetails({ control, beside, above }: LoanDetailsProps) {
  return (
    <>
      <SectionCard title="Mortgage" content="padded">
        <FormStack>
          <AskedDetails control={control} details={MORTGAGE} />
        </FormStack>
      </SectionCard>
      <SectionCard title="Proposed monthly payment" content="padded" aside={beside}>
        {above}
        <FormStack>
          <DetailFields control={control} part={`${PART}.proposedPayment`} details={PAYMENT} />
        </FormStack>
      </SectionCard>
      <SectionCard title="Funds for closing" content="padded">
        <FormStack>
          <DetailFields control={control} part={`${PART}.closingFunds`} details={FUNDS} />
        </FormStack>
      </SectionCard>
      <SectionCard title="Finances without entries" aside="An entry in Finances wins" content="padded">
        <FormStack>
          <DetailFields control={control} part={PART} details={NOT_APPLYING} />
        </FormStack>
      </SectionCard>
      <SectionCard title="Title" content="padded">
        <FormStack>
          <AskedDetails control={control} details={TITLE} />
          <TitleHolders control={control} path={`${PART}.titleHolders`} />
        </FormStack>
      </SectionCard>
    </>
  );
}

interface AskedDetailsProps {
  control: Control<Application>;
  details: readonly LenderDetail[];
}

/** Fields that other answers of section 4 ask for. */
function AskedDetails({ control, details }: AskedDetailsProps) {
  const asked = usePart<Section4, string>(control, SECTION, (section) =>
    details
      .filter(({ name }) => isLenderFieldAsked(name, section))
      .map(({ name }) => name)
      .join(' '),
  ).split(' ');
  const shown = details
    .filter(({ name }) => asked.includes(name))
    .map((detail) => ({ ...detail, label: LABELS[detail.name] }));
  return <DetailFields control={control} part={PART} details={shown} />;
}

/** Names in which title will be held, or is held in a refinance. */
function TitleHolders({ control, path }: { control: Control<Application>; path: string }) {
  return (
    <RowList
      control={control}
      path={path}
      entryName="Title holder"
      max={MAX_TITLE_HOLDERS}
      addLabel="Add a title holder"
      removeLabel="Remove"
    >
      {(row) => (
        <DetailFields
          control={control}
          part={row}
          details={[{ name: 'name', label: 'Full name', kind: 'text', span: 6 }]}
        />
      )}
    </RowList>
  );
}
