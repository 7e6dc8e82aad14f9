import { currentAddress, currentJob, dataSet, income, januaryOf } from './data-set.ts';

const HOME = { street: '230 Cinder Cone Rd', zip: '85004', city: 'Phoenix', state: 'AZ' };

/** A separated borrower and two joint borrowers refinance their home for the second time. It has two mortgages. */
export const refinance = dataSet({
  application: {
    loanApplicationProgress: 800,
    section1BorrowerInformation: {
      part1aPersonalInformation: {
        firstName: 'Delphine',
        lastName: "O'Rourke-Adeyemi",
        socialSecurityNumber: '123-45-6789',
        dateOfBirth: '1971-07-04',
        citizenship: 'U.S. Citizen',
        maritalStatus: 'Separated',
        numberOfDependents: 0,
        numberOfBorrowers: 3,
        typeOfCredit: 'joint credit',
        otherBorrowers: [
          {
            firstName: 'Ignatius',
            lastName: 'Adeyemi',
            suffix: 'Sr.',
            emailAddress: 'ignatius@adeyemi.example',
            isSpouse: false,
          },
          {
            firstName: 'Perpetua',
            middleName: 'Jane',
            lastName: "O'Rourke",
            emailAddress: 'perpetua@orourke.example',
            isSpouse: false,
          },
        ],
        emailAddress: 'delphine@adeyemi.example',
        cellPhone: '+1(602)555-0107',
        addresses: [
          currentAddress({
            ...HOME,
            yearsAtAddress: 11,
            monthsAtAddress: 3,
            isOwnProperty: 'Own',
            housingMonthlyExpense: 1980,
          }),
        ],
      },
      part1bcCurrentEmployment: currentJob({
        employerName: 'Saguaro County Library',
        employerPhone: '+1(602)555-0190',
        position: 'Archivist',
        street: '500 Reading Room Way',
        zip: '85004',
        city: 'Phoenix',
        state: 'AZ',
        startDate: januaryOf(9),
        grossMonthlyIncome: income({ baseSalary: 5900 }),
      }),
    },
    section4LoanAndPropertyInformation: {
      part4aLoanInformation: {
        loanPurpose: 'Refinance',
        preferredLoanProgram: '20-Year Fixed',
        preferredInterestRate: 5.5,
        propertyValue: 460_000,
        loanAmount: 240_000,
        refinanceCurrentAddress: true,
        isRefinancedBefore: true,
        hasTakenHomeEquityLineOfCredit: true,
        lastRefinanceDate: januaryOf(4),
        purchasedOn: januaryOf(11),
        hasOtherLoansOnProperty: true,
        occupancy: 'Primary Residence',
        typeOfHouse: 'Single-family home',
        isMixedUseProperty: false,
        hasSolarPanels: true,
        propertyAddress: { ...HOME, county: 'Maricopa', numberOfUnits: 1 },
      },
      // Follows from the current address, which is being refinanced.
      expectedPropertyAddress: {
        ...currentAddress({ ...HOME, yearsAtAddress: 11, monthsAtAddress: 3 }),
        county: 'Maricopa',
        numberOfUnits: 1,
      },
      part4bOtherLoansOnSubjectProperty: [
        {
          creditorName: 'Painted Desert Savings',
          lienType: 'First Lien',
          monthlyPayment: 1640,
          loanAmount: 201_000,
          isCashOutLoan: false,
        },
        {
          creditorName: 'Copper State Credit Union',
          lienType: 'Subordinate Lien',
          monthlyPayment: 310,
          loanAmount: 38_000,
          creditLimit: 60_000,
          isCashOutLoan: true,
        },
      ],
    },
    section3RealEstate: { ownRealEstate: false },
    section7DemographicInformation: {
      customerEthnicity: { ethnicity: 'I do not wish to provide this information' },
      customerSex: 'I do not wish to provide this information',
      customerRace: { race: 'Black or African American' },
      demographicInfoProvidedMeans: 'Email or Internet',
    },
    section8LoanOriginatorInformation: {
      loanOriginatorName: 'Celeste',
    },
  },
  summary: {
    'Loan Info': ['Refinance', '20-Year Fixed', '$ 240,000', 'Floated'],
    'Borrower Info': [
      'Delphine',
      "O'Rourke-Adeyemi",
      'Separated',
      'Joint credit',
      "Adeyemi, Ignatius; O'Rourke, Perpetua",
    ],
    'Property Info': ['230 Cinder Cone Rd', 'Maricopa', 'Current address'],
    'Loan Id': ['Complete'],
    'Underwriting Info': ['Saguaro County Library'],
  },
});
