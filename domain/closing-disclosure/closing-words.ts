/**
 * Headings, labels and sentences that only form H-25 has, each with its paragraph of 12 CFR 1026.38. Words that both
 * forms share stand in `loan-estimate/prescribed-words.ts`. They may not be changed (1026.38(t)(1)(ii), (2) and (3)).
 * Sentences that the regulation only describes have the words of the form: (i)(1) to (8), (l), (p) and (q). Appendix H has
 * the form as a picture, so they follow transcripts of it; (i)(3)(iii)(A) follows the regulation.
 */
export const CLOSING_WORDS = {
  // (a)(1), (2)
  title: 'Closing Disclosure',
  purposeOfForm:
    'This form is a statement of final loan terms and closing costs. Compare this document with your Loan Estimate.',
  // (a)(3)
  closingInformation: 'Closing Information',
  dateIssued: 'Date Issued',
  closingDate: 'Closing Date',
  disbursementDate: 'Disbursement Date',
  settlementAgent: 'Settlement Agent',
  fileNumber: 'File #',
  property: 'Property',
  salePrice: 'Sale Price',
  appraisedValue: 'Appraised Prop. Value',
  // Comment 38(a)(3)(vii)-1
  estimatedValue: 'Estimated Prop. Value',
  // (a)(4)
  transactionInformation: 'Transaction Information',
  borrower: 'Borrower',
  seller: 'Seller',
  lender: 'Lender',
  // (a)(5)
  loanInformation: 'Loan Information',
  loanTerm: 'Loan Term',
  purpose: 'Purpose',
  product: 'Product',
  loanType: 'Loan Type',
  loanId: 'Loan ID #',
  mortgageInsuranceCase: 'MIC #',

  // (c)(2)
  seeEscrow: 'See Escrow Account on page 4 for details. You must pay for other property costs separately.',
  seePage4: 'See page 4 for details',

  // (d)
  closingCosts: 'Closing Costs',
  cashToClose: 'Cash to Close',
  seeCashToClose: 'See Calculating Cash to Close on page 3 for details.',

  // (f), (g), (h)
  borrowerPaid: 'Borrower-Paid',
  sellerPaid: 'Seller-Paid',
  paidByOthers: 'Paid by Others',
  atClosing: 'At Closing',
  beforeClosing: 'Before Closing',
  to: 'to',
  // Comment 38(f)-1
  lenderPaid: '(L)',
  sectionB: 'B. Services Borrower Did Not Shop For',
  sectionC: 'C. Services Borrower Did Shop For',
  sectionD: 'D. TOTAL LOAN COSTS (Borrower-Paid)',
  loanCostsSubtotals: 'Loan Costs Subtotals (A + B + C)',
  recordingFees: 'Recording Fees',
  transferTax: 'Transfer Tax',
  aggregateAdjustment: 'Aggregate Adjustment',
  sectionI: 'I. TOTAL OTHER COSTS (Borrower-Paid)',
  otherCostsSubtotals: 'Other Costs Subtotals (E + F + G + H)',
  sectionJ: 'J. TOTAL CLOSING COSTS (Borrower-Paid)',
  closingCostsSubtotals: 'Closing Costs Subtotals (D + I)',

  // (t)(5)(vii)(B)
  payoffsAndPayments: 'Payoffs and Payments',
  useForPayoffs:
    'Use this table to see a summary of your payoffs and payments to others from your loan amount.',
  payoffTo: 'TO',
  amount: 'AMOUNT',
  totalPayoffs: 'K. TOTAL PAYOFFS AND PAYMENTS',

  // (e), (i)
  useForChanges: 'Use this table to see what has changed from your Loan Estimate.',
  loanEstimate: 'Loan Estimate',
  final: 'Final',
  didThisChange: 'Did this change?',
  paidBeforeClosing: 'Closing Costs Paid Before Closing',
  totalPayoffsOfTable: 'Total Payoffs and Payments (K)',

  // (j), (k)
  summaries: 'Summaries of Transactions',
  useForSummary: 'Use this table to see a summary of your transaction.',
  borrowersTransaction: 'BORROWER’S TRANSACTION',
  sellersTransaction: 'SELLER’S TRANSACTION',
  sectionK: 'K. Due from Borrower at Closing',
  sectionL: 'L. Paid Already by or on Behalf of Borrower at Closing',
  sectionM: 'M. Due to Seller at Closing',
  sectionN: 'N. Due from Seller at Closing',
  salePriceOfProperty: 'Sale Price of Property',
  personalProperty: 'Sale Price of Any Personal Property Included in Sale',
  costsPaidAtClosing: 'Closing Costs Paid at Closing (J)',
  adjustments: 'Adjustments',
  paidInAdvance: 'Adjustments for Items Paid by Seller in Advance',
  existingLoans: 'Existing Loan(s) Assumed or Taken Subject to',
  sellerCredit: 'Seller Credit',
  otherCredits: 'Other Credits',
  unpaidBySeller: 'Adjustments for Items Unpaid by Seller',
  excessDeposit: 'Excess Deposit',
  payoffOfFirst: 'Payoff of First Mortgage Loan',
  payoffOfSecond: 'Payoff of Second Mortgage Loan',
  calculation: 'CALCULATION',
  totalDueFromBorrower: 'Total Due from Borrower at Closing (K)',
  totalPaidAlready: 'Total Paid Already by or on Behalf of Borrower at Closing (L)',
  totalDueToSeller: 'Total Due to Seller at Closing (M)',
  totalDueFromSeller: 'Total Due from Seller at Closing (N)',
  cash: 'Cash',
  // (j)(4), (k)(4)
  outside: 'P.O.C.',
  // Comment 38-4
  principalReduction: 'Principal Reduction for exceeding legal limits',

  // (l)(1) to (6)
  loanDisclosures: 'Loan Disclosures',
  assumptionText: 'If you sell or transfer this property to another person, your lender',
  demandFeature: 'Demand Feature',
  yourLoan: 'Your loan',
  hasDemandFeature:
    'has a demand feature, which permits your lender to require early repayment of the loan. You should review your note for details.',
  noDemandFeature: 'does not have a demand feature.',
  negativeAmortization: 'Negative Amortization',
  increaseInLoan: '(Increase in Loan Amount)',
  underYourTerms: 'Under your loan terms, you',
  scheduledAmortization:
    'are scheduled to make monthly payments that do not pay all of the interest due that month. As a result, your loan amount will increase (negatively amortize), and your loan amount will likely become larger than your original loan amount. Increases in your loan amount lower the equity you have in this property.',
  possibleAmortization:
    'may have monthly payments that do not pay all of the interest due that month. If you do, your loan amount will increase (negatively amortize), and, as a result, your loan amount may become larger than your original loan amount. Increases in your loan amount lower the equity you have in this property.',
  noAmortization: 'do not have a negative amortization feature.',
  partialPayments: 'Partial Payments',
  yourLender: 'Your lender',
  appliesPartial:
    'may accept payments that are less than the full amount due (partial payments) and apply them to your loan.',
  holdsPartial:
    'may hold them in a separate account until you pay the rest of the payment, and then apply the full payment to your loan.',
  refusesPartial: 'does not accept any partial payments.',
  ifSold: 'If this loan is sold, your new lender may have a different policy.',
  securityInterest: 'Security Interest',
  granting: 'You are granting a security interest in',
  mayLose:
    'You may lose this property if you do not make your payments or satisfy other obligations for this loan.',

  // (l)(7)
  escrowAccount: 'Escrow Account',
  forNow: 'For now,',
  yourLoanWill: 'your loan',
  willHaveEscrow:
    'will have an escrow account (also called an “impound” or “trust” account) to pay the property costs listed below. Without an escrow account, you would pay them directly, possibly in one or two large payments a year. Your lender may be liable for penalties and interest for failing to make a payment.',
  escrow: 'Escrow',
  escrowedCosts: 'Escrowed Property Costs over Year 1',
  escrowedMeaning: 'Estimated total amount over year 1 for your escrowed property costs:',
  otherPropertyCosts: 'Non-Escrowed Property Costs over Year 1',
  otherMeaning: 'Estimated total amount over year 1 for your non-escrowed property costs:',
  mayHaveOthers: 'You may have other property costs.',
  initialEscrow: 'Initial Escrow Payment',
  initialMeaning: 'A cushion for the escrow account you pay at closing. See Section G on page 2.',
  monthlyEscrow: 'Monthly Escrow Payment',
  monthlyMeaning: 'The amount included in your total monthly payment.',
  willNotHaveEscrow: 'will not have an escrow account because',
  youDeclined: 'you declined it',
  notOffered: 'your lender does not offer one.',
  payDirectly:
    'You must directly pay your property costs, such as taxes and homeowner’s insurance. Contact your lender to ask if your loan can have an escrow account.',
  noEscrow: 'No Escrow',
  estimatedPropertyCosts: 'Estimated Property Costs over Year 1',
  propertyCostsMeaning:
    'Estimated total amount over year 1. You must pay these costs directly, possibly in one or two large payments a year.',
  waiverFee: 'Escrow Waiver Fee',
  inTheFuture: 'In the future,',
  futureText:
    'Your property costs may change and, as a result, your escrow payment may change. You may be able to cancel your escrow account, but if you do, you must pay your property costs directly. If you fail to pay your property taxes, your state or local government may (1) impose fines and penalties or (2) place a tax lien on this property. If you fail to pay any of your property costs, your lender may (1) add the amounts to your loan balance, (2) add an escrow account to your loan, or (3) require you to pay for property insurance that the lender buys on your behalf, which likely would cost more and provide fewer benefits than what you could buy on your own.',

  // (o)
  loanCalculations: 'Loan Calculations',
  totalOfPayments: 'Total of Payments',
  totalMeaning:
    'Total you will have paid after you make all payments of principal, interest, mortgage insurance, and loan costs, as scheduled.',
  financeCharge: 'Finance Charge',
  financeMeaning: 'The dollar amount the loan will cost you.',
  amountFinanced: 'Amount Financed',
  financedMeaning: 'The loan amount available after paying your upfront finance charge.',

  // (p)
  otherDisclosures: 'Other Disclosures',
  appraisalText:
    'If the property was appraised for your loan, your lender is required to give you a copy at no additional cost at least 3 days before closing. If you have not yet received it, please contact your lender at the information listed below.',
  contractDetails: 'Contract Details',
  contractText: 'See your note and security instrument for information about',
  contractPoints: [
    'what happens if you fail to make your payments,',
    'what is a default on the loan,',
    'situations in which your lender can require early repayment of the loan, and',
    'the rules for making payments before they are due.',
  ],
  liabilityText:
    'If your lender forecloses on this property and the foreclosure does not cover the amount of unpaid balance on this loan,',
  lawProtects:
    'state law may protect you from liability for the unpaid balance. If you refinance or take on any additional debt on this property, you may lose this protection and have to pay any debt remaining even after foreclosure. You may want to consult a lawyer for more information.',
  lawDoesNotProtect: 'state law does not protect you from liability for the unpaid balance.',
  taxDeductions: 'Tax Deductions',
  taxText:
    'If you borrow more than this property is worth, the interest on the loan amount above this property’s fair market value is not deductible from your federal income taxes. You should consult a tax advisor for more information.',

  // (q)
  questions: 'Questions?',
  useContacts:
    'If you have questions about the loan terms or costs on this form, use the contact information below.',
  contactBureau:
    'To get more information or make a complaint, contact the Consumer Financial Protection Bureau at',
  website: 'www.consumerfinance.gov/mortgage-closing',

  // (r)
  contactInformation: 'Contact Information',
  mortgageBroker: 'Mortgage Broker',
  buyerBroker: 'Real Estate Broker (B)',
  sellerBroker: 'Real Estate Broker (S)',
  name: 'Name',
  address: 'Address',
  nmlsId: 'NMLS ID',
  licenseId: 'License ID',
  contact: 'Contact',
  contactNmlsId: 'Contact NMLS ID',
  contactLicenseId: 'Contact License ID',
  email: 'Email',
  phone: 'Phone',

  // The foot of each page (t)(5)(iii)
  footTitle: 'CLOSING DISCLOSURE',
  // Comments 38(j)-2 and 38(l)(7)-2
  seeAttached: 'See attached page for additional information',
  // Of that page; the form has no heading for it.
  attachedPage: 'Attached Page',
} as const;

export const CLOSING_PHRASES = {
  // (g)(1)(i)(A), comment 38(g)(1)-3.i
  recording: (deed: string, mortgage: string) =>
    ['Deed:', deed, 'Mortgage:', mortgage].filter((word) => word !== '').join(' '),
  // (g)(2)
  months: (months: string) => `(${months} mo.)`,
  perDay: (day: string, from: string, to: string) => `(${day} per day from ${from} to ${to})`,
  // (h)(3)
  includesRefund: (cents: string) =>
    `(Includes ${cents} credit for increase in Closing Costs above legal limit)`,
  // (j)(1)(vii) and others
  period: (label: string, from: string, to: string) =>
    [label, from, 'to', to].filter((word) => word !== '').join(' '),
  // (j)(4)(i), comment 38-4.i
  paidOutside: (label: string, payer: string) => `${label} P.O.C. ${payer}`,
  // (l)(3)
  latePayment: (days: number, charge: string) =>
    `If your payment is more than ${days} days late, your lender will charge a late fee of ${charge}.`,
} as const;
