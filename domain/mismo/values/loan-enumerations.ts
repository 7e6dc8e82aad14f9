import type {
  ACCOUNT_TYPES,
  CREDIT_TYPES,
  FUND_SOURCES,
  GIFT_TYPES,
  LIABILITY_TYPES,
  OTHER_ASSET_TYPES,
} from '../../application/section2/finance-options.ts';
import type {
  OCCUPANCIES,
  PROPERTY_LOAN_TYPES,
  PROPERTY_STATUSES,
} from '../../application/section3/property-options.ts';
import type {
  CASH_OUT_PURPOSES,
  ESTATES,
  MORTGAGE_TYPES,
  REFINANCE_TYPES,
  TITLE_TRUSTS,
  TITLE_VESTINGS,
} from '../../application/section4/lender-loan-information.ts';
import type { LOAN_PURPOSES } from '../../loans/loan-product.ts';
import type { LOCK_STATUSES } from '../../locks/rate-lock.ts';
import { enumeration } from './enumeration.ts';

type Option<Options extends readonly string[]> = Options[number];

/** Accounts (2a), other assets (2b) and gifts (4d); the value's list decides the section. */
export const AssetTypeOfAccount = enumeration<Option<typeof ACCOUNT_TYPES>>(
  {
    Checking: 'CheckingAccount',
    Savings: 'SavingsAccount',
    'Money Market': 'MoneyMarketFund',
    'Certificate of Deposit': 'CertificateOfDepositTimeDeposit',
    'Mutual Fund': 'MutualFund',
    Stocks: 'Stock',
    'Stock Options': 'StockOptions',
    Bonds: 'Bond',
    Retirement: 'RetirementFund',
    'Bridge Loan Proceeds': 'BridgeLoanNotDeposited',
    'Individual Development Account': 'IndividualDevelopmentAccount',
    'Trust Account': 'TrustAccount',
    'Cash Value of Life Insurance': 'LifeInsurance',
  },
  { also: { Annuity: 'Retirement', SavingsBond: 'Bonds' } },
);

export const AssetTypeOfOther = enumeration<Option<typeof OTHER_ASSET_TYPES> | Option<typeof GIFT_TYPES>>(
  {
    'Proceeds from Real Estate Property to be sold on or before closing':
      'PendingNetSaleProceedsFromRealEstateAssets',
    'Proceeds from Sale of Non-Real Estate Asset': 'ProceedsFromSaleOfNonRealEstateAsset',
    'Secured Borrowed Funds': 'ProceedsFromSecuredLoan',
    'Unsecured Borrowed Funds': 'ProceedsFromUnsecuredLoan',
    'Cash on Hand': 'CashOnHand',
    'Other Asset': 'Other',
    'Cash Gift': 'GiftOfCash',
    'Gift of Equity': 'GiftOfPropertyEquity',
    Grant: 'Grant',
  },
  {
    also: {
      Automobile: 'Other Asset',
      Boat: 'Other Asset',
      NetWorthOfBusinessOwned: 'Other Asset',
      RecreationalVehicle: 'Other Asset',
      SaleOtherAssets: 'Proceeds from Sale of Non-Real Estate Asset',
      SeverancePackage: 'Other Asset',
    },
    others:
      'BorrowerEstimatedTotalAssets BorrowerPrimaryHome EarnestMoneyCashDepositTowardPurchase EmployerAssistance GiftsTotal RealEstateOwned RelocationMoney',
  },
);

/** Credits that reduce the price or the costs (2b). */
export const PurchaseCreditType = enumeration<Option<typeof CREDIT_TYPES>>(
  {
    'Earnest Money': 'EarnestMoney',
    'Employer Assistance': 'EmployerAssistedHousing',
    'Other Credit': 'Other',
    'Lot Equity': 'Other',
    'Relocation Funds': 'RelocationFunds',
    'Rent Credit': 'LeasePurchaseFund',
    'Sweat Equity': 'SweatEquity',
    'Trade Equity': 'TradeEquityFromPropertySwap',
  },
  {
    also: { TradeEquity: 'Trade Equity' },
    others: 'BuydownFund CommitmentOriginationFee FederalAgencyFundingFeeRefund GiftOfEquity MIPremiumRefund',
  },
);

export const PurchaseCreditSourceType = enumeration(
  {
    Employer: 'Employer',
    'Federal Agency': 'FederalAgency',
    'State Agency': 'StateAgency',
    'Local Agency': 'LocalAgency',
    Lender: 'Lender',
    'Property Seller': 'PropertySeller',
    'Builder or Developer': 'BuilderDeveloper',
    Relative: 'NonParentRelative',
    'Unrelated Friend': 'UnrelatedFriend',
    Other: 'Other',
  },
  { also: { Parent: 'Relative' }, others: 'BorrowerPaidOutsideClosing RealEstateAgent' },
);

export const FundsSourceType = enumeration<Option<typeof FUND_SOURCES>>(
  {
    Relative: 'Relative',
    'Unmarried Partner': 'UnmarriedPartner',
    'Unrelated Friend': 'UnrelatedFriend',
    Employer: 'Employer',
    'Community Nonprofit': 'CommunityNonProfit',
    'Religious Nonprofit': 'ReligiousNonProfit',
    'Federal Agency': 'FederalAgency',
    'State Agency': 'StateAgency',
    'Local Agency': 'LocalAgency',
    Lender: 'Lender',
    'Property Seller': 'PropertySeller',
    'Builder or Developer': 'Builder',
    Other: 'Other',
  },
  {
    also: {
      NonParentRelative: 'Relative',
      Parent: 'Relative',
      RuralHousingService: 'Federal Agency',
    },
    others: 'Borrower Institutional NonOriginatingFinancialInstitution Unknown',
  },
);

/** Debts other than those on real estate (2c). */
export const LiabilityType = enumeration<Option<typeof LIABILITY_TYPES>>(
  {
    Revolving: 'Revolving',
    Installment: 'Installment',
    'Open 30-Day': 'Open30DayChargeAccount',
    Lease: 'LeasePayment',
    'Collection, Judgment or Lien': 'CollectionsJudgmentsAndLiens',
    Taxes: 'Taxes',
    'Tax Lien': 'TaxLien',
    Other: 'Other',
  },
  {
    also: {
      DeferredStudentLoan: 'Installment',
      DelinquentTaxes: 'Taxes',
      FirstPositionMortgageLien: 'Other',
      Garnishments: 'Collection, Judgment or Lien',
      HELOC: 'Other',
      HomeownersAssociationLien: 'Collection, Judgment or Lien',
      MonetaryJudgment: 'Collection, Judgment or Lien',
      MortgageLoan: 'Other',
      PersonalLoan: 'Installment',
      SecondPositionMortgageLien: 'Other',
      ThirdPositionMortgageLien: 'Other',
      UnsecuredHomeImprovementLoanInstallment: 'Installment',
      UnsecuredHomeImprovementLoanRevolving: 'Revolving',
    },
    others: 'BorrowerEstimatedTotalMonthlyLiabilityPayment',
  },
);

export const OwnedPropertyDispositionStatusType = enumeration<Option<typeof PROPERTY_STATUSES>>({
  Retained: 'Retain',
  Sold: 'Sold',
  'Pending Sale': 'PendingSale',
});

/** 'FHA Secondary Residence' has an additional indicator, 'Commercial Space' a description. */
export const PropertyUsageType = enumeration<Option<typeof OCCUPANCIES>>({
  'Primary Residence': 'PrimaryResidence',
  'Second Home': 'SecondHome',
  'FHA Secondary Residence': 'SecondHome',
  'Investment Property': 'Investment',
  'Commercial Space': 'Other',
});

export const MortgageTypeOfDebt = enumeration<Option<typeof PROPERTY_LOAN_TYPES>>(
  {
    Conventional: 'Conventional',
    FHA: 'FHA',
    'USDA-RD': 'USDARuralDevelopment',
    VA: 'VA',
    Other: 'Other',
  },
  { also: { LocalAgency: 'Other', PublicAndIndianHousing: 'Other', StateAgency: 'Other' } },
);

export const MortgageType = enumeration<Option<typeof MORTGAGE_TYPES>>(
  {
    Conventional: 'Conventional',
    'USDA-RD': 'USDARuralDevelopment',
    FHA: 'FHA',
    VA: 'VA',
    Other: 'Other',
  },
  { also: { LocalAgency: 'Other', PublicAndIndianHousing: 'Other', StateAgency: 'Other' } },
);

export const LoanPurposeType = enumeration<Option<typeof LOAN_PURPOSES>>(
  {
    Purchase: 'Purchase',
    Refinance: 'Refinance',
    'Pre-approval letter': 'Purchase',
    'Commercial Purchase for self use': 'Purchase',
    'Commercial Purchase for investment': 'Purchase',
  },
  { others: 'MortgageModification Other Unknown' },
);

export const RefinanceCashOutDeterminationType = enumeration<Option<typeof REFINANCE_TYPES>>(
  { 'No Cash Out': 'NoCashOut', 'Limited Cash Out': 'LimitedCashOut', 'Cash Out': 'CashOut' },
  { others: 'Unknown' },
);

export const RefinancePrimaryPurposeType = enumeration<Option<typeof CASH_OUT_PURPOSES>>(
  { 'Debt Consolidation': 'DebtConsolidation', 'Home Improvement': 'HomeImprovement', Other: 'Other' },
  {
    also: {
      AssetAcquisition: 'Other',
      Cash: 'Other',
      Convenience: 'Other',
      Education: 'Other',
      EquityBuyout: 'Other',
      InterestRateReduction: 'Other',
      Medical: 'Other',
      MortgageTermReduction: 'Other',
      PayoffLeaseholdInterest: 'Other',
      PrimaryLienPayoff: 'Debt Consolidation',
      SecondaryLienPayoff: 'Debt Consolidation',
      SpecialPurpose: 'Other',
      UnsecuredLienPayoff: 'Debt Consolidation',
    },
    others: 'CapitalizedInterestTaxesInsuranceOrFees Unspecified',
  },
);

export const PropertyEstateType = enumeration<Option<typeof ESTATES>>(
  { 'Fee Simple': 'FeeSimple', Leasehold: 'Leasehold' },
  { others: 'Fractional Other' },
);

export const RelationshipVestingType = enumeration<Option<typeof TITLE_VESTINGS>>(
  {
    'Sole Ownership': 'Individual',
    'Joint Tenancy with Right of Survivorship': 'JointTenantsWithRightOfSurvivorship',
    'Life Estate': 'LifeEstate',
    'Tenancy by the Entirety': 'TenantsByTheEntirety',
    'Tenancy in Common': 'TenantsInCommon',
    Other: 'Other',
  },
  { also: { CommunityProperty: 'Other', JointTenants: 'Other', LeasedFee: 'Other' }, others: 'Unassigned' },
);

export const TrustClassificationType = enumeration<Option<typeof TITLE_TRUSTS>>(
  { 'Inter Vivos (Living) Trust': 'LivingTrust', 'Land Trust': 'LandTrust' },
  {
    also: { IllinoisLandTrust: 'Land Trust' },
    others: 'CommunityLandTrust NativeAmericanLandTrust Other',
  },
);

/** The monthly cost of the property (L3), by the field of the application. */
export const HousingExpenseType = enumeration(
  {
    subordinateLiens: 'OtherMortgageLoanPrincipalAndInterest',
    homeownersInsurance: 'HomeownersInsurance',
    supplementalInsurance: 'SupplementalPropertyInsurance',
    propertyTaxes: 'RealEstateTax',
    mortgageInsurance: 'MIPremium',
    associationDues: 'HomeownersAssociationDuesAndCondominiumFees',
    other: 'Other',
  },
  {
    others:
      'Cable Electricity EscrowShortage FirstMortgagePITI FirstMortgagePrincipalAndInterest FloodInsurance GroundRent Heating LeaseholdPayments MaintenanceAndMiscellaneous OtherMortgageLoanPrincipalInterestTaxesAndInsurance Rent Telephone Utilities',
  },
);

/** An extended lock exports as modified; a transferred lock is never exported. */
export const LockStatusType = enumeration<Option<typeof LOCK_STATUSES>>(
  { LOCKED: 'Locked', EXTENDED: 'Modified', TRANSFERRED: 'CanceledOrWithdrawn' },
  { others: 'Expired ModificationRequested None Other Pending Rejected Requested' },
);
