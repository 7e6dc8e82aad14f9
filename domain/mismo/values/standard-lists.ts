import * as ofBorrower from './borrower-enumerations.ts';
import type { Enumeration } from './enumeration.ts';
import * as ofLoan from './loan-enumerations.ts';

/** Standard values of data points and attributes that no single option maps to, by name. */
const VALUES = {
  AddressType: 'CorporateHeadquarters Current LegalEntityFormation Mailing Other Primary Prior',
  AddressUnitDesignatorType:
    'Apartment Basement Building Condo Department Floor Front Hangar Key Lobby Lot Lower Office Other Penthouse Pier Rear Room Side Space Stop Suite Trailer Unit Upper',
  AmortizationType: 'AdjustableRate Fixed GEM GPM GraduatedPaymentARM Other RateImprovementMortgage Step',
  AttachmentType: 'Attached Detached SemiDetached',
  BorrowerClassificationType: 'Primary Secondary',
  ClosingAdjustmentItemType:
    'FuelCosts Gift Grant LenderCredit Other ProceedsOfSubordinateLiens RebateCredit RelocationFunds RentFromSubjectProperty RepairCompletionEscrowHoldback Repairs SatisfactionOfSubordinateLien SellerCredit SellersEscrowAssumption SellersMortgageInsuranceAssumption SellersReserveAccountAssumption Services SubordinateFinancingProceeds SweatEquity TenantSecurityDeposit TitlePremiumAdjustment TradeEquity UnpaidUtilityEscrowHoldback',
  ConstructionMethodType: 'Manufactured MobileHome Modular OnFrameModular Other SiteBuilt',
  ContactPointRoleType: 'Home Mobile Other Work',
  CounselingType: 'Counseling Education',
  DataNotSuppliedReasonType: 'NotCollected NotReceived NotRelevant Omitted Other',
  DeclarationExplanationType:
    'AlimonyChildSupport BorrowedDownPayment CoMakerEndorserOnNote DeclaredBankruptcyPastSevenYears DelinquencyOrDefault DirectIndirectForeclosedPropertyPastSevenYears ObligatedOnLoanForeclosedOrDeedInLieuOfJudgment Other OutstandingJudgments PartyToLawsuit',
  DomesticRelationshipType:
    'CivilUnion DomesticPartnership Other RegisteredReciprocalBeneficiaryRelationship',
  EmploymentClassificationType: 'Primary Secondary',
  EmploymentStatusType: 'Current Previous',
  HomeownerPastThreeYearsType: 'No Unknown Yes',
  HousingExpenseTimingType: 'Present Proposed',
  IntentToOccupyType: 'No Unknown Yes',
  LicenseAuthorityLevelType: 'Other Private PublicFederal PublicLocal PublicState',
  LienPriorityType: 'FirstLien FourthLien Other SecondLien ThirdLien',
  LoanAmortizationPeriodType: 'Biweekly Day Month Quarter Semimonthly Week Year',
  LoanIdentifierType:
    'AgencyCase InvestorCommitment InvestorContract InvestorLoan InvestorWorkoutCase LenderCase LenderLoan LoanPriceQuote MERS_MIN MIRateQuote NewServicerLoan Other PoolIssuerLoan PriceResponse SellerLoan ServicerLoan ServicerWorkoutCase SubservicerLoan UniversalLoan WholesaleLenderLoan',
  LoanRoleType: 'HistoricalLoan RelatedLoan SubjectLoan',
  OwnershipInterestType: 'GreaterThanOrEqualTo25Percent LessThan25Percent Other',
  PartyRoleType:
    'Appraiser AppraiserSupervisor AssignFrom AssignTo Attorney AttorneyInFact AuthorizedRepresentative AuthorizedThirdParty BankruptcyFiler BankruptcyTrustee BeneficialInterestParty BillToParty Borrower Builder Client ClosingAgent Conservator ConsumerReportingAgency CooperativeCompany CorrespondentLender Cosigner CreditCounselingAgent CreditEnhancementRiskHolder CustodianNotePayTo Defendant DeliverRescissionTo DesignatedContact DocumentCustodian ENoteController ENoteControllerTransferee ENoteCustodian ENoteCustodianTransferee ENoteDelegateeForTransfers ENoteRegisteringParty ENoteServicer ENoteServicerTransferee ENoteTransferInitiator Executor FHASponsor FloodCertificateProvider FulfillmentParty GiftDonor Grantee Grantor HUD1SettlementAgent HazardInsuranceAgent HazardInsuranceCompany HomeownersAssociation HousingCounselingAgency HousingCounselingAgent IRSTaxFormThirdParty Interviewer InterviewerEmployer Investor LawFirm Lender LenderBranch LienHolder LoanCloser LoanDeliveryFilePreparer LoanFunder LoanOfficer LoanOriginationCompany LoanOriginator LoanProcessor LoanSeller LoanUnderwriter LossPayee MICompany ManagementCompany MortgageBroker NonTitleNonSpouseOwnershipInterest NonTitleSpouse Notary NotePayTo NotePayToRecipient Other Payee Plaintiff PoolInsurer PoolIssuer PoolIssuerTransferee PreparedBy ProjectDeveloper ProjectManagementAgent PropertyAccessContact PropertyJurisdictionalAuthority PropertyOwner PropertyPreservationAgent PropertyPurchaser PropertySeller RealEstateAgent ReceivingParty RegistryOperator RegulatoryAgency RequestingParty RespondToParty RespondingParty ReturnTo ReviewAppraiser SecurityIssuer ServiceBureau ServiceProvider Servicer ServicerPaymentCollection Settlor Spouse SubmittingParty TaxAssessor TaxCollector TaxServiceProvider TaxServicer TaxableParty Taxpayer ThirdPartyInvestor ThirdPartyOriginator TitleCompany TitleHolder TitleUnderwriter Trust TrustBeneficiary Trustee Unspecified WarehouseLender Witness',
  ProjectLegalStructureType: 'CommonInterestApartment Condominium Cooperative Unknown',
  PropertyCurrentUsageType: 'Investment Other PrimaryResidence SecondHome',
  PropertyOwnerStatusType: 'Current Proposed',
  TaxpayerIdentifierType:
    'EmployerIdentificationNumber IndividualTaxpayerIdentificationNumber PreparerTaxpayerIdentificationNumber SocialSecurityNumber TaxpayerIdentificationNumberForPendingUSAdoptions',
} as const;

/** Enumerations whose data point has their own name. */
const { AssetTypeOfAccount, AssetTypeOfOther, MortgageTypeOfDebt, MortgageType, ...namedOfLoan } = ofLoan;
const {
  IncomeTypeOfJob,
  IncomeTypeOfOtherSource,
  YesNoType: _,
  LanguageCode: __,
  ApplicationTakenMethodType,
  HMDAEthnicityType,
  HMDAGenderType,
  HMDARaceDesignationType,
  ...namedOfBorrower
} = ofBorrower;

const ENUMERATIONS = {
  ...namedOfLoan,
  ...namedOfBorrower,
  'ULAD:ApplicationTakenMethodType': ApplicationTakenMethodType,
  'ULAD:HMDAEthnicityType': HMDAEthnicityType,
  'ULAD:HMDAGenderType': HMDAGenderType,
  'ULAD:HMDARaceDesignationType': HMDARaceDesignationType,
};

const SHARED = {
  AssetType: [AssetTypeOfAccount, AssetTypeOfOther],
  IncomeType: [IncomeTypeOfJob, IncomeTypeOfOtherSource],
  MortgageType: [MortgageType, MortgageTypeOfDebt],
};

export const STANDARD_LISTS: ReadonlyMap<string, ReadonlySet<string>> = new Map<string, ReadonlySet<string>>([
  ...Object.entries(VALUES).map(([name, values]) => [name, new Set(values.split(' '))] as const),
  ...Object.entries(ENUMERATIONS).map(([name, one]) => [name, new Set(valuesOf(one))] as const),
  ...Object.entries(SHARED).map(([name, all]) => [name, new Set(all.flatMap(valuesOf))] as const),
]);

function valuesOf({ ours, also, others }: Enumeration): string[] {
  return [...Object.values(ours), ...Object.keys(also), ...others];
}
