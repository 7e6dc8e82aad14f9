import type { OwnedProperty, PropertyLoan } from '../application/section3/section3-real-estate.ts';
import { isRefinance } from '../application/section4/section4-conditions.ts';
import { homeKey } from '../qualification/home-key.ts';
import { placeAnswers, placeText } from './borrower-answers.ts';
import {
  amount,
  choice,
  dollars,
  type Filling,
  NOTHING,
  type Overflow,
  only,
  perMonth,
  tableOf,
  text,
  tick,
  together,
  words,
} from './form-answer.ts';
import { type FormBorrower, type FormFacts, formBorrowers } from './form-facts.ts';

/** The form has room for three properties with two mortgages each. */
const SLOTS = ['_3a', '_3b', '_3c'] as const;
const LOANS_PER_PROPERTY = 2;

/** The form has only these occupancies. */
const OCCUPANCY_WORDS: Readonly<Record<string, string>> = {
  'Primary Residence': 'Primary Residence',
  'Second Home': 'Second Home',
  'Investment Property': 'Investment',
};

/** Properties of all borrowers, without duplicates. The refinanced one comes first, as the form requires. */
export function realEstateAnswers(facts: FormFacts): Filling {
  const borrowers = formBorrowers(facts.application);
  const properties = listedProperties(facts, borrowers);
  if (properties.length === 0) {
    const asked = borrowers.filter(({ owner, section3 }) => owner === 'primary' || section3 !== null);
    return only(
      tick(
        '_3_Do_Not_Own',
        asked.every(({ section3 }) => section3?.ownRealEstate === false),
      ),
    );
  }
  return together(
    ...SLOTS.map((stem, place) => {
      const property = properties[place];
      if (property !== undefined) return propertyAnswers(stem, property);
      return place === 0 ? NOTHING : only(tick(`${stem}_No_Additional`, true));
    }),
    { answers: [], overflow: properties.slice(SLOTS.length).flatMap(propertyLines) },
  );
}

function listedProperties(facts: FormFacts, borrowers: readonly FormBorrower[]): OwnedProperty[] {
  const subject = refinancedProperty(facts);
  const owned = borrowers.flatMap(({ section3 }) =>
    section3?.ownRealEstate === false ? [] : (section3?.propertiesOwned ?? []),
  );
  const seen = new Set<string>();
  return [...(subject ? [subject] : []), ...owned].filter(({ propertyAddress }) => {
    const key = homeKey(propertyAddress);
    if (key === null) return words([propertyAddress?.street, propertyAddress?.city]) !== '';
    return seen.has(key) ? false : Boolean(seen.add(key));
  });
}

function refinancedProperty({ application }: FormFacts): OwnedProperty | null {
  const section = application.section4LoanAndPropertyInformation;
  const loan = section?.part4aLoanInformation;
  if (!isRefinance(loan) || loan?.propertyAddress == null) return null;
  const { numberOfUnits: _, ...propertyAddress } = loan.propertyAddress;
  const stated = section?.lenderLoanInformation?.proposedPayment;
  const hasLoans = loan.hasOtherLoansOnProperty;
  return {
    propertyAddress,
    propertyValue: loan.propertyValue,
    status: 'Retained',
    occupancy: loan.occupancy,
    monthlyInsurance: stated?.homeownersInsurance,
    monthlyTaxes: stated?.propertyTaxes,
    monthlyHoaFee: stated?.associationDues,
    hasLoansOnProperty: hasLoans,
    mortgageLoansOnThisProperty: (hasLoans === false
      ? []
      : (section?.part4bOtherLoansOnSubjectProperty ?? [])
    ).map((mortgage) => ({
      creditorName: mortgage.creditorName,
      monthlyMortgagePayment: mortgage.monthlyPayment,
      unpaidBalance: mortgage.loanAmount,
      creditLimit: mortgage.creditLimit,
      // The new loan is a first lien, so it replaces the current one.
      toBePaidOff: mortgage.lienType === 'First Lien' || mortgage.toBePaidOff === true,
    })),
  };
}

function mortgagesOf(property: OwnedProperty): readonly PropertyLoan[] {
  return property.hasLoansOnProperty === false ? [] : (property.mortgageLoansOnThisProperty ?? []);
}

function propertyAnswers(stem: string, property: OwnedProperty): Filling {
  const number = SLOTS.indexOf(stem as (typeof SLOTS)[number]) + 1;
  const occupancy = property.occupancy ? (OCCUPANCY_WORDS[property.occupancy] ?? 'Other') : null;
  return together(
    only([
      ...placeAnswers(`${stem}_Address_St`, `${stem}_Address`, property.propertyAddress ?? {}),
      ...amount(`${stem}_Value`, property.propertyValue),
      ...choice(`${stem}_Status`, property.status),
      ...choice(`${stem}_Intended_Occupancy`, occupancy),
      ...amount(`${stem}_Monthly_Expenses`, monthlyCost(property)),
      ...amount(`${stem}_Monthly_Rent`, property.monthlyRentalIncome),
      ...amount(`${stem}_Net_Monthly`, property.netMonthlyRentalIncome),
      ...tick(`${stem}_Mortgage_Does_Not_Apply`, property.hasLoansOnProperty === false),
    ]),
    tableOf(mortgagesOf(property), LOANS_PER_PROPERTY, {
      section: `3. Mortgages on property ${number}`,
      answer: (loan, place) => [
        ...text(`${stem}_Creditor${place}`, loan.creditorName),
        ...text(`${stem}_Account${place}`, loan.accountNumber),
        ...amount(`${stem}_Monthly_Mortgage${place}`, loan.monthlyMortgagePayment),
        ...amount(`${stem}_Unpaid${place}`, loan.unpaidBalance),
        ...choice(`${stem}_Type${place}`, loan.loanType),
        ...amount(`${stem}_Credit${place}`, loan.creditLimit),
        ...tick(`${stem}_Paid_Off${place}`, loan.toBePaidOff),
      ],
      line: mortgageText,
    }),
    {
      answers: [],
      overflow:
        occupancy === 'Other'
          ? [{ section: '3. Real estate', text: `Property ${number}: ${property.occupancy}` }]
          : [],
    },
  );
}

/** Insurance, taxes and dues that are not part of the mortgage payment; null if none is known. */
function monthlyCost({ monthlyInsurance, monthlyTaxes, monthlyHoaFee }: OwnedProperty): number | null {
  const parts = [monthlyInsurance, monthlyTaxes, monthlyHoaFee].filter((part) => part != null);
  return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0);
}

function propertyLines(property: OwnedProperty): Overflow[] {
  const section = '3. Real estate';
  const place = placeText(property.propertyAddress ?? {});
  const cost = monthlyCost(property);
  return [
    {
      section,
      text: words(
        [
          place,
          property.propertyValue == null ? '' : `value ${dollars(property.propertyValue)}`,
          property.status,
          property.occupancy,
          cost === null ? '' : `expenses ${perMonth(cost)}`,
          property.monthlyRentalIncome == null ? '' : `rent ${perMonth(property.monthlyRentalIncome)}`,
        ],
        '; ',
      ),
    },
    ...mortgagesOf(property).map((loan) => ({
      section,
      text: `Mortgage on ${property.propertyAddress?.street ?? 'this property'}: ${mortgageText(loan)}`,
    })),
  ];
}

function mortgageText(loan: PropertyLoan): string {
  return words(
    [
      loan.creditorName,
      loan.accountNumber,
      perMonth(loan.monthlyMortgagePayment),
      loan.unpaidBalance == null ? '' : `unpaid balance ${dollars(loan.unpaidBalance)}`,
      loan.loanType,
      loan.creditLimit == null ? '' : `credit limit ${dollars(loan.creditLimit)}`,
      loan.toBePaidOff === true && 'paid off at or before closing',
    ],
    '; ',
  );
}
