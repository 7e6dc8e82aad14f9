import { CLOSING_DATE, currentAddress, currentJob, dataSet, income, januaryOf } from './data-set.ts';

/** A single borrower without dependents buys from an individual. Only required fields are filled in. */
export const minimal = dataSet({
  application: {
    loanApplicationProgress: 800,
    section1BorrowerInformation: {
      part1aPersonalInformation: {
        firstName: 'Ines',
        lastName: 'Fairweather',
        socialSecurityNumber: '219-09-4417',
        dateOfBirth: '1988-11-30',
        citizenship: 'U.S. Citizen',
        maritalStatus: 'Unmarried',
        numberOfDependents: 0,
        numberOfBorrowers: 1,
        typeOfCredit: 'individual credit',
        emailAddress: 'ines@fairweather.example',
        cellPhone: '+1(512)555-0119',
        addresses: [
          currentAddress({
            street: '14 Juniper St',
            zip: '78701',
            city: 'Austin',
            state: 'TX',
            yearsAtAddress: 4,
          }),
        ],
      },
      part1bcCurrentEmployment: currentJob({
        employerName: 'Lark & Vale',
        employerPhone: '+1(512)555-0150',
        position: 'Bookbinder',
        street: '200 Paper Mill Rd',
        zip: '78701',
        city: 'Austin',
        state: 'TX',
        startDate: januaryOf(5),
        grossMonthlyIncome: income({ baseSalary: 7400 }),
      }),
    },
    section4LoanAndPropertyInformation: {
      isPurchasingFromBuilder: false,
      plannedClosingDate: CLOSING_DATE,
      part4aLoanInformation: {
        loanPurpose: 'Purchase',
        preferredLoanProgram: '30-Year Fixed',
        preferredInterestRate: 6.125,
        propertyValue: 400_000,
        loanAmount: 380_000,
        hasOtherLoansOnProperty: false,
        occupancy: 'Primary Residence',
        typeOfHouse: 'Single-family home',
        isMixedUseProperty: false,
        propertyAddress: {
          numberOfUnits: 1,
          street: '9 Heron Ct',
          zip: '97201',
          city: 'Portland',
          state: 'OR',
          county: 'Multnomah',
        },
      },
    },
    section3RealEstate: { ownRealEstate: false },
    section7DemographicInformation: {
      customerEthnicity: { ethnicity: 'Not Hispanic or Latino' },
      customerSex: 'Female',
      customerRace: { race: 'White' },
      demographicInfoProvidedMeans: 'Email or Internet',
    },
    section8LoanOriginatorInformation: {
      loanOriginatorName: 'Celeste',
    },
  },
  summary: {
    'Loan Info': ['Purchase', '$ 380,000', 'Floated'],
    'Borrower Info': ['Ines', 'Fairweather', 'Individual credit'],
    'Property Info': ['9 Heron Ct', 'Multnomah', '$ 400,000'],
    'Loan Id': ['Complete'],
    'Underwriting Info': ['Lark & Vale', '$ 7,400'],
  },
});
