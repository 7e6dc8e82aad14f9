import { SECTION_3, SPOUSE } from '../borrower/section-names.ts';
import { COUNTY, PLACE_PARTS } from '../mapping/address-parts.ts';
import {
  alternative,
  composite,
  fixed,
  inside,
  leafAt,
  of,
  type Part,
  point,
  readParts,
  writeParts,
} from '../mapping/points.ts';
import { addChild, put, type Source } from '../mapping/source.ts';
import type { Target } from '../mapping/target.ts';
import { date, dollars, dollarsAboveZero } from '../values/form.ts';
import { OwnedPropertyDispositionStatusType } from '../values/loan-enumerations.ts';
import { childrenOf, type Element, elementAt, textAt } from '../xml/element.ts';
import { readPropertyLoans, writePropertyLoan } from './property-loans.ts';
import { CURRENT_USE, OCCUPANCY } from './property-parts.ts';

export const PROPERTIES = `${SECTION_3}.propertiesOwned`;
const LOANS = 'mortgageLoansOnThisProperty';
const EXPENSE = 'OwnedPropertyMaintenanceExpenseAmount';
const COSTS = ['monthlyInsurance', 'monthlyTaxes', 'monthlyHoaFee'] as const;
const VALUATION = 'OWNED_PROPERTY/PROPERTY/PROPERTY_VALUATIONS/PROPERTY_VALUATION/PROPERTY_VALUATION_DETAIL';

/** MISMO has one amount for insurance, taxes and dues. An imported one goes to the taxes. */
const MONTHLY_COSTS = composite({
  fields: COSTS,
  points: [EXPENSE],
  write: (source, at) => {
    const costs = COSTS.map((field) => source.get(field)).filter((cost) => typeof cost === 'number');
    if (costs.length > 0) put(at, EXPENSE, dollars.write(costs.reduce((sum, cost) => sum + cost, 0)));
  },
  read: (at, target) => {
    const leaf = leafAt(at, EXPENSE);
    if (leaf === undefined) return;
    const amount = dollars.read(leaf.text.trim());
    if ('fault' in amount) return target.fault('monthlyTaxes', leaf, amount.fault, dollars);
    target.set('monthlyTaxes', amount.value, leaf);
    // Changing one of them changes the sum.
    for (const cost of COSTS) target.set(cost, target.get(cost) ?? null, leaf);
  },
});

export const PROPERTY_PARTS: readonly Part[] = [
  of('propertyAddress', [inside('OWNED_PROPERTY/PROPERTY/ADDRESS', [...PLACE_PARTS, COUNTY])]),
  inside('OWNED_PROPERTY/PROPERTY/PROPERTY_DETAIL', [
    point('PropertyEstimatedValueAmount', 'propertyValue', dollarsAboveZero),
    OCCUPANCY,
    CURRENT_USE,
    point('PropertyAcquiredDate', 'purchasedOn', date),
  ]),
  inside(VALUATION, [alternative('PropertyValuationAmount', 'propertyValue', dollarsAboveZero)]),
  inside('OWNED_PROPERTY/OWNED_PROPERTY_DETAIL', [
    point('OwnedPropertyDispositionStatusType', 'status', OwnedPropertyDispositionStatusType),
    MONTHLY_COSTS,
    point('OwnedPropertyRentalIncomeGrossAmount', 'monthlyRentalIncome', dollars),
    point('OwnedPropertyRentalIncomeNetAmount', 'netMonthlyRentalIncome', dollars),
    fixed('OwnedPropertySubjectIndicator', 'false'),
  ]),
];

/** Section 3 of the primary borrower and of a spouse on the loan, with the loans on each property. */
export function writeProperties(root: Source, assets: Element, liabilities: Element): void {
  for (const owner of ['primary', 'spouse']) {
    if (!root.writing.borrowers.has(owner)) continue;
    const holder = owner === 'primary' ? root : root.in(SPOUSE);
    for (const row of holder.rows(PROPERTIES)) {
      const asset = addChild(assets, 'ASSET', row.rowPath);
      writeParts(PROPERTY_PARTS, row, asset);
      row.writing.connectOwners('ASSET_IsAssociatedWith_ROLE', asset, [owner]);
      const hasOwnCosts = COSTS.some((field) => row.get(field) !== undefined);
      for (const loan of row.rows(LOANS)) writePropertyLoan(loan, liabilities, { asset, owner, hasOwnCosts });
    }
  }
}

function isOwnedProperty(asset: Element): boolean {
  return elementAt(asset, 'OWNED_PROPERTY') !== undefined;
}

export function isSubjectProperty(asset: Element): boolean {
  return textAt(asset, 'OWNED_PROPERTY/OWNED_PROPERTY_DETAIL/OwnedPropertySubjectIndicator') === 'true';
}

export function readProperties(deal: Element, root: Target): void {
  const { reading } = root;
  for (const asset of childrenOf(elementAt(deal, 'ASSETS'), 'ASSET')) {
    if (!isOwnedProperty(asset) || isSubjectProperty(asset)) continue;
    const holder = ownerOf(asset, root) === 'spouse' ? root.in(SPOUSE) : root;
    const row = holder.addRow(PROPERTIES, asset);
    readParts(PROPERTY_PARTS, asset, row);
    readPropertyLoans(deal, asset, row);
    row.set('hasLoansOnProperty', row.get(LOANS) !== undefined);
    holder.in(SECTION_3).set('ownRealEstate', true);
  }
  answerRealEstate(reading.borrowers.values(), root);
}

/** Only the primary borrower and the spouse have a list of properties. */
function ownerOf(asset: Element, { reading }: Target): 'primary' | 'spouse' {
  const owners = reading.ownersOf(asset);
  const [owner] = owners.filter((one) => one === 'primary' || one === 'spouse');
  if (owner === undefined) {
    reading.remark(
      owners.length === 0 ? 'arc' : 'doubtful',
      asset,
      owners.length === 0
        ? "The property belongs to no borrower of the file: it is read as the primary borrower's."
        : "The property of a joint borrower is read as the primary borrower's, who has the list of properties.",
    );
  }
  return owner === 'spouse' ? 'spouse' : 'primary';
}

/** Declarations mean that the application is complete, so no property listed means none owned. */
function answerRealEstate(owners: Iterable<string>, root: Target): void {
  for (const owner of owners) {
    if (owner !== 'primary' && owner !== 'spouse') continue;
    const holder = owner === 'primary' ? root : root.in(SPOUSE);
    const isWhole = holder.get('section5Declarations') !== undefined;
    const section = holder.in(SECTION_3);
    if (isWhole && section.get('ownRealEstate') === undefined) section.set('ownRealEstate', false);
  }
}
