import { quotedName, type Row } from './label-tree.ts';
import { SCENARIO_LABELS } from './quote-labels.ts';

export const CHARGE_LABELS = {
  label: 'Charges',
  row: 'charge',
  nameOf: (row: Row) => quotedName(row.name),
  fields: {
    section: 'Section',
    kind: 'Kind',
    name: 'Name',
    payee: 'Payee',
    payeeKind: 'Kind of payee',
    cents: 'Amount',
    share: { fields: { of: 'Percentage of', rate: 'Percentage' } },
    paidBy: 'Paid by',
    isFinanceCharge: 'Finance charge (included in the APR)',
    lacksBestInformation: 'Underestimated',
  },
};

export const LOAN_COST_LABELS = {
  charges: CHARGE_LABELS,
  terms: {
    fields: {
      ...SCENARIO_LABELS,
      penaltyCents: 'Highest prepayment penalty',
      penaltyYears: 'Last year of the prepayment penalty',
    },
  },
  providerListOn: 'List of providers given on',
};

export const CIRCUMSTANCE_LABELS = {
  reason: 'Reason',
  knownOn: 'Known on',
  cause: 'What happened',
  charges: {
    label: 'Charges',
    row: 'charge',
    nameOf: (row: Row) => quotedName(row.chargeId),
    fields: { chargeId: 'Charge', increaseCents: 'Increase' },
  },
};
