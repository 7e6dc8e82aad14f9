import type {
  ADDRESS_TYPES,
  CITIZENSHIPS,
  EMPLOYMENT_STATUSES,
  MARITAL_STATUSES,
  TENURES,
} from '../../application/section1/borrower-options.ts';
import type { EXPENSE_TYPES, OTHER_INCOME_TYPES } from '../../application/section2/finance-options.ts';
import type {
  BANKRUPTCY_TYPES,
  OWNED_PROPERTY_TYPES,
  TITLE_HOLDINGS,
} from '../../application/section5/declarations.ts';
import type {
  DEMOGRAPHIC_MEANS,
  ETHNICITIES,
  LISTED_SUB_ETHNICITIES,
  RACES,
} from '../../application/section7/demographic-options.ts';
import { enumeration } from './enumeration.ts';

type Option<Options extends readonly string[]> = Options[number];

export const MaritalStatusType = enumeration<Option<typeof MARITAL_STATUSES>>(
  { Married: 'Married', Separated: 'Separated', Unmarried: 'Unmarried' },
  { also: { Divorced: 'Unmarried' }, others: 'NotProvided Other Unknown' },
);

export const CitizenshipResidencyType = enumeration<Option<typeof CITIZENSHIPS>>(
  {
    'U.S. Citizen': 'USCitizen',
    'Permanent Resident Alien': 'PermanentResidentAlien',
    'Non-Permanent Resident Alien': 'NonPermanentResidentAlien',
  },
  { others: 'NonResidentAlien Unknown' },
);

export const BorrowerResidencyType = enumeration<Option<typeof ADDRESS_TYPES>>({
  'Current Address': 'Current',
  'Former Address': 'Prior',
});

export const BorrowerResidencyBasisType = enumeration<Option<typeof TENURES>>(
  { Own: 'Own', Rental: 'Rent', 'Living rent-free': 'LivingRentFree' },
  { others: 'Unknown' },
);

export const EmploymentStateType = enumeration<Option<typeof EMPLOYMENT_STATUSES>>(
  { Employed: 'Employed', Retired: 'Retired', 'Not employed': 'Unemployed' },
  { others: 'Other' },
);

export const IncomeTypeOfJob = enumeration<
  'baseSalary' | 'overtime' | 'bonus' | 'commission' | 'militaryEntitlements' | 'other'
>(
  {
    baseSalary: 'Base',
    overtime: 'Overtime',
    bonus: 'Bonus',
    commission: 'Commissions',
    militaryEntitlements: 'MilitaryQuartersAllowance',
    other: 'Other',
  },
  {
    also: {
      ContractBasis: 'baseSalary',
      MilitaryBasePay: 'baseSalary',
      MilitaryClothesAllowance: 'militaryEntitlements',
      MilitaryCombatPay: 'militaryEntitlements',
      MilitaryFlightPay: 'militaryEntitlements',
      MilitaryHazardPay: 'militaryEntitlements',
      MilitaryOverseasPay: 'militaryEntitlements',
      MilitaryPropPay: 'militaryEntitlements',
      MilitaryRationsAllowance: 'militaryEntitlements',
      MilitaryVariableHousingAllowance: 'militaryEntitlements',
      MiscellaneousIncome: 'other',
      SelfEmploymentIncome: 'other',
      TemporaryLeave: 'other',
      TipIncome: 'other',
    },
    others:
      'AccessoryUnitIincome Alimony AutomobileAllowance BoarderIncome BorrowerEstimatedTotalMonthlyIncome CapitalGains ChildSupport DefinedContributionPlan Disability DividendsInterest EmploymentRelatedAccount FosterCare HousingAllowance HousingChoiceVoucherProgram MortgageCreditCertificate MortgageDifferential NetRentalIncome NonBorrowerContribution NonBorrowerHouseholdIncome NotesReceivableInstallment Pension ProposedGrossRentForSubjectProperty PublicAssistance RealEstateOwnedGrossRentalIncome Royalties SelfEmploymentLoss SeparateMaintenance SocialSecurity SubjectPropertyNetCashFlow TrailingCoBorrowerIncome Trust Unemployment VABenefitsNonEducational WorkersCompensation',
  },
);

/** Income not from a job (Section 1e). */
export const IncomeTypeOfOtherSource = enumeration<Option<typeof OTHER_INCOME_TYPES>>(
  {
    Alimony: 'Alimony',
    'Automobile Allowance': 'AutomobileAllowance',
    'Boarder Income': 'BoarderIncome',
    'Capital Gains': 'CapitalGains',
    'Child Support': 'ChildSupport',
    Disability: 'Disability',
    'Foster Care': 'FosterCare',
    'Housing or Parsonage': 'HousingAllowance',
    'Interest and Dividends': 'DividendsInterest',
    'Mortgage Credit Certificate': 'MortgageCreditCertificate',
    'Mortgage Differential Payments': 'MortgageDifferential',
    'Notes Receivable': 'NotesReceivableInstallment',
    'Public Assistance': 'PublicAssistance',
    Retirement: 'Pension',
    'Royalty Payments': 'Royalties',
    'Separate Maintenance': 'SeparateMaintenance',
    'Social Security': 'SocialSecurity',
    Trust: 'Trust',
    'Unemployment Benefits': 'Unemployment',
    'VA Compensation': 'VABenefitsNonEducational',
    Other: 'Other',
  },
  {
    also: {
      AccessoryUnitIincome: 'Other',
      Base: 'Other',
      Bonus: 'Other',
      Commissions: 'Other',
      ContractBasis: 'Other',
      DefinedContributionPlan: 'Retirement',
      EmploymentRelatedAccount: 'Retirement',
      HousingChoiceVoucherProgram: 'Public Assistance',
      MilitaryBasePay: 'Other',
      MilitaryClothesAllowance: 'Other',
      MilitaryCombatPay: 'Other',
      MilitaryFlightPay: 'Other',
      MilitaryHazardPay: 'Other',
      MilitaryOverseasPay: 'Other',
      MilitaryPropPay: 'Other',
      MilitaryQuartersAllowance: 'Other',
      MilitaryRationsAllowance: 'Other',
      MilitaryVariableHousingAllowance: 'Other',
      MiscellaneousIncome: 'Other',
      Overtime: 'Other',
      SelfEmploymentIncome: 'Other',
      TemporaryLeave: 'Other',
      TipIncome: 'Other',
      WorkersCompensation: 'Other',
    },
    others:
      'BorrowerEstimatedTotalMonthlyIncome NetRentalIncome NonBorrowerContribution NonBorrowerHouseholdIncome ProposedGrossRentForSubjectProperty RealEstateOwnedGrossRentalIncome SelfEmploymentLoss SubjectPropertyNetCashFlow TrailingCoBorrowerIncome',
  },
);

export const ExpenseType = enumeration<Option<typeof EXPENSE_TYPES>>(
  {
    Alimony: 'Alimony',
    'Child Support': 'ChildSupport',
    'Separate Maintenance': 'SeparateMaintenanceExpense',
    'Job Related Expenses': 'JobRelatedExpenses',
    Other: 'Other',
  },
  {
    also: { UnionDues: 'Job Related Expenses', ChildCare: 'Other', MiscellaneousLivingExpenses: 'Other' },
    others:
      'CarMaintenance CharitableContributions Clothing DryCleaning Entertainment GroceryToiletry HealthInsurance Medical NetRentalExpense PayrollInsuranceDeduction PayrollMiscellaneousDeductions PayrollProfitSharingDeduction PayrollRetirementDeduction PayrollTaxDeduction',
  },
);

/** Declarations stored as Yes or No instead of an indicator. */
export const YesNoType = enumeration<'true' | 'false'>({ true: 'Yes', false: 'No' }, { others: 'Unknown' });

/** 'Gift of Equity' is the stored form of 'FHA Secondary Residence'. MISMO has no commercial prior property. */
export const PriorPropertyUsageType = enumeration<Option<typeof OWNED_PROPERTY_TYPES>>({
  'Primary Residence': 'PrimaryResidence',
  'Second Home': 'SecondHome',
  'Gift of Equity': 'SecondHome',
  'Investment Property': 'Investment',
  'Commercial Space': 'Investment',
});

export const PriorPropertyTitleType = enumeration<Option<typeof TITLE_HOLDINGS>>({
  'by yourself': 'Sole',
  'jointly with your spouse': 'JointWithSpouse',
  'jointly with another person': 'JointWithOtherThanSpouse',
});

export const BankruptcyChapterType = enumeration<Option<typeof BANKRUPTCY_TYPES>>(
  {
    'Chapter 7': 'ChapterSeven',
    'Chapter 11': 'ChapterEleven',
    'Chapter 12': 'ChapterTwelve',
    'Chapter 13': 'ChapterThirteen',
  },
  { others: 'ChapterFifteen Other Unknown' },
);

export const MilitaryStatusType = enumeration<
  'isCurrentlyInActiveDuty' | 'isCurrentlyRetired' | 'isNonActivatedMember'
>(
  {
    isCurrentlyInActiveDuty: 'ActiveDuty',
    isCurrentlyRetired: 'Veteran',
    isNonActivatedMember: 'ReserveNationalGuardNeverActivated',
  },
  { also: { Separated: 'isCurrentlyRetired' }, others: 'Other' },
);

type Given<Options extends readonly string[]> = Exclude<
  Options[number],
  'I do not wish to provide this information'
>;

export const HMDAEthnicityType = enumeration<Given<typeof ETHNICITIES>>(
  { 'Hispanic or Latino': 'HispanicOrLatino', 'Not Hispanic or Latino': 'NotHispanicOrLatino' },
  { others: 'InformationNotProvidedByApplicantInMailInternetOrTelephoneApplication NotApplicable' },
);

export const HMDAEthnicityOriginType = enumeration<
  Option<typeof LISTED_SUB_ETHNICITIES> | 'Other Hispanic or Latino'
>({
  Mexican: 'Mexican',
  'Puerto Rican': 'PuertoRican',
  Cuban: 'Cuban',
  'Other Hispanic or Latino': 'Other',
});

export const HMDAGenderType = enumeration<'Female' | 'Male'>(
  { Female: 'Female', Male: 'Male' },
  { others: 'ApplicantSelectedBothMaleAndFemale InformationNotProvidedUnknown NotApplicable Other' },
);

export const HMDARaceType = enumeration<Given<typeof RACES>>(
  {
    'American Indian or Alaska Native': 'AmericanIndianOrAlaskaNative',
    Asian: 'Asian',
    'Black or African American': 'BlackOrAfricanAmerican',
    'Native Hawaiian or Other Pacific Islander': 'NativeHawaiianOrOtherPacificIslander',
    White: 'White',
  },
  { others: 'InformationNotProvidedByApplicantInMailInternetOrTelephoneApplication NotApplicable' },
);

export const HMDARaceDesignationType = enumeration(
  {
    'Asian Indian': 'AsianIndian',
    Chinese: 'Chinese',
    Filipino: 'Filipino',
    Japanese: 'Japanese',
    Korean: 'Korean',
    Vietnamese: 'Vietnamese',
    'Other Asian': 'OtherAsian',
    'Native Hawaiian': 'NativeHawaiian',
    'Guamanian or Chamorro': 'GuamanianOrChamorro',
    Samoan: 'Samoan',
    'Other Pacific Islander': 'OtherPacificIslander',
  },
  { others: 'Other' },
);

export const ApplicationTakenMethodType = enumeration<Option<typeof DEMOGRAPHIC_MEANS>>(
  {
    'Face-to-Face Interview': 'FaceToFace',
    'Telephone Interview': 'Telephone',
    'Fax or Mail': 'Mail',
    'Email or Internet': 'Internet',
  },
  { also: { Fax: 'Fax or Mail', Email: 'Email or Internet' } },
);

/** Preferred language (ISO 639-2). Anything else is 'zxx' with a description. */
export const LanguageCode = enumeration({
  English: 'eng',
  Spanish: 'spa',
  Chinese: 'chi',
  Korean: 'kor',
  Vietnamese: 'vie',
  Tagalog: 'tgl',
});
