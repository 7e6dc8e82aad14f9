export interface Rule {
  text: string;
  source: string;
}

const GUIDE = 'Fannie Mae Selling Guide';

/** Topics of the Selling Guide and parts of Form 1003 (URLA), for underwriters to look up. */
export const RULES = {
  income: {
    text: 'Gross monthly income of every present job and of other sources. A business counts with its income, or its loss is deducted. Income of several borrowers is split in equal parts.',
    source: `${GUIDE}, B3-3; Form 1003, Sections 1b, 1c and 1e`,
  },
  totalIncome: {
    text: 'The incomes of all borrowers, and the net rental income where the rents exceed the costs.',
    source: `${GUIDE}, B3-6-02 and B3-3 (rental income)`,
  },
  presentHousing: {
    text: 'The rent, or the full cost of the own home, at each borrower’s current address. A home that several borrowers share counts once. Different amounts for it are their shares, and are added.',
    source: `${GUIDE}, B3-6-05; Form 1003, Section 1a`,
  },
  principalAndInterest: {
    text: 'The level payment of the loan with financed mortgage insurance at the note rate. An adjustable rate that is fixed for seven years qualifies at the note rate, unless the lender states a qualifying rate.',
    source: `${GUIDE}, B3-6-04; Form 1003, L3`,
  },
  proposedHousing: {
    text: 'Principal and interest, insurance, taxes, mortgage insurance and dues of the property of this loan, each month. The mortgage insurance of a conventional loan ends at 80% of the value.',
    source: `${GUIDE}, B3-6-03 and B2-1.2-01; Form 1003, L3`,
  },
  netRental: {
    text: '75% of the rent, less the full monthly cost of each rented property. A gain of all together is income, a loss is an obligation.',
    source: `${GUIDE}, B3-3 (rental income) and B3-6-06; Form 1003, Section 3`,
  },
  subjectRental: {
    text: '75% of the expected rent of the property of this loan, less its proposed payment. A gain is income, a loss is an obligation.',
    source: `${GUIDE}, B3-3 (rental income) and B3-6-04; Form 1003, Section 4c`,
  },
  unitRental: {
    text: '75% of the expected rent of the other units of a home with two to four units. It is income; the whole payment of the property stays an obligation.',
    source: `${GUIDE}, B3-3.1-08; Form 1003, Section 4c`,
  },
  otherHomes: {
    text: 'The full monthly cost of other real estate that earns no rent. A mortgage that is paid off at or before closing does not count.',
    source: `${GUIDE}, B3-6-06; Form 1003, Section 3`,
  },
  debts: {
    text: 'Monthly payments on debts and expenses that go on after closing. Installments, alimony and support with ten or fewer payments left do not count; a lease always does. With FHA and VA they count if all of them together are above 5% of the total monthly income. A revolving debt without a stated payment counts with 5% of its balance.',
    source: `${GUIDE}, B3-6-05 and B3-6-07; Form 1003, Sections 2c and 2d`,
  },
  obligations: {
    text: 'The housing payment of each borrower’s principal residence, the property of this loan, other real estate, and debts.',
    source: `${GUIDE}, B3-6-02 and B3-6-05`,
  },
  housingRatio: {
    text: 'The housing payment of the principal residence in percent of the total monthly income.',
    source: `${GUIDE}, B3-6-03; Form 1008`,
  },
  debtRatio: {
    text: 'All monthly obligations in percent of the total monthly income.',
    source: `${GUIDE}, B3-6-02`,
  },
  loanToValue: {
    text: 'The loan without financed mortgage insurance in percent of the price or value, cut off after two decimals.',
    source: `${GUIDE}, B2-1.2-01`,
  },
  combinedLoanToValue: {
    text: 'The loan, the balance of other loans on the property and the drawn part of lines of credit, in percent of the price or value.',
    source: `${GUIDE}, B2-1.2-02`,
  },
  highCombinedLoanToValue: {
    text: 'The loan, the balance of other loans on the property and the whole limit of lines of credit, in percent of the price or value.',
    source: `${GUIDE}, B2-1.2-03`,
  },
  cashToClose: {
    text: 'All that is due at closing, less the loans on the property and the credits. A negative amount is paid to the borrower.',
    source: 'Form 1003, L4',
  },
  assets: {
    text: 'Assets that the lender has verified and that may pay for the closing. Unsecured loans and cash on hand may not. A deposited gift counts in its account, and a credit counts in the cash to close.',
    source: `${GUIDE}, B3-4.3; Form 1003, Sections 2a, 2b and 4d`,
  },
  leftAfterClosing: {
    text: 'The verified assets, less the cash to close and the balances of open 30-day accounts.',
    source: `${GUIDE}, B3-4.1-01 and B3-6-05`,
  },
  reserves: {
    text: 'The months for which the assets that are left pay for the property of this loan, cut off after one decimal.',
    source: `${GUIDE}, B3-4.1-01`,
  },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;
