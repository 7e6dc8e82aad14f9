export interface Rule {
  text: string;
  source: string;
}

const GUIDE = 'Fannie Mae Selling Guide';

/** Topics of the Selling Guide and parts of Form 1003 (URLA), for underwriters to look up. */
export const RULES = {
  income: {
    text: 'Gross monthly income from each current job and other sources. Business income is added, and a business loss is deducted. Income that borrowers share is split equally.',
    source: `${GUIDE}, B3-3; Form 1003, Sections 1b, 1c and 1e`,
  },
  totalIncome: {
    text: 'All borrowers’ income, plus net rental income if rents exceed costs.',
    source: `${GUIDE}, B3-6-02 and B3-3 (rental income)`,
  },
  presentHousing: {
    text: 'Rent, or the full cost of an owned home, at each borrower’s current address. A home that borrowers share counts once. If they state different amounts, these are their shares, and are added.',
    source: `${GUIDE}, B3-6-05; Form 1003, Section 1a`,
  },
  principalAndInterest: {
    text: 'The level payment at the note rate, including financed mortgage insurance. An adjustable rate that is fixed for seven years qualifies at the note rate, unless the lender states a qualifying rate.',
    source: `${GUIDE}, B3-6-04; Form 1003, L3`,
  },
  proposedHousing: {
    text: 'Monthly principal and interest, insurance, taxes, mortgage insurance and dues on the subject property. Mortgage insurance on a conventional loan ends at 80% of the value.',
    source: `${GUIDE}, B3-6-03 and B2-1.2-01; Form 1003, L3`,
  },
  netRental: {
    text: '75% of the rent, less the full monthly cost of each rental property. A combined gain is income; a loss is an obligation.',
    source: `${GUIDE}, B3-3 (rental income) and B3-6-06; Form 1003, Section 3`,
  },
  subjectRental: {
    text: '75% of the expected rent of the subject property, less its proposed payment. A gain is income; a loss is an obligation.',
    source: `${GUIDE}, B3-3 (rental income) and B3-6-04; Form 1003, Section 4c`,
  },
  unitRental: {
    text: '75% of the expected rent from the other units of a two- to four-unit home. It is income; the property’s full payment remains an obligation.',
    source: `${GUIDE}, B3-3.1-08; Form 1003, Section 4c`,
  },
  otherHomes: {
    text: 'The full monthly cost of other real estate that earns no rent. A mortgage paid off at or before closing is excluded.',
    source: `${GUIDE}, B3-6-06; Form 1003, Section 3`,
  },
  debts: {
    text: 'Monthly payments on debts and expenses that continue after closing. Installments, alimony and support with ten or fewer payments remaining are excluded; a lease always counts. With FHA and VA, they count if together they exceed 5% of total monthly income. Revolving debt without a stated payment counts at 5% of its balance.',
    source: `${GUIDE}, B3-6-05 and B3-6-07; Form 1003, Sections 2c and 2d`,
  },
  obligations: {
    text: 'Housing payments on each borrower’s principal residence, the subject property and other real estate, plus debts.',
    source: `${GUIDE}, B3-6-02 and B3-6-05`,
  },
  housingRatio: {
    text: 'The housing payment on the principal residence as a percentage of total monthly income.',
    source: `${GUIDE}, B3-6-03; Form 1008`,
  },
  debtRatio: {
    text: 'Total monthly obligations as a percentage of total monthly income.',
    source: `${GUIDE}, B3-6-02`,
  },
  loanToValue: {
    text: 'The loan, without financed mortgage insurance, as a percentage of the price or value, truncated to two decimals.',
    source: `${GUIDE}, B2-1.2-01`,
  },
  combinedLoanToValue: {
    text: 'The loan, the balances of other loans on the property and the drawn part of lines of credit, as a percentage of the price or value.',
    source: `${GUIDE}, B2-1.2-02`,
  },
  highCombinedLoanToValue: {
    text: 'The loan, the balances of other loans on the property and the full limits of lines of credit, as a percentage of the price or value.',
    source: `${GUIDE}, B2-1.2-03`,
  },
  cashToClose: {
    text: 'Everything due at closing, less the loans on the property and credits. A negative amount is paid to the borrower.',
    source: 'Form 1003, L4',
  },
  assets: {
    text: 'Verified assets that may pay for the closing. Unsecured loans and cash on hand may not. A deposited gift counts in its account; a credit counts in the cash to close.',
    source: `${GUIDE}, B3-4.3; Form 1003, Sections 2a, 2b and 4d`,
  },
  leftAfterClosing: {
    text: 'Verified assets, less the cash to close and the balances of open 30-day accounts.',
    source: `${GUIDE}, B3-4.1-01 and B3-6-05`,
  },
  reserves: {
    text: 'Months of the proposed housing expense that the remaining assets cover, truncated to one decimal.',
    source: `${GUIDE}, B3-4.1-01`,
  },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;
