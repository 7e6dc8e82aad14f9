/**
 * Headings, labels and sentences of form H-24, each with its paragraph of 12 CFR 1026.37. They may not be changed
 * (1026.37(o)(1)(ii), (2) and (3)). 'Estimated' and the capital letters come from the form itself (comment 37(o)(2)-1).
 * Sentences that the regulation only describes have the words of the form: (a)(13)(ii), (b)(3), (c)(4)(v), (d)(1), (e),
 * (m)(1), (2), (3), (4), (6) and (7). Appendix H has the form as a picture, so they follow transcripts of it.
 */
export const WORDS = {
  // (a)(1), (2)
  title: 'Loan Estimate',
  save: 'Save this Loan Estimate to compare with your Closing Disclosure.',
  // (a)(4) to (13)
  dateIssued: 'DATE ISSUED',
  applicants: 'APPLICANTS',
  property: 'PROPERTY',
  salePrice: 'SALE PRICE',
  // (a)(7)(ii) with (o)(2): 'Prop. Value' is 'Est. Prop. Value' on the form.
  propertyValue: 'EST. PROP. VALUE',
  loanTerm: 'LOAN TERM',
  purpose: 'PURPOSE',
  product: 'PRODUCT',
  loanType: 'LOAN TYPE',
  loanId: 'LOAN ID #',
  rateLock: 'RATE LOCK',
  // (a)(11)
  conventional: 'Conventional',
  fha: 'FHA',
  va: 'VA',
  no: 'NO',
  yes: 'YES',
  // (a)(13)(i)
  yesUntil: 'YES, until',
  // (a)(13)(ii)
  mayChange:
    'Before closing, your interest rate, points, and lender credits can change unless you lock the interest rate. All other estimated closing costs expire on',

  // (b), (b)(1) to (7)
  loanTerms: 'Loan Terms',
  canIncrease: 'Can this amount increase after closing?',
  loanAmount: 'Loan Amount',
  interestRate: 'Interest Rate',
  monthlyPrincipalAndInterest: 'Monthly Principal & Interest',
  seeProjected: 'See Projected Payments below for your Estimated Total Monthly Payment',
  hasFeatures: 'Does the loan have these features?',
  prepaymentPenalty: 'Prepayment Penalty',
  balloonPayment: 'Balloon Payment',

  // (c), (c)(2) to (4)
  projectedPayments: 'Projected Payments',
  paymentCalculation: 'Payment Calculation',
  principalAndInterest: 'Principal & Interest',
  mortgageInsurance: 'Mortgage Insurance',
  estimatedEscrow: 'Estimated Escrow',
  canIncreaseOverTime: 'Amount can increase over time',
  estimatedTotal: 'Estimated Total Monthly Payment',
  onlyInterest: 'only interest',
  min: 'min',
  max: 'max',
  taxesInsuranceAssessments: 'Estimated Taxes, Insurance & Assessments',
  aMonth: 'a month',
  estimateIncludes: 'This estimate includes',
  inEscrow: 'In escrow?',
  propertyTaxes: 'Property Taxes',
  homeownersInsurance: 'Homeowner’s Insurance',
  otherColon: 'Other:',
  // Comment 37(c)(4)(iv)-1
  additionalCosts: 'and additional costs',
  seeSectionG:
    'See Section G on page 2 for escrowed property costs. You must pay for other property costs separately.',

  // (d)(1), (d)(2)
  costsAtClosing: 'Costs at Closing',
  estimatedClosingCosts: 'Estimated Closing Costs',
  estimatedCashToClose: 'Estimated Cash to Close',
  seePage2: 'See page 2 for details.',
  includesClosingCosts: 'Includes Closing Costs.',
  seeCashToClose: 'See Calculating Cash to Close on page 2 for details.',
  from: 'From',
  to: 'To',
  borrower: 'Borrower',

  // (e)
  visit: 'Visit www.consumerfinance.gov/mortgage-estimate for general information and tools.',

  // (f), (g): subheadings with their letters
  closingCostDetails: 'Closing Cost Details',
  loanCosts: 'Loan Costs',
  otherCosts: 'Other Costs',
  sectionA: 'A. Origination Charges',
  sectionB: 'B. Services You Cannot Shop For',
  sectionC: 'C. Services You Can Shop For',
  sectionD: 'D. TOTAL LOAN COSTS (A + B + C)',
  sectionE: 'E. Taxes and Other Government Fees',
  sectionF: 'F. Prepaids',
  sectionG: 'G. Initial Escrow Payment at Closing',
  sectionH: 'H. Other',
  sectionI: 'I. TOTAL OTHER COSTS (E + F + G + H)',
  sectionJ: 'J. TOTAL CLOSING COSTS',
  // (f)(1)(i)
  points: '% of Loan Amount (Points)',
  // (f)(2)(i), (f)(3)(i), (g)(4)(i)
  titlePrefix: 'Title – ',
  // (g)(4)(ii)
  optional: '(optional)',
  // (f)(6), (g)(8)
  additionalCharges: 'Additional Charges',
  // (g)(1)
  recordingFees: 'Recording Fees and Other Taxes',
  transferTaxes: 'Transfer Taxes',
  // (g)(2)
  homeownersPremium: 'Homeowner’s Insurance Premium',
  mortgagePremium: 'Mortgage Insurance Premium',
  prepaidInterest: 'Prepaid Interest',
  // (g)(6)
  dPlusI: 'D + I',
  lenderCredits: 'Lender Credits',

  // (h)(1), (h)(2)
  calculatingCashToClose: 'Calculating Cash to Close',
  totalClosingCosts: 'Total Closing Costs (J)',
  closingCostsFinanced: 'Closing Costs Financed (Paid from your Loan Amount)',
  downPayment: 'Down Payment/Funds from Borrower',
  deposit: 'Deposit',
  fundsForBorrower: 'Funds for Borrower',
  sellerCredits: 'Seller Credits',
  adjustments: 'Adjustments and Other Credits',
  estimatedPayoffs: 'Estimated Total Payoffs and Payments',
  estimatedFinanced: 'Estimated Closing Costs Financed (Paid from your Loan Amount)',

  // (i)
  apTable: 'Adjustable Payment (AP) Table',
  interestOnlyPayments: 'Interest Only Payments?',
  optionalPayments: 'Optional Payments?',
  stepPayments: 'Step Payments?',
  seasonalPayments: 'Seasonal Payments?',
  monthlyPayments: 'Monthly Principal and Interest Payments',
  firstChangeAmount: 'First Change/Amount',
  subsequentChanges: 'Subsequent Changes',
  maximumPayment: 'Maximum Payment',
  // Comment 37(i)(5)-3
  noSubsequentChanges: 'No subsequent changes',

  // (j)
  airTable: 'Adjustable Interest Rate (AIR) Table',
  indexAndMargin: 'Index + Margin',
  initialRate: 'Initial Interest Rate',
  minMaxRate: 'Minimum/Maximum Interest Rate',
  changeFrequency: 'Change Frequency',
  limitsOnChanges: 'Limits on Interest Rate Changes',
  firstChange: 'First Change',

  // (k)
  additionalInformation: 'Additional Information About This Loan',
  lender: 'LENDER',
  nmlsOrLicense: 'NMLS/__ LICENSE ID',
  loanOfficer: 'LOAN OFFICER',
  email: 'EMAIL',
  phone: 'PHONE',
  mortgageBroker: 'MORTGAGE BROKER',

  // (l)
  comparisons: 'Comparisons',
  useMeasures: 'Use these measures to compare this loan with other loans.',
  inFiveYears: 'In 5 Years',
  totalPaid: 'Total you will have paid in principal, interest, mortgage insurance, and loan costs.',
  principalPaid: 'Principal you will have paid off.',
  apr: 'Annual Percentage Rate (APR)',
  aprMeaning: 'Your costs over the loan term expressed as a rate. This is not your interest rate.',
  tip: 'Total Interest Percentage (TIP)',
  tipMeaning:
    'The total amount of interest that you will pay over the loan term as a percentage of your loan amount.',

  // (m)(1) to (7)
  otherConsiderations: 'Other Considerations',
  appraisal: 'Appraisal',
  appraisalText:
    'We may order an appraisal to determine the property’s value and charge you for this appraisal. We will promptly give you a copy of any appraisal, even if your loan does not close. You can pay for an additional appraisal for your own use at your own cost.',
  assumption: 'Assumption',
  assumptionText: 'If you sell or transfer this property to another person, we',
  willAllow: 'will allow, under certain conditions, this person to assume this loan on the original terms.',
  willNotAllow: 'will not allow assumption of this loan on the original terms.',
  homeownersText:
    'This loan requires homeowner’s insurance on the property, which you may obtain from a company of your choice that we find acceptable.',
  latePayment: 'Late Payment',
  liability: 'Liability after Foreclosure',
  liabilityText:
    'Taking this loan could end any state law protection you may currently have against liability for unpaid debt if your lender forecloses on your home. If you lose this protection, you may have to pay any debt remaining even after foreclosure. You may want to consult a lawyer for more information.',
  refinance: 'Refinance',
  refinanceText:
    'Refinancing this loan will depend on your future financial situation, the property value, and market conditions. You may not be able to refinance this loan.',
  servicing: 'Servicing',
  weIntend: 'We intend',
  toService: 'to service your loan. If so, you will make your payments to us.',
  toTransfer: 'to transfer servicing of your loan.',
  // (n)(2)
  loanAcceptance: 'Loan Acceptance',
  loanAcceptanceText:
    'You do not have to accept this loan because you have received this form or signed a loan application.',

  // (n)(1)
  confirmReceipt: 'Confirm Receipt',
  bySigning:
    'By signing, you are only confirming that you have received this form. You do not have to accept this loan because you have signed or received this form.',
  applicantSignature: 'Applicant Signature',
  coApplicantSignature: 'Co-Applicant Signature',
  date: 'Date',

  // Of an additional page (comment 37(a)(5)-1), in the words of comment 37(f)(6)-2.
  seeAttached: 'See attached page',

  // The foot of each page (o)(5)(v)
  footTitle: 'LOAN ESTIMATE',
} as const;

/** (b)(6)(ii) with comment 37(b)(6)(ii)-1, (iii) with comment 37(b)(6)(iii)-1: the amounts fill the gaps. */
export const PHRASES = {
  adjustsEvery: (period: string, start: string) => `Adjusts every ${period} starting in ${start}`,
  canGoAsHighAs: (most: string, when: string) => `Can go as high as ${most} in ${when}`,
  onlyInterestUntil: (when: string) => `Includes only interest and no principal until ${when}`,
  // (b)(6)(ii) and (iii): references to (j) and (i)
  seeAirTable: (page: number) => `See AIR Table on page ${page} for details`,
  seeApTable: (page: number) => `See AP Table on page ${page} for details`,
  // (b)(7)(i) with comment 37(b)(7)(i)-2
  penalty: (most: string, period: string) =>
    `As high as ${most} if you pay off the loan during the first ${period}`,
  // (d)(1)(i)(A) to (E)
  closingCosts: (loanCosts: string, otherCosts: string, credits: string) =>
    `Includes ${loanCosts} in Loan Costs + ${otherCosts} in Other Costs – ${credits} in Lender Credits.`,
  // (g)(2)(i), (ii), (iv)
  months: (months: string) => `(${months} months)`,
  // (g)(2)(iii)
  perDay: (day: string, days: string, rate: string) => `(${day} per day for ${days} days @ ${rate})`,
  // (g)(3)
  perMonth: (month: string, months: string) => `${month} per month for ${months} mo.`,
  // (i)(1) with comment 37(i)-2
  firstPayments: (count: number) => `for your first ${count} payments`,
  // (i)(5)(i), (iii) with comment 37(i)(5)-4
  atPayment: (amount: string, payment: string) => `${amount} at ${payment} payment`,
  asEarlyAs: (amount: string, payment: string) => `${amount} as early as the ${payment} payment`,
  every: (period: string) => `Every ${period}`,
  // (j)(5)
  beginningOfMonth: (month: string) => `Beginning of ${month} month`,
  everyMonthAfter: (month: string) => `Every ${month} month after first change`,
  // (m)(4)
  latePayment: (days: number, charge: string) =>
    `If your payment is more than ${days} days late, we will charge a late fee of ${charge}.`,
} as const;
