import {
  NAMED,
  OTHER_BORROWERS,
  PROPERTY_PLACE,
  SECTION_RECORD,
  TIME_AT_ADDRESS,
} from './borrower-labels.ts';

// What the sections after the first ask.

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
      monthlyHoaFee: 'Monthly HoA fee',
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
};

export const SECTION_5 = {
  ...SECTION_RECORD,
  otherBorrowers: OTHER_BORROWERS,
  part5aAboutThisProperty: {
    fields: {
      questionA: {
        fields: {
          answer1: 'A: primary residence',
          answer2: 'A: earlier ownership',
          answer3: 'A: type of property owned',
          answer4: 'A: how title was held',
        },
      },
      questionB: 'B: relationship with the seller',
      questionC: { fields: { answer1: 'C: undisclosed money', answer2: 'C: amount' } },
      questionD: { fields: { answer1: 'D: another mortgage', answer2: 'D: new credit' } },
      questionE: 'E: priority lien',
    },
  },
  part5bAboutYourFinances: {
    fields: {
      questionF: 'F: co-signer or guarantor',
      questionG: 'G: outstanding judgements',
      questionH: 'H: delinquent on federal debt',
      questionI: 'I: party to a lawsuit',
      questionJ: 'J: title conveyed in lieu of foreclosure',
      questionK: 'K: short sale',
      questionL: 'L: foreclosure',
      questionM: {
        fields: {
          answer1: 'M: bankruptcy',
          answer2: { label: 'M: types of bankruptcy', item: 'type of bankruptcy' },
        },
      },
    },
  },
};

export const SECTION_7 = {
  ...SECTION_RECORD,
  customerEthnicity: { fields: { ethnicity: 'Ethnicity', subEthnicity: 'Ethnicity in detail' } },
  customerSex: 'Sex',
  customerRace: { fields: { race: 'Race', subRace: 'Race in detail' } },
  demographicInfoProvidedMeans: 'How this was provided',
};
