import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { IN_OWN_ORDER, isRepeated, placeOf } from '../../../domain/mismo/tree/schema-order.ts';
import * as ofBorrower from '../../../domain/mismo/values/borrower-enumerations.ts';
import { canHave, isContainerName, isDataPointName } from '../../../domain/mismo/values/data-point-names.ts';
import type { Enumeration } from '../../../domain/mismo/values/enumeration.ts';
import * as ofLoan from '../../../domain/mismo/values/loan-enumerations.ts';
import { isStandardPlace } from '../../../domain/mismo/values/standard-places.ts';
import { needReference, REFERENCE, schemaModel } from './reference.fixture.ts';

const DEAL = 'DEAL_SETS/DEAL_SET/DEALS/DEAL';
const BORROWER = `${DEAL}/PARTIES/PARTY/ROLES/ROLE/BORROWER`;
const LOAN = `${DEAL}/LOANS/LOAN`;
const PROPERTY = `${DEAL}/COLLATERALS/COLLATERAL/SUBJECT_PROPERTY`;
const MONITORING = `${BORROWER}/GOVERNMENT_MONITORING`;
const OWNER = `${DEAL}/PARTIES/PARTY/ROLES/ROLE`;

/** Where each enumeration with values in the schema is used. The schema has language codes as plain text. */
const PLACES: Readonly<Record<string, string>> = {
  ApplicationTakenMethodType: `${MONITORING}/GOVERNMENT_MONITORING_DETAIL/EXTENSION/OTHER/ULAD:GOVERNMENT_MONITORING_DETAIL_EXTENSION/ULAD:ApplicationTakenMethodType`,
  AssetTypeOfAccount: `${DEAL}/ASSETS/ASSET/ASSET_DETAIL/AssetType`,
  AssetTypeOfOther: `${DEAL}/ASSETS/ASSET/ASSET_DETAIL/AssetType`,
  BankruptcyChapterType: `${BORROWER}/BANKRUPTCIES/BANKRUPTCY/BANKRUPTCY_DETAIL/BankruptcyChapterType`,
  BorrowerResidencyBasisType: `${BORROWER}/RESIDENCES/RESIDENCE/RESIDENCE_DETAIL/BorrowerResidencyBasisType`,
  BorrowerResidencyType: `${BORROWER}/RESIDENCES/RESIDENCE/RESIDENCE_DETAIL/BorrowerResidencyType`,
  CitizenshipResidencyType: `${BORROWER}/DECLARATION/DECLARATION_DETAIL/CitizenshipResidencyType`,
  EmploymentStateType: `${BORROWER}/BORROWER_DETAIL/EmploymentStateType`,
  ExpenseType: `${DEAL}/EXPENSES/EXPENSE/ExpenseType`,
  FundsSourceType: `${DEAL}/ASSETS/ASSET/ASSET_DETAIL/FundsSourceType`,
  HMDAEthnicityOriginType: `${MONITORING}/HMDA_ETHNICITY_ORIGINS/HMDA_ETHNICITY_ORIGIN/HMDAEthnicityOriginType`,
  HMDAEthnicityType: `${MONITORING}/EXTENSION/OTHER/ULAD:GOVERNMENT_MONITORING_EXTENSION/ULAD:HMDA_ETHNICITIES/ULAD:HMDA_ETHNICITY/ULAD:HMDAEthnicityType`,
  HMDAGenderType: `${MONITORING}/GOVERNMENT_MONITORING_DETAIL/EXTENSION/OTHER/ULAD:GOVERNMENT_MONITORING_DETAIL_EXTENSION/ULAD:HMDAGenderType`,
  HMDARaceDesignationType: `${MONITORING}/HMDA_RACES/HMDA_RACE/HMDA_RACE_DESIGNATIONS/HMDA_RACE_DESIGNATION/EXTENSION/OTHER/ULAD:HMDA_RACE_DESIGNATION_EXTENSION/ULAD:HMDARaceDesignationType`,
  HMDARaceType: `${MONITORING}/HMDA_RACES/HMDA_RACE/HMDA_RACE_DETAIL/HMDARaceType`,
  HousingExpenseType: `${LOAN}/HOUSING_EXPENSES/HOUSING_EXPENSE/HousingExpenseType`,
  IncomeTypeOfJob: `${BORROWER}/CURRENT_INCOME/CURRENT_INCOME_ITEMS/CURRENT_INCOME_ITEM/CURRENT_INCOME_ITEM_DETAIL/IncomeType`,
  IncomeTypeOfOtherSource: `${BORROWER}/CURRENT_INCOME/CURRENT_INCOME_ITEMS/CURRENT_INCOME_ITEM/CURRENT_INCOME_ITEM_DETAIL/IncomeType`,
  LiabilityType: `${DEAL}/LIABILITIES/LIABILITY/LIABILITY_DETAIL/LiabilityType`,
  LoanPurposeType: `${LOAN}/TERMS_OF_LOAN/LoanPurposeType`,
  LockStatusType: `${LOAN}/LOAN_PRODUCT/LOCKS/LOCK/LockStatusType`,
  MaritalStatusType: `${BORROWER}/BORROWER_DETAIL/MaritalStatusType`,
  MilitaryStatusType: `${BORROWER}/MILITARY_SERVICES/MILITARY_SERVICE/MilitaryStatusType`,
  MortgageType: `${LOAN}/TERMS_OF_LOAN/MortgageType`,
  MortgageTypeOfDebt: `${DEAL}/LIABILITIES/LIABILITY/LIABILITY_DETAIL/MortgageType`,
  OwnedPropertyDispositionStatusType: `${DEAL}/ASSETS/ASSET/OWNED_PROPERTY/OWNED_PROPERTY_DETAIL/OwnedPropertyDispositionStatusType`,
  PriorPropertyTitleType: `${BORROWER}/DECLARATION/DECLARATION_DETAIL/PriorPropertyTitleType`,
  PriorPropertyUsageType: `${BORROWER}/DECLARATION/DECLARATION_DETAIL/PriorPropertyUsageType`,
  PropertyEstateType: `${PROPERTY}/PROPERTY_DETAIL/PropertyEstateType`,
  PropertyUsageType: `${PROPERTY}/PROPERTY_DETAIL/PropertyUsageType`,
  PurchaseCreditSourceType: `${LOAN}/PURCHASE_CREDITS/PURCHASE_CREDIT/PurchaseCreditSourceType`,
  PurchaseCreditType: `${LOAN}/PURCHASE_CREDITS/PURCHASE_CREDIT/PurchaseCreditType`,
  RefinanceCashOutDeterminationType: `${LOAN}/REFINANCE/RefinanceCashOutDeterminationType`,
  RefinancePrimaryPurposeType: `${LOAN}/REFINANCE/RefinancePrimaryPurposeType`,
  RelationshipVestingType: `${OWNER}/PROPERTY_OWNER/RelationshipVestingType`,
  TrustClassificationType: `${OWNER}/TRUST/TrustClassificationType`,
  YesNoType: `${BORROWER}/DECLARATION/DECLARATION_DETAIL/IntentToOccupyType`,
};

/** Enumerations that share a data point with another. Together they have all its values. */
const SHARED_PLACE: Readonly<Record<string, string>> = {
  AssetTypeOfAccount: 'AssetTypeOfOther',
  AssetTypeOfOther: 'AssetTypeOfAccount',
};

const ALL: Readonly<Record<string, Enumeration>> = { ...ofBorrower, ...ofLoan };

function valuesOf({ ours, also, others }: Enumeration): string[] {
  return [...Object.values(ours), ...Object.keys(also), ...others];
}

describe.each(Object.entries(ALL).filter(([name]) => name !== 'LanguageCode'))('%s', (name, enumeration) => {
  it('has exactly the values of the schema', async (context) => {
    needReference(context);
    const { dataPoint } = await schemaModel();
    const place = PLACES[name] ?? '';
    const end = place.lastIndexOf('/');
    const values = dataPoint(place.slice(0, end), place.slice(end + 1))?.values ?? [];
    const beside = ALL[SHARED_PLACE[name] ?? ''];
    const known = new Set([...valuesOf(enumeration), ...(beside === undefined ? [] : valuesOf(beside))]);
    expect([...known].sort()).toEqual([...values].sort());
  });
});

describe('the order of the schema', () => {
  it('is that of the rule in every container but a few', async (context) => {
    needReference(context);
    const { containers } = await schemaModel();
    const all = containers();
    expect(all.length).toBeGreaterThan(2000);
    for (const { name, children } of all) {
      if (IN_OWN_ORDER.has(name)) continue;
      const places = children.map((child) => placeOf(name, child.name));
      expect([name, places]).toEqual([name, places.toSorted((one, other) => (one < other ? -1 : 1))]);
    }
  });

  it('repeats exactly the children that the rule says', async (context) => {
    needReference(context);
    const { containers } = await schemaModel();
    for (const { name, children } of containers()) {
      for (const child of children)
        expect([name, child.name, isRepeated(name, child.name)]).toEqual([
          name,
          child.name,
          child.isRepeated,
        ]);
    }
  });
});

// Tests MISMO-77.
it('names data points and containers as the rule says', async (context) => {
  needReference(context);
  const { containers } = await schemaModel();
  const names = [...new Set(containers().flatMap(({ children }) => children.map(({ name }) => name)))];
  expect(names.length).toBeGreaterThan(4000);
  expect(names.filter((name) => isDataPointName(name) === isContainerName(name))).toEqual([]);
});

it('takes every value of an enumeration as the value of a type', (context) => {
  needReference(context);
  const schema = readFileSync(join(REFERENCE, 'MISMOEnumeratedTypesB324.xsd'), 'utf8');
  const values = [...schema.matchAll(/<xsd:enumeration value="([^"]*)"/g)].map(([, value = '']) => value);
  expect(values.length).toBeGreaterThan(4000);
  expect(values.filter((value) => !canHave('SomeType', value))).toEqual([]);
});

// Tests MISMO-77.
it('the table of places has every element of every container of the schema, and no other', async (context) => {
  needReference(context);
  const { containers } = await schemaModel();
  const all = containers();
  // A type name such as PROPERTY, used by SUBJECT_PROPERTY, is not always an element.
  const elements = new Set(all.flatMap(({ children }) => children.map(({ name }) => name)));
  const known = all.filter(({ name }) => elements.has(name) && name !== 'EXTENSION');
  const missing = known.flatMap(({ name, children }) =>
    children.flatMap((child) => (isStandardPlace(name, child.name) ? [] : [`${name}/${child.name}`])),
  );
  expect(missing).toEqual([]);
  // By chance, one invented name may have the fingerprint of a real place.
  const INVENTED = ['NoSuchThingIdentifier', 'NoSuchThingAmount', 'NO_SUCH_THING'];
  const free = known.filter(
    ({ name, children }) => children.length > 0 && INVENTED.every((child) => isStandardPlace(name, child)),
  );
  expect(free.map(({ name }) => name)).toEqual([]);
  expect(isStandardPlace('ASSET_DETAIL', 'FooBarIdentifier')).toBe(false);
  expect(isStandardPlace('SUBJECT_PROPERTY', 'PROPERTY_DETAIL')).toBe(true);
});
