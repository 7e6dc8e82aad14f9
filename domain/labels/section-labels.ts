import { DECLARATIONS, type Declarations, isFollowUp } from '../application/section5/declarations.ts';
import {
  NAMED,
  OTHER_BORROWERS,
  PROPERTY_PLACE,
  SECTION_RECORD,
  TIME_AT_ADDRESS,
} from './borrower-labels.ts';
import { type FieldLabel, type Labels, nameText, type Row } from './label-tree.ts';
import { declarationLabelAt, LENDER_LOAN_INFORMATION } from './lender-labels.ts';

export const SECTION_3 = {
  ...SECTION_RECORD,
  ownRealEstate: 'Owns other real estate',
  otherBorrowers: OTHER_BORROWERS,
  propertiesOwned: {
    label: 'Properties',
    row: 'property',
    ...NAMED,
    fields: {
      propertyAddress: { fields: PROPERTY_PLACE },
      propertyValue: 'Value',
      status: 'Status',
      occupancy: 'Occupancy',
      purchasedOn: 'Purchase date',
      investmentPropertySince: 'Investment since',
      monthlyInsurance: 'Monthly insurance',
      monthlyTaxes: 'Monthly taxes',
      monthlyHoaFee: 'Monthly HOA fee',
      monthlyRentalIncome: 'Monthly rental income',
      netMonthlyRentalIncome: 'Net monthly rental income',
      hasLoansOnProperty: 'Mortgage loans',
      mortgageLoansOnThisProperty: {
        label: 'Loans',
        row: 'loan',
        ...NAMED,
        fields: {
          creditorName: 'Creditor',
          accountNumber: 'Account number',
          monthlyMortgagePayment: 'Monthly payment',
          unpaidBalance: 'Unpaid balance',
          toBePaidOff: 'To be paid off at closing',
          loanType: 'Loan type',
          creditLimit: 'Credit limit',
        },
      },
    },
  },
};

export const SECTION_4 = {
  ...SECTION_RECORD,
  builderName: 'Builder',
  isPurchasingFromBuilder: 'Seller',
  plannedClosingDate: 'Closing date',
  part4aLoanInformation: {
    fields: {
      loanAmount: 'Loan amount',
      loanPurpose: 'Loan purpose',
      preferredLoanProgram: 'Loan program',
      preferredInterestRate: 'Interest rate',
      refinanceCurrentAddress: 'Refinance of the current address',
      hasOtherLoansOnProperty: 'Mortgage loans on the property',
      propertyAddress: {
        called: 'Property',
        fields: { ...PROPERTY_PLACE, numberOfUnits: 'Number of units' },
      },
      propertyValue: 'Sale price or appraisal value',
      purchasedOn: 'Purchase date',
      investmentPropertySince: 'Investment since',
      occupancy: 'Occupancy',
      typeOfHouse: 'Type of house',
      isManufacturedHome: 'Manufactured home',
      isPropertyHeldInATrust: 'Held in a trust',
      hasSolarPanels: 'Solar panels',
      isCondoWithoutSharedWalls: 'Condo without shared walls',
      isRefinancedBefore: 'Refinanced before',
      lastRefinanceDate: 'Last refinance date',
      hasTakenHomeEquityLineOfCredit: 'Cash-out or home equity line of credit',
      isMixedUseProperty: 'Mixed use',
    },
  },
  part4bOtherLoansOnSubjectProperty: {
    label: 'Mortgage loans on the property',
    row: 'mortgage loan',
    ...NAMED,
    fields: {
      creditorName: 'Creditor',
      lienType: 'Lien type',
      monthlyPayment: 'Monthly payment',
      loanAmount: 'Loan amount',
      creditLimit: 'Credit limit',
      isCashOutLoan: 'Cash-out',
      toBePaidOff: 'To be paid off at closing',
    },
  },
  part4cRentalIncomeOnSubjectProperty: {
    fields: {
      expectedMonthlyRentalIncome: 'Expected monthly rental income',
      expectedNetMonthlyRentalIncome: 'Expected net monthly rental income',
    },
  },
  part4eAdditionalLoanInformation: {
    fields: {
      hasRealEstateCommission: "Real estate agent's commission",
      isSpouseAvailableDuringClosing: 'Spouse available during closing',
      isTravellingDuringClosing: 'Travelling during closing',
    },
  },
  expectedPropertyAddress: {
    called: 'Address taken over',
    fields: {
      addressType: 'Type of address',
      chronologicalOrder: 'Order',
      ...PROPERTY_PLACE,
      country: 'Country',
      ...TIME_AT_ADDRESS,
      numberOfUnits: 'Number of units',
    },
  },
  lenderLoanInformation: { fields: LENDER_LOAN_INFORMATION },
};

export const SECTION_5: Labels = {
  ...SECTION_RECORD,
  otherBorrowers: OTHER_BORROWERS,
  ...declarationLabels(DECLARATIONS),
  explanations: {
    label: 'Explanations',
    row: 'explanation',
    nameOf: (row: Row) => declarationLabelAt(nameText(row.question)),
    fields: { question: 'Declaration', explanation: 'Explanation' },
  },
};

function declarationLabels(questions: Declarations): Labels {
  const labels = Object.entries(questions).map(([field, question]) => [field, declarationLabel(question)]);
  return Object.fromEntries(labels);
}

function declarationLabel(question: Declarations[string]): FieldLabel {
  if (typeof question === 'string') return question;
  if (!isFollowUp(question)) return { fields: declarationLabels(question) };
  const { label, item } = question;
  return item === undefined ? label : { label, item };
}

export const SECTION_7 = {
  ...SECTION_RECORD,
  customerEthnicity: {
    fields: {
      ethnicity: 'Ethnicity',
      subEthnicity: 'Ethnicity in detail',
      furtherEthnicities: { label: 'Additional ethnicities', item: 'ethnicity' },
      furtherSubEthnicities: { label: 'Additional ethnicities in detail', item: 'ethnicity in detail' },
      otherSubEthnicity: 'Other Hispanic or Latino origin',
      isByObservation: 'Ethnicity by observation or surname',
    },
  },
  customerSex: 'Sex',
  furtherSexes: { label: 'Additional sexes', item: 'sex' },
  isSexByObservation: 'Sex by observation or surname',
  customerRace: {
    fields: {
      race: 'Race',
      subRace: 'Race in detail',
      furtherRaces: { label: 'Additional races', item: 'race' },
      furtherSubRaces: { label: 'Additional races in detail', item: 'race in detail' },
      tribe: 'Tribe',
      otherAsian: 'Other Asian race',
      otherPacificIslander: 'Other Pacific Islander race',
      isByObservation: 'Race by observation or surname',
    },
  },
  demographicInfoProvidedMeans: 'How this was provided',
};
