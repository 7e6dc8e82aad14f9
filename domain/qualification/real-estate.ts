import type { OwnedProperty, PropertyLoan } from '../application/section3/section3-real-estate.ts';
import type { Cents } from '../money/exact-cents.ts';
import { centsOf, type Figure, type Line, leftOut, line, sumOf } from './figure.ts';
import { formatCents } from './figure-text.ts';
import { homeKey } from './home-key.ts';
import type { QualifyingBorrower, QualifyingLoan } from './qualification-input.ts';

/** The part of the rent that counts; the rest is for vacancies and upkeep. */
export const RENT_PERCENT = 75;

/** A property of Section 3 with the one reason, if any, for which it does not count. */
export interface OtherProperty {
  property: OwnedProperty;
  /** The borrower who lists it. */
  holder: QualifyingBorrower;
  path: string;
  name: string;
  key: string | null;
  isRented: boolean;
  /** Why it does not count; null when it counts. */
  exempt: string | null;
}

/** The properties of all borrowers. One that several of them list counts once. */
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

/** Commercial space may be the owner's own: it is rented only if a rent is stated. */
function isRented({ occupancy, monthlyRentalIncome }: OwnedProperty): boolean {
  if (occupancy === 'Commercial Space') return monthlyRentalIncome != null;
  return occupancy === 'Investment Property';
}

function exemption(property: OwnedProperty, isSubject: boolean, lister: string | undefined): string | null {
  if (isSubject) return 'It is the property of this loan.';
  if (property.status === 'Sold') return 'It is sold.';
  return lister === undefined ? null : `${lister} lists it already.`;
}

/** The mortgages on a property; none once its owner said so. */
export function mortgagesOn(property: OwnedProperty): readonly PropertyLoan[] {
  return property.hasLoansOnProperty === false ? [] : (property.mortgageLoansOnThisProperty ?? []);
}

/** Mortgages that go on, insurance, taxes and dues of a property, each month. */
export function costLine(given: OtherProperty, { sign = 1 as 1 | -1, label = given.name } = {}): Line {
  const { property, path, holder } = given;
  const ongoing = mortgagesOn(property)
    .map((loan, place) => ({ loan, path: `${path}.mortgageLoansOnThisProperty[${place}]` }))
    .filter(({ loan }) => loan.toBePaidOff !== true);
  const unknown = ongoing.find(({ loan }) => loan.monthlyMortgagePayment == null);
  if (unknown !== undefined) {
    const at = { path: `${unknown.path}.monthlyMortgagePayment` };
    return line(label, null, at, { owners: [holder.owner], missing: `Mortgage payment of ${given.name}` });
  }
  const { monthlyInsurance, monthlyTaxes, monthlyHoaFee } = property;
  const parts = {
    mortgage: ongoing.reduce((sum, { loan }) => sum + (loan.monthlyMortgagePayment ?? 0), 0),
    insurance: monthlyInsurance ?? 0,
    taxes: monthlyTaxes ?? 0,
    dues: monthlyHoaFee ?? 0,
  };
  const whole = Object.values(parts).reduce((sum, part) => sum + part, 0);
  const words = Object.entries(parts)
    .filter(([, dollars]) => dollars > 0)
    .map(([part, dollars]) => `${part} ${formatCents(dollars * 100)}`);
  return line(
    label,
    sign * whole * 100 || 0,
    { path },
    {
      owners: [holder.owner],
      note: words.length > 1 ? `${words.join(', ')}.` : null,
    },
  );
}

/** Rents of Section 3 at 75%, less the cost of the rented properties. */
export function netRentalIncome(properties: readonly OtherProperty[]): Figure {
  return sumOf(
    { key: 'net rental', label: 'Net rental income', rule: 'netRental' },
    properties.filter(({ isRented }) => isRented).flatMap(rentalLines),
  );
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

/** The cost of homes that earn no rent. */
export function otherHomes(
  properties: readonly OtherProperty[],
  presentHomes: ReadonlySet<OtherProperty>,
): Figure {
  return sumOf(
    { key: 'other homes', label: 'Other real estate', rule: 'otherHomes' },
    properties
      .filter(({ isRented }) => !isRented)
      .map((property) => {
        const cost = costLine(property);
        if (property.exempt !== null) return leftOut(cost, property.exempt);
        if (presentHomes.has(property)) return leftOut(cost, 'It counts as the present home.');
        return cost;
      }),
  );
}
