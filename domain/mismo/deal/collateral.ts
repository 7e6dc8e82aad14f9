import { isPurchase } from '../../application/section4/section4-conditions.ts';
import { SECTION_4 } from '../borrower/section-names.ts';
import { COUNTY, PLACE_PARTS } from '../mapping/address-parts.ts';
import { composite, inside, leafAt, of, type Part, point, yesNo } from '../mapping/points.ts';
import { put } from '../mapping/source.ts';
import { count, date, dollars, dollarsAboveZero, text } from '../values/form.ts';
import { LoanPurposeType, PropertyEstateType } from '../values/loan-enumerations.ts';
import { LENDER, lenderPoint } from './lender-point.ts';
import { LOAN } from './loan-terms.ts';
import { OCCUPANCY } from './property-parts.ts';

const DETAIL = 'PROPERTY_DETAIL';
const ESTIMATE = `${DETAIL}/PropertyEstimatedValueAmount`;
const PRICE = 'SALES_CONTRACTS/SALES_CONTRACT/SALES_CONTRACT_DETAIL/SalesContractAmount';
const VALUATION = 'PROPERTY_VALUATIONS/PROPERTY_VALUATION/PROPERTY_VALUATION_DETAIL/PropertyValuationAmount';
const RENT = `${SECTION_4}.part4cRentalIncomeOnSubjectProperty`;

/** Our one field is the sale price or the appraised value; a purchase exports it as both. */
const VALUE = composite({
  fields: [`${LOAN}.propertyValue`],
  points: [ESTIMATE, PRICE, VALUATION],
  write: (source, at) => {
    const value = source.get(`${LOAN}.propertyValue`);
    if (value === undefined) return;
    put(at, ESTIMATE, dollarsAboveZero.write(value));
    const isBought = LoanPurposeType.write(source.get(`${LOAN}.loanPurpose`)) === 'Purchase';
    if (isBought) put(at, PRICE, dollarsAboveZero.write(value));
  },
  read: (at, target) => {
    const places = isPurchase({ loanPurpose: target.get(`${LOAN}.loanPurpose`) as 'Purchase' })
      ? [PRICE, ESTIMATE, VALUATION]
      : [ESTIMATE, VALUATION, PRICE];
    const leaves = places.flatMap((place) => leafAt(at, place) ?? []);
    const field = `${LOAN}.propertyValue`;
    const read = leaves.map((leaf) => dollarsAboveZero.read(leaf.text.trim()));
    const value = read.find((amount) => 'value' in amount);
    for (const [place, leaf] of leaves.entries()) {
      const amount = read[place];
      if (amount !== undefined && 'fault' in amount) target.fault(field, leaf, amount.fault, dollars);
      else if (value !== undefined && 'value' in value) target.set(field, value.value, leaf);
    }
  },
});

const ATTACHMENT = `${DETAIL}/AttachmentType`;
const STRUCTURE = 'PROJECT/PROJECT_DETAIL/ProjectLegalStructureType';
const IN_PROJECT = `${DETAIL}/PropertyInProjectIndicator`;
const HOUSE = `${LOAN}.typeOfHouse`;
const WITHOUT_WALLS = `${LOAN}.isCondoWithoutSharedWalls`;

/** A condo is a project, a townhome an attached house, a single-family home a detached one. */
const HOUSE_TYPE = composite({
  fields: [HOUSE, WITHOUT_WALLS],
  points: [ATTACHMENT, STRUCTURE, IN_PROJECT],
  write: (source, at) => {
    const house = source.get(HOUSE);
    if (house === undefined) return;
    const isDetached =
      house === 'Condo' ? source.get(WITHOUT_WALLS) === true : house === 'Single-family home';
    put(at, ATTACHMENT, isDetached ? 'Detached' : 'Attached');
    if (house === 'Condo') put(at, STRUCTURE, 'Condominium');
    if (house !== 'Townhome') put(at, IN_PROJECT, String(house === 'Condo'));
  },
  read: (at, target) => {
    const attachment = leafAt(at, ATTACHMENT);
    const structure = leafAt(at, STRUCTURE);
    const project = leafAt(at, IN_PROJECT);
    const given = structure?.text.trim();
    if (given !== undefined && given !== 'Condominium' && structure !== undefined) {
      return target.fault(HOUSE, structure, 'option', text);
    }
    const isCondo = given === 'Condominium' || project?.text.trim() === 'true';
    const isDetached = attachment?.text.trim() === 'Detached';
    if (attachment === undefined && !isCondo) return;
    const house = isCondo ? 'Condo' : isDetached ? 'Single-family home' : 'Townhome';
    target.set(HOUSE, house, attachment, structure, project);
    if (isCondo && isDetached) target.set(WITHOUT_WALLS, true, attachment);
  },
});

const METHOD = `${DETAIL}/ConstructionMethodType`;
const MANUFACTURED = `${LOAN}.isManufacturedHome`;
const OTHER_METHODS: ReadonlySet<string> = new Set(['MobileHome', 'Modular', 'OnFrameModular', 'Other']);

const CONSTRUCTION = composite({
  fields: [MANUFACTURED],
  points: [METHOD],
  write: (source, at) => {
    const isManufactured = source.get(MANUFACTURED);
    if (isManufactured !== undefined) put(at, METHOD, isManufactured === true ? 'Manufactured' : 'SiteBuilt');
  },
  read: (at, target) => {
    const leaf = leafAt(at, METHOD);
    if (leaf === undefined) return;
    const method = leaf.text.trim();
    if (method === 'Manufactured' || method === 'SiteBuilt' || OTHER_METHODS.has(method)) {
      target.set(MANUFACTURED, method === 'Manufactured', leaf);
    } else target.reading.remarkFault(leaf, 'value');
  },
});

export const COLLATERAL_PARTS: readonly Part[] = [
  of(`${LOAN}.propertyAddress`, [
    inside('ADDRESS', [...PLACE_PARTS, COUNTY]),
    point(`${DETAIL}/FinancedUnitCount`, 'numberOfUnits', count),
  ]),
  VALUE,
  of(LOAN, [inside(DETAIL, [OCCUPANCY])]),
  HOUSE_TYPE,
  CONSTRUCTION,
  yesNo(`${DETAIL}/PropertyMixedUsageIndicator`, `${LOAN}.isMixedUseProperty`),
  point(`${DETAIL}/PropertyAcquiredDate`, `${LOAN}.purchasedOn`, date),
  point(`${DETAIL}/RentalEstimatedGrossMonthlyRentAmount`, `${RENT}.expectedMonthlyRentalIncome`, dollars),
  point(`${DETAIL}/RentalEstimatedNetMonthlyRentAmount`, `${RENT}.expectedNetMonthlyRentalIncome`, dollars),
  yesNo(`${DETAIL}/PropertyExistingCleanEnergyLienIndicator`, `${LENDER}.hasCleanEnergyLien`),
  point(`${DETAIL}/PropertyEstateType`, `${LENDER}.estate`, PropertyEstateType),
  lenderPoint(`${DETAIL}/PropertyGroundLeaseExpirationDate`, 'leaseholdExpirationDate', date),
];
