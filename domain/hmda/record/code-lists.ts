/** What the codes of a field mean, in the order of the CFPB's filing instructions. */
export type CodeList = Readonly<Record<string, string>>;

const NOT_APPLICABLE = 'Not applicable';
const NO_CO_APPLICANT = 'No co-applicant';
const NOT_PROVIDED = 'Not provided in a mail, internet or telephone application';
const EXEMPT: CodeList = { '1111': 'Exempt' };

/** JavaScript orders keys that are numbers, so a list of a record keeps its order only within the numbers. */
const ETHNICITY: CodeList = {
  '1': 'Hispanic or Latino',
  '2': 'Not Hispanic or Latino',
  '11': 'Mexican',
  '12': 'Puerto Rican',
  '13': 'Cuban',
  '14': 'Other Hispanic or Latino',
};

const RACE: CodeList = {
  '1': 'American Indian or Alaska Native',
  '2': 'Asian',
  '3': 'Black or African American',
  '4': 'Native Hawaiian or Other Pacific Islander',
  '5': 'White',
  '21': 'Asian Indian',
  '22': 'Chinese',
  '23': 'Filipino',
  '24': 'Japanese',
  '25': 'Korean',
  '26': 'Vietnamese',
  '27': 'Other Asian',
  '41': 'Native Hawaiian',
  '42': 'Guamanian or Chamorro',
  '43': 'Samoan',
  '44': 'Other Pacific Islander',
};

const OBSERVED: CodeList = {
  '1': 'Collected on the basis of visual observation or surname',
  '2': 'Not collected on the basis of visual observation or surname',
  '3': NOT_APPLICABLE,
};

const SEX: CodeList = {
  '1': 'Male',
  '2': 'Female',
  '3': NOT_PROVIDED,
  '4': NOT_APPLICABLE,
  '6': 'Selected both male and female',
};

const SCORING_MODEL: CodeList = {
  '1': 'Equifax Beacon 5.0',
  '2': 'Experian Fair Isaac Risk Model v2',
  '3': 'TransUnion FICO Risk Score Classic 04',
  '4': 'TransUnion FICO Risk Score Classic 98',
  '5': 'VantageScore 2.0',
  '6': 'VantageScore 3.0',
  '7': 'More than one credit scoring model',
  '8': 'Other credit scoring model',
  '9': NOT_APPLICABLE,
  '11': 'FICO Score 9',
  '12': 'FICO Score 8',
  '13': 'FICO Score 10',
  '14': 'FICO Score 10T',
  '15': 'VantageScore 4.0',
  ...EXEMPT,
};

const DENIAL_REASON: CodeList = {
  '1': 'Debt-to-income ratio',
  '2': 'Employment history',
  '3': 'Credit history',
  '4': 'Collateral',
  '5': 'Insufficient cash (downpayment, closing costs)',
  '6': 'Unverifiable information',
  '7': 'Credit application incomplete',
  '8': 'Mortgage insurance denied',
  '9': 'Other',
};

const AUS: CodeList = {
  '1': 'Desktop Underwriter (DU)',
  '2': 'Loan Prospector or Loan Product Advisor',
  '3': 'TOTAL Scorecard',
  '4': 'Guaranteed Underwriting System (GUS)',
  '5': 'Other',
  '7': 'Internal proprietary system',
};

const AUS_RESULT: CodeList = {
  '1': 'Approve/Eligible',
  '2': 'Approve/Ineligible',
  '3': 'Refer/Eligible',
  '4': 'Refer/Ineligible',
  '5': 'Refer with Caution',
  '6': 'Out of Scope',
  '7': 'Error',
  '8': 'Accept',
  '9': 'Caution',
  '10': 'Ineligible',
  '11': 'Incomplete',
  '12': 'Invalid',
  '13': 'Refer',
  '14': 'Eligible',
  '15': 'Unable to Determine or Unknown',
  '16': 'Other',
  '18': 'Accept/Eligible',
  '19': 'Accept/Ineligible',
  '20': 'Accept/Unable to Determine',
  '21': 'Refer with Caution/Eligible',
  '22': 'Refer with Caution/Ineligible',
  '23': 'Refer/Unable to Determine',
  '24': 'Refer with Caution/Unable to Determine',
};

/**
 * The lists of codes that fields take (cfpb/hmda-frontend, SchemaLar.json, CC0; spelling corrected by the filing
 * instructions guide's names).
 */
export const CODE_LISTS = {
  recordIdentifier: { '1': 'Transmittal sheet', '2': 'Loan or application' },
  loanType: {
    '1': 'Conventional',
    '2': 'Federal Housing Administration insured (FHA)',
    '3': 'Veterans Affairs guaranteed (VA)',
    '4': 'USDA Rural Housing Service or Farm Service Agency guaranteed',
  },
  loanPurpose: {
    '1': 'Home purchase',
    '2': 'Home improvement',
    '4': 'Other purpose',
    '5': NOT_APPLICABLE,
    '31': 'Refinancing',
    '32': 'Cash-out refinancing',
  },
  preapproval: { '1': 'Preapproval requested', '2': 'Preapproval not requested' },
  constructionMethod: { '1': 'Site-built', '2': 'Manufactured home' },
  occupancy: { '1': 'Principal residence', '2': 'Second residence', '3': 'Investment property' },
  actionTaken: {
    '1': 'Loan originated',
    '2': 'Application approved but not accepted',
    '3': 'Application denied',
    '4': 'Application withdrawn by applicant',
    '5': 'File closed for incompleteness',
    '6': 'Purchased loan',
    '7': 'Preapproval request denied',
    '8': 'Preapproval request approved but not accepted',
  },
  ethnicity: { ...ETHNICITY, '3': NOT_PROVIDED, '4': NOT_APPLICABLE },
  coEthnicity: { ...ETHNICITY, '3': NOT_PROVIDED, '4': NOT_APPLICABLE, '5': NO_CO_APPLICANT },
  furtherEthnicity: ETHNICITY,
  observed: OBSERVED,
  coObserved: { ...OBSERVED, '4': NO_CO_APPLICANT },
  race: { ...RACE, '6': NOT_PROVIDED, '7': NOT_APPLICABLE },
  coRace: { ...RACE, '6': NOT_PROVIDED, '7': NOT_APPLICABLE, '8': NO_CO_APPLICANT },
  furtherRace: RACE,
  sex: SEX,
  coSex: { ...SEX, '5': NO_CO_APPLICANT },
  age: { '8888': NOT_APPLICABLE },
  coAge: { '8888': NOT_APPLICABLE, '9999': NO_CO_APPLICANT },
  purchaser: {
    '0': NOT_APPLICABLE,
    '1': 'Fannie Mae',
    '2': 'Ginnie Mae',
    '3': 'Freddie Mac',
    '4': 'Farmer Mac',
    '5': 'Private securitizer',
    '6': 'Commercial bank, savings bank or savings association',
    '8': 'Affiliate institution',
    '9': 'Other type of purchaser',
    '71': 'Credit union, mortgage company or finance company',
    '72': 'Life insurance company',
  },
  hoepa: { '1': 'High-cost mortgage', '2': 'Not a high-cost mortgage', '3': NOT_APPLICABLE },
  lien: { '1': 'Secured by a first lien', '2': 'Secured by a subordinate lien' },
  creditScore: { '7777': 'Not a number', '8888': NOT_APPLICABLE, ...EXEMPT },
  coCreditScore: { '7777': 'Not a number', '8888': NOT_APPLICABLE, '9999': NO_CO_APPLICANT, ...EXEMPT },
  scoringModel: SCORING_MODEL,
  coScoringModel: { ...SCORING_MODEL, '10': NO_CO_APPLICANT },
  denialReason: { ...DENIAL_REASON, '10': NOT_APPLICABLE, ...EXEMPT },
  furtherDenialReason: DENIAL_REASON,
  balloonPayment: { '1': 'Balloon payment', '2': 'No balloon payment', ...EXEMPT },
  interestOnly: { '1': 'Interest-only payments', '2': 'No interest-only payments', ...EXEMPT },
  negativeAmortization: { '1': 'Negative amortization', '2': 'No negative amortization', ...EXEMPT },
  otherNonAmortizing: {
    '1': 'Other non-fully amortizing features',
    '2': 'No other non-fully amortizing features',
    ...EXEMPT,
  },
  manufacturedSecured: {
    '1': 'Manufactured home and land',
    '2': 'Manufactured home and not land',
    '3': NOT_APPLICABLE,
    ...EXEMPT,
  },
  manufacturedLand: {
    '1': 'Direct ownership',
    '2': 'Indirect ownership',
    '3': 'Paid leasehold',
    '4': 'Unpaid leasehold',
    '5': NOT_APPLICABLE,
    ...EXEMPT,
  },
  submission: {
    '1': 'Submitted directly to your institution',
    '2': 'Not submitted directly to your institution',
    '3': NOT_APPLICABLE,
    ...EXEMPT,
  },
  payable: {
    '1': 'Initially payable to your institution',
    '2': 'Not initially payable to your institution',
    '3': NOT_APPLICABLE,
    ...EXEMPT,
  },
  aus: { ...AUS, '6': NOT_APPLICABLE, ...EXEMPT },
  furtherAus: AUS,
  ausResult: { ...AUS_RESULT, '17': NOT_APPLICABLE, ...EXEMPT },
  furtherAusResult: AUS_RESULT,
  reverseMortgage: { '1': 'Reverse mortgage', '2': 'Not a reverse mortgage', ...EXEMPT },
  openEnd: { '1': 'Open-end line of credit', '2': 'Not an open-end line of credit', ...EXEMPT },
  businessPurpose: {
    '1': 'Primarily for a business or commercial purpose',
    '2': 'Not primarily for a business or commercial purpose',
    ...EXEMPT,
  },
} as const satisfies Record<string, CodeList>;

export type CodeListName = keyof typeof CODE_LISTS;
