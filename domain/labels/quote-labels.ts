import { quotedName, type Row } from './label-tree.ts';

const READING = {
  fields: {
    tableId: 'Table',
    validFrom: 'Valid from',
    rows: {
      label: 'Rows',
      row: 'row',
      nameOf: (row: Readonly<Record<string, unknown>>) => String(row.item),
      fields: {
        item: 'Item',
        term: 'Term',
        ltvAbove: 'LTV above',
        ltvTo: 'LTV to',
        scoreFrom: 'Score from',
        scoreTo: 'Score to',
        rate: 'Percentage',
      },
    },
  },
};

const PRICING_LABELS = {
  creditScore: 'Credit score',
  refinanceKind: 'Refinance type',
  insuranceSource: 'Mortgage insurance rate',
  insuranceReading: { called: 'Row of mortgage insurance', ...READING },
  adjustmentSource: 'Price adjustments',
  adjustmentReading: { called: 'Rows of price adjustments', ...READING },
};

const CHECK_LABELS = {
  units: 'Units',
  propertyState: 'Property state',
  propertyCounty: 'Property county',
  rateSetOn: 'Rate set on',
  primeOfferRate: {
    label: 'Average prime offer rate',
    fields: {
      rate: 'Average prime offer rate',
      reading: {
        label: 'Row of the table',
        fields: {
          tableId: 'Table',
          kind: 'Kind of rate',
          years: 'Years',
          week: 'Week',
          rateSetOn: 'Rate counts as set on',
        },
      },
    },
  },
  loanLimit: {
    label: 'Loan limit',
    fields: {
      limitCents: 'County loan limit',
      baselineCents: 'Loan limit of most counties',
      reading: { label: 'Row of the table', fields: { tableId: 'Table', year: 'Year', row: 'Row' } },
    },
  },
};

const COST = {
  label: 'Cost',
  section: 'Section',
  amount: { fields: { of: 'Kind of amount', cents: 'Amount', rate: 'Percentage' } },
  isFinanceCharge: 'Finance charge (included in the APR)',
  isPaidToAffiliate: 'Paid to an affiliate of the lender',
};

export const QUOTE_COST_LABELS = {
  label: 'Closing costs',
  row: 'cost',
  nameOf: (row: Row) => quotedName(row.label),
  fields: COST,
};

const SECOND_LIENS = {
  label: 'Second liens',
  row: 'second lien',
  nameOf: (row: Row) => quotedName(row.kind),
  fields: {
    kind: 'Kind',
    time: 'New or existing',
    balanceCents: 'Balance',
    limitCents: 'Limit of the line',
    paymentCents: 'Payment per month',
    rate: 'Interest rate',
    termYears: 'Term in years',
  },
};

export const OUTLOOK_LABELS = {
  fields: {
    income: {
      fields: {
        perMonthCents: 'Monthly income',
        debtsPerMonthCents: 'Monthly debts',
        housingRatioPercent: 'Maximum housing ratio, in percent',
        debtRatioPercent: 'Maximum DTI, in percent',
      },
    },
    presentLoan: {
      fields: {
        balanceCents: 'Balance of the current loan',
        rate: 'Current loan rate',
        paymentCents: 'Payment of the current loan',
        monthsLeft: 'Months remaining on the current loan',
        insurancePerMonthCents: 'Mortgage insurance of the current loan',
        insuranceMonthsLeft: 'Months with that mortgage insurance',
      },
    },
    growthRate: 'Annual appreciation',
  },
};

export const SCENARIO_LABELS = {
  name: 'Name',
  purpose: 'Purpose',
  valueCents: 'Price or value of the home',
  appraisedValueCents: 'Appraised value',
  secondLiens: SECOND_LIENS,
  buydown: { fields: { plan: 'Temporary buydown', paidBy: 'Buydown paid by' } },
  downPaymentCents: 'Down payment',
  loanCents: 'New loan',
  payoffCents: 'Payoff of existing loans',
  program: 'Program',
  rate: 'Interest rate',
  indexedRate: 'Rate after 7 years',
  armTerms: {
    fields: {
      everyMonths: 'Months between changes of the rate',
      caps: { fields: { first: 'Initial cap', periodic: 'Periodic cap', lifetime: 'Lifetime cap' } },
      marginRate: 'Margin',
    },
  },
  points: 'Points (% of the loan)',
  sellerPaidPoints: 'Points paid by the seller',
  rateWithoutPoints: 'Rate without points',
  loanType: 'Loan type',
  feePayment: 'Agency fee',
  vaUse: 'VA benefit use',
  vaRefinance: 'VA refinance',
  commitmentOn: 'USDA commitment date',
  taxPerYearCents: 'Property tax per year',
  insurancePerYearCents: 'Home insurance per year',
  taxDueMonths: 'Property tax due in',
  insuranceDueMonths: 'Home insurance due in',
  escrowCushionMonths: 'Escrow cushion in months',
  hoaPerMonthCents: 'HOA dues per month',
  mortgageInsuranceRate: 'Mortgage insurance per year',
  ...PRICING_LABELS,
  occupancy: 'Occupancy',
  interestYear: 'Days of the year for prepaid interest',
  interestCreditDays: 'Last day of the month with an interest credit',
  closingOn: 'Closing date',
  ...CHECK_LABELS,
  costs: QUOTE_COST_LABELS,
  lenderCreditCents: 'Lender credit',
  sellerCreditCents: 'Seller credit',
  earnestMoneyCents: 'Earnest money paid',
  prepaidInsuranceMonths: 'Months of home insurance paid at closing',
  prepaidTaxMonths: 'Months of property tax paid at closing',
  paidBeforeClosingCents: 'Closing costs paid before closing',
  adjustmentsDueCents: 'Items that the seller paid in advance',
  otherCreditsCents: 'Adjustments and other credits',
};
