/** By Lintel's keys. Matched by screen reader descriptions, which repeat the form's wording. */
export const LENDER_FIELDS = {
  lenderBorrowerName: /^borrower name/i,
  livesInCommunityState: /borrower lives in a community property state/i,
  isInCommunityState: /property is in a community property state/i,
  noCashOut: /^(?!limited).*\bno cash[ -]?out/i,
  limitedCashOut: /limited cash[ -]?out/i,
  cashOut: /^(?!.*(no|limited) cash).*\bcash[ -]?out/i,
  cleanEnergyLien: /clean energy lien|lien that could take priority/i,
  condominium: /condominium/i,
  titleNames: /title to the property will be held in what name/i,
  currentTitleNames: /title to the property is currently held/i,
  feeSimple: /fee simple/i,
  leasehold: /^leasehold(?!.*expir)/i,
  leaseholdExpiration: /leasehold.*expir|expiration date/i,
  soleOwnership: /sole ownership/i,
  lifeEstate: /life estate/i,
  entirety: /tenancy by the entirety/i,
  survivorship: /joint tenancy with right of survivorship/i,
  tenancyInCommon: /tenancy in common/i,
  otherVesting: /manner.*other|other.*manner/i,
  livingTrust: /inter vivos/i,
  landTrust: /land trust/i,
  conventional: /^conventional\b/i,
  fha: /^fha\b/i,
  va: /^va\b/i,
  usda: /^usda/i,
  otherMortgageType: /other mortgage type|mortgage type.*other/i,
  noteRate: /note rate/i,
  loanTerm: /loan term/i,
  firstLien: /^first lien/i,
  fixedRate: /fixed rate/i,
  adjustableRate: /adjustable rate/i,
  firstAdjustment: /initial period prior to first adjustment/i,
  nextAdjustment: /subsequent adjustment period/i,
  firstMortgage: /first mortgage \(p/i,
  subordinateLiens: /subordinate lien\(s\) \(p/i,
  homeownersInsurance: /homeowner.?s insurance/i,
  supplementalInsurance: /supplemental property insurance/i,
  propertyTaxes: /property taxes/i,
  mortgageInsurance: /^mortgage insurance/i,
  associationDues: /association\/project dues|association.*dues/i,
  otherHousing: /^other \$|other proposed/i,
  totalHousing: /total.*(monthly payment|proposed)/i,
  salesPrice: /sales contract price/i,
  improvements: /improvements, renovations/i,
  land: /^.{0,3}land \(if acquired separately/i,
  payoffMortgages: /balance of mortgage loans on the property to be paid off/i,
  payoffDebts: /credit cards and other debts paid off/i,
  closingCosts: /borrower closing costs/i,
  discountPoints: /discount points/i,
  loanWithoutInsurance: /loan amount excluding financed mortgage insurance/i,
  financedInsurance: /^(?!.*excluding).*financed mortgage insurance/i,
  otherNewLoans: /other new mortgage loans/i,
  sellerCredits: /seller credits/i,
  otherCredits: /other credits/i,
  cashToClose: /cash from\/to the borrower/i,
  continuationText: /continuation|additional (space|information)/i,
} as const satisfies Record<string, RegExp>;

export type LenderField = keyof typeof LENDER_FIELDS;

/** A field name's last part without its index: 'topmostSubform[0].Page1[0]._1a_Email[0]' is '_1a_Email'. */
export type FieldKey = string;

interface OtherNames {
  /** Full field names in other editions. */
  names?: readonly string[];
  /** Screen reader description, if the name is unknown. */
  description?: RegExp;
}

const BY_DESCRIPTION: Readonly<Record<FieldKey, OtherNames>> = Object.fromEntries(
  Object.entries(LENDER_FIELDS).map(([key, description]) => [key, { description }]),
);

export const OTHER_NAMES: Readonly<Record<FieldKey, OtherNames>> = {
  ...BY_DESCRIPTION,
  loanNumber: { names: ['1'], description: /^lender loan no/i },
  agencyCaseNumber: { names: ['2'], description: /agency case n/i },
  _1a_Name: { names: ['3'] },
  _1a_Alt_Name: { names: ['4'] },
  _1a_Security_1: { names: ['5'] },
  _1a_Security_2: { names: ['6'] },
  _1a_Security_3: { names: ['7'] },
  _1a_Address_Years: { names: ['Text1'] },
  _1a_Address_Months: { names: ['Text2'] },
  _1a_Former_Address_Years: { names: ['Text3'] },
  _1a_Former_Address_Months: { names: ['Text4'] },
  _1b_Employment_Years: { names: ['Text6'] },
  _1b_Employment_Months: { names: ['Text7'] },
  _1c_Employment_Years: { names: ['How long in this line of work1'] },
  _1c_Employment_Months: { names: ['How long in this line of work2'] },
  /** On the Additional Borrower form: the borrower whose form has Sections 2 to 4. */
  otherApplication: { description: /insert name of borrower|name of (the )?other borrower/i },
};

export function fieldKey(name: string): FieldKey {
  const last = name.split(/(?<!\\)\./).at(-1) ?? name;
  return last.replaceAll('\\', '').replace(/\[\d+\]$/, '');
}
