import type { OwnedProperty, PropertyLoan } from '../application/section3/section3-real-estate.ts';
import type { Cents } from '../money/exact-cents.ts';
import {
  centsOf,
  type Figure,
  type FigureKey,
  formatCents,
  type Line,
  leftOut,
  line,
  type MissingInput,
  sumOf,
} from './figure.ts';
import { homeKey } from './home-key.ts';
import type { QualifyingBorrower, QualifyingLoan } from './qualification-input.ts';

/** Percent of rent that counts; the rest covers vacancies and maintenance. */
const RENT_PERCENT = 75;

/** A property of Section 3, and why it does not count, if so. */
export interface OtherProperty {
  property: OwnedProperty;
  holder: QualifyingBorrower;
  path: string;
  name: string;
  key: string | null;
  isRented: boolean;
  exempt: string | null;
}

/** Of all borrowers. A property listed by several counts once. */
export function otherProperties(given: QualifyingLoan): OtherProperty[] {
  const subject = homeKey(given.loan.propertyAddress);
  const listedBy = new Map<string, string>();
  return given.borrowers.flatMap((holder) => {
    if (holder.section3?.ownRealEstate === false) return [];
    return (holder.section3?.propertiesOwned ?? []).map((property, place): OtherProperty => {
      const key = homeKey(property.propertyAddress);
      const lister = key === null ? undefined : listedBy.get(key);
      if (key !== null && lister === undefined) listedBy.set(key, holder.name);
      return {
        property,
        holder,
        path: `${holder.root}section3RealEstate.propertiesOwned[${place}]`,
        name: property.propertyAddress?.street?.trim() || `Property ${place + 1}`,
        key,
        isRented: isRented(property),
        exempt: exemption(property, key !== null && key === subject, lister),
      };
    });
  });
}

/** Commercial space can be the owner's own, so it is rented only if a rent is stated. */
function isRented({ occupancy, monthlyRentalIncome }: OwnedProperty): boolean {
  if (occupancy === 'Commercial Space') return monthlyRentalIncome != null;
  return occupancy === 'Investment Property';
}

function exemption(property: OwnedProperty, isSubject: boolean, lister: string | undefined): string | null {
  if (isSubject) return 'It is the property of this loan.';
  if (property.status === 'Sold') return 'It is sold.';
  return lister === undefined ? null : `${lister} lists it already.`;
}

export function mortgagesOn(property: OwnedProperty): readonly PropertyLoan[] {
  return property.hasLoansOnProperty === false ? [] : (property.mortgageLoansOnThisProperty ?? []);
}

const COSTS = {
  monthlyInsurance: { part: 'insurance', missing: 'Monthly insurance' },
  monthlyTaxes: { part: 'taxes', missing: 'Monthly taxes' },
  monthlyHoaFee: { part: 'dues', missing: 'Monthly HOA fee' },
} as const;

/** Monthly: remaining mortgages, insurance, taxes and dues. */
export function costLine(given: OtherProperty, { sign = 1 as 1 | -1, label = given.name } = {}): Line {
  const { property, path, holder } = given;
  const costs = Object.entries(COSTS) as [keyof typeof COSTS, (typeof COSTS)[keyof typeof COSTS]][];
  const missing = [
    ...unknownMortgages(given),
    ...costs
      .filter(([field]) => property[field] == null)
      .map(([field, words]) => ({
        label: `${words.missing} of ${given.name}`,
        path: `${path}.${field}`,
      })),
  ];
  const mortgages = ongoingMortgages(given).reduce(
    (sum, { loan }) => sum + (loan.monthlyMortgagePayment ?? 0),
    0,
  );
  const parts = [
    { part: 'mortgage', dollars: mortgages },
    ...costs.map(([field, { part }]) => ({ part, dollars: property[field] ?? 0 })),
  ];
  const whole = parts.reduce((sum, { dollars }) => sum + dollars, 0);
  const words = parts
    .filter(({ dollars }) => dollars > 0)
    .map(({ part, dollars }) => `${part} ${formatCents(dollars * 100)}`);
  const value = missing.length > 0 ? null : sign * whole * 100 || 0;
  const note = words.length > 1 ? `${words.join(', ')}.` : null;
  return { ...line(label, value, { path }, { owners: [holder.owner], note }), missing };
}

function ongoingMortgages({ property, path }: OtherProperty): { loan: PropertyLoan; path: string }[] {
  return mortgagesOn(property)
    .map((loan, place) => ({ loan, path: `${path}.mortgageLoansOnThisProperty[${place}]` }))
    .filter(({ loan }) => loan.toBePaidOff !== true);
}

/** Mortgages without an answer to 'To be paid off at or before closing?'. */
export function undecidedMortgages({ property, path, name }: OtherProperty): Undecided[] {
  return mortgagesOn(property)
    .map((loan, place) => ({
      loan,
      missing: {
        label: `Mortgage on ${name}: to be paid off at or before closing?`,
        path: `${path}.mortgageLoansOnThisProperty[${place}].toBePaidOff`,
      },
    }))
    .filter(({ loan }) => loan.toBePaidOff == null);
}

interface Undecided {
  loan: PropertyLoan;
  missing: MissingInput;
}

function unknownMortgages(given: OtherProperty): MissingInput[] {
  const { property, path, name } = given;
  if (property.hasLoansOnProperty == null && mortgagesOn(property).length === 0) {
    return [{ label: `Mortgage loans on ${name}`, path: `${path}.hasLoansOnProperty` }];
  }
  const payments = ongoingMortgages(given)
    .filter(({ loan }) => loan.monthlyMortgagePayment == null)
    .map((loan) => ({ label: `Mortgage payment of ${name}`, path: `${loan.path}.monthlyMortgagePayment` }));
  const undecided = undecidedMortgages(given).filter(({ loan }) => loan.monthlyMortgagePayment !== 0);
  return [...undecided.map(({ missing }) => missing), ...payments];
}

/** 75% of Section 3 rents less the cost of those properties. */
export function netRentalIncome(given: QualifyingLoan, properties: readonly OtherProperty[]): Figure {
  return sumOf({ key: 'net rental', label: 'Net rental income', rule: 'netRental' }, [
    ...unknownRealEstate(given),
    ...properties.filter(({ isRented }) => isRented).flatMap(rentalLines),
  ]);
}

function rentalLines(given: OtherProperty): Line[] {
  const { property, path, name, holder, exempt } = given;
  const rent = line(
    `${RENT_PERCENT}% of the rent of ${name}`,
    countedRent(centsOf(property.monthlyRentalIncome)),
    { path: `${path}.monthlyRentalIncome` },
    { owners: [holder.owner], missing: `Monthly rental income of ${name}` },
  );
  const cost = costLine(given, { sign: -1, label: `Cost of ${name}` });
  if (exempt !== null) return [leftOut(rent, exempt)];
  return [rent, cost];
}

/** 75% of a rent, to the cent. */
export function countedRent(rent: Cents | null): Cents | null {
  return rent === null ? null : Math.round((rent * RENT_PERCENT) / 100);
}

export function otherHomes(
  given: QualifyingLoan,
  properties: readonly OtherProperty[],
  presentHomes: ReadonlySet<OtherProperty>,
): Figure {
  return sumOf({ key: 'other homes', label: 'Other real estate', rule: 'otherHomes' }, [
    ...unknownRealEstate(given),
    ...properties
      .filter(({ isRented }) => !isRented)
      .map((property) => {
        const cost = costLine(property);
        if (property.exempt !== null) return leftOut(cost, property.exempt);
        if (presentHomes.has(property)) return leftOut(cost, 'It counts as the present home.');
        return cost;
      }),
  ]);
}

function unknownRealEstate({ borrowers }: QualifyingLoan): Line[] {
  return borrowers.filter(isRealEstateUnknown).map(({ owner, name, root }) => {
    const path = `${root}section3RealEstate.ownRealEstate`;
    return line(`Other real estate of ${name}`, null, { path }, { owners: [owner] });
  });
}

/** Whether a borrower was asked for their share. Joint borrowers have no Section 3. */
export function isAskedFor(figure: FigureKey, owner: string): boolean {
  return (figure !== 'net rental' && figure !== 'other homes') || hasSection3(owner);
}

/** Form 1003 has no Section 3 for joint borrowers: their real estate is on the primary borrower's. */
function hasSection3(owner: string): boolean {
  return owner === 'primary' || owner === 'spouse';
}

function isRealEstateUnknown({ owner, section3 }: QualifyingBorrower): boolean {
  return (
    hasSection3(owner) && section3?.ownRealEstate == null && (section3?.propertiesOwned ?? []).length === 0
  );
}
