import { PRORATED_KINDS, type ProratedKind } from '../closing-disclosure/closing-facts.ts';
import { quotedName, type RecordLabel, type Row } from './label-tree.ts';

const CONTACT = {
  name: 'Name',
  address: { label: 'Address', item: 'line' },
  nmlsId: 'NMLS ID',
  licenseState: 'State of the license',
  licenseId: 'License',
  contact: 'Contact',
  contactNmlsId: 'NMLS ID of the contact',
  contactLicenseId: 'License of the contact',
  email: 'Email',
  phone: 'Phone',
};

const contact = (called: string): RecordLabel => ({ called, fields: CONTACT });

const OUTSIDE_PAYER = 'Paid outside of closing by';

export const CLOSING_FACT_LABELS = {
  disbursesOn: 'Disbursement date',
  fileNumber: 'File number',
  mortgageInsuranceCase: 'Mortgage insurance case',
  isAppraised: 'Value by appraisal',
  settlementAgent: contact('Settlement agent'),
  buyerBroker: contact('Broker of the buyer'),
  sellerBroker: contact('Broker of the seller'),
  sellers: {
    label: 'Sellers',
    row: 'seller',
    nameOf: (row: Row) => quotedName(row.name),
    fields: { name: 'Name', address: { label: 'Address', item: 'line' } },
  },
  insurancePayee: 'Payee of homeowner’s insurance',
  taxPayee: 'Payee of property taxes',
  deedFeeCents: 'Fee for the deed',
  mortgageFeeCents: 'Fee for the mortgage',
  personalPropertyCents: 'Personal property',
  assumedLoansCents: 'Loans that the borrower assumes',
  excessDepositCents: 'Excess deposit',
  sellerFirstPayoffCents: 'Payoff of the seller’s first mortgage',
  sellerSecondPayoffCents: 'Payoff of the seller’s second mortgage',
  items: {
    label: 'Items',
    row: 'item',
    nameOf: (row: Row) => quotedName(row.name),
    fields: { kind: 'Kind', name: 'Name', cents: 'Amount', outsidePayer: OUTSIDE_PAYER },
  },
  prorated: {
    label: 'Prorated bills',
    row: 'bill',
    nameOf: nameOfBill,
    fields: {
      kind: 'Kind',
      name: 'Name',
      cents: 'Amount',
      from: 'From',
      to: 'To',
      isPaidBySeller: 'Paid by the seller',
    },
  },
  payoffs: {
    label: 'Payoffs',
    row: 'payoff',
    nameOf: (row: Row) => quotedName(row.name),
    fields: {
      payee: 'Payee',
      name: 'Name',
      cents: 'Amount',
      goodThrough: 'Good through',
      perDayCents: 'Interest of a day',
      outsidePayer: OUTSIDE_PAYER,
    },
  },
  noEscrow: 'No escrow account',
  escrowWaiverChargeId: 'Charge for waiving escrow',
  refund: 'Refund of good faith',
};

/** Most bills have no name of their own. */
function nameOfBill({ kind, name }: Row): string {
  return quotedName(name) || quotedName(PRORATED_KINDS[kind as ProratedKind]);
}

const CLOSING_CORRECTION_LABELS = {
  kind: 'Kind',
  happenedOn: 'Happened on',
  knownOn: 'Known on',
  isInSettlement: 'Belongs to the settlement',
  changes: 'Changes the amount of',
  isPerDiemOnly: 'Only interest by the day',
  isNumeric: 'A wrong number',
  touchesDuty: 'Touches a duty',
  cause: 'What happened',
};

export const CLOSING_RECORD_LABELS = {
  'closing-facts': { facts: { fields: CLOSING_FACT_LABELS } },
  'closing-disclosure': {
    number: 'Version',
    kind: 'Form',
    loanVersion: 'Version of the loan',
    costsVersion: 'Version of the costs',
    factsVersion: 'Version of the closing facts',
    reasons: { label: 'New wait', row: 'reason', nameOf: (row: Row) => quotedName(row.words), fields: {} },
    content: { called: 'Form', fields: {} },
  },
  'closing-correction': { facts: { fields: CLOSING_CORRECTION_LABELS } },
  'wait-waiver': {
    statedOn: 'Stated on',
    emergency: 'Emergency',
    signers: {
      label: 'Signed by',
      row: 'borrower',
      nameOf: (row: Row) => quotedName(row.name),
      fields: { name: 'Name' },
    },
  },
};

export const STATE_TERM_LABELS = {
  state: 'State',
  program: 'Program',
  lateCharge: 'Charge for a late payment',
  lateChargeDays: 'Late after (days)',
  demandFeature: 'Notes',
  partialPayments: 'Payments of less than the amount due',
  deficiency: 'Unpaid balance after foreclosure',
  prorationYear: 'Prorating bills',
  dayOfClosing: 'Day of closing',
};

export const CLOSING_DAY_LABELS = {
  'signed-document': { document: 'Document', signedOn: 'Signed on', returnedOn: 'Back on' },
  'wire-instructions': {
    number: 'Version',
    bank: 'Bank',
    routingNumber: 'Routing number',
    accountName: 'Account of',
    accountMask: 'Account number',
    reference: 'Reference',
    callBack: {
      fields: {
        calledOn: 'Called on',
        phone: 'Number that was called',
        numberSource: 'How the number was known',
        spokeWith: 'Spoke with',
      },
    },
    calledBy: 'Called by',
    confirmedAt: 'Confirmed',
    confirmedBy: 'Confirmed by',
  },
  'funding-choices': {
    choices: {
      label: 'Paid out',
      row: 'line',
      nameOf: (row: Row) => quotedName(row.id),
      fields: { id: 'Line', settledBy: 'Paid out by' },
    },
  },
  'funding-sheet': {
    number: 'Version',
    disclosureNumber: 'Version of the Closing Disclosure',
    content: { called: 'Sheet', fields: {} },
  },
  'loan-funding': { reference: 'Reference of the wire' },
};
