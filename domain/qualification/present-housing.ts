import { LIVING_RENT_FREE } from '../application/section1/borrower-options.ts';
import { centsOf, type Figure, type Line, leftOut, line, sumOf } from './figure.ts';
import { homeKey } from './home-key.ts';
import type { QualifyingBorrower, QualifyingLoan } from './qualification-input.ts';
import { costLine, type OtherProperty } from './real-estate.ts';

/** What the borrowers pay for their homes today. */
export interface PresentHousing {
  figure: Figure;
  /** The line of each borrower, by owner. */
  lines: ReadonlyMap<string, Line>;
  /** Own homes that Section 3 lists with their full cost. */
  homes: ReadonlySet<OtherProperty>;
}

/** The rent, or the full cost of the own home, at each borrower's current address. */
export function presentHousing(
  { borrowers }: QualifyingLoan,
  properties: readonly OtherProperty[],
): PresentHousing {
  const lines = new Map<string, Line>();
  const homes = new Set<OtherProperty>();
  const known = new Map<string, { name: string; value: number | null }[]>();
  for (const borrower of borrowers) {
    const address = currentAddressOf(borrower);
    const own = ownHomeOf(borrower, properties);
    if (own !== undefined) homes.add(own);
    const cost = own === undefined ? statedExpense(borrower) : costLine(own, { label: labelOf(borrower) });
    const key = homeKey(address);
    const others = key === null ? [] : (known.get(key) ?? []);
    const sharing = others.find(
      ({ value }) => own !== undefined || cost.value === null || value === cost.value,
    );
    if (key !== null && sharing === undefined) {
      known.set(key, [...others, { name: borrower.name, value: cost.value }]);
    }
    lines.set(
      borrower.owner,
      sharing === undefined ? cost : leftOut(cost, `The same home as ${sharing.name}.`),
    );
  }
  const named = { key: 'present housing', label: 'Present housing expense', rule: 'presentHousing' } as const;
  return { figure: sumOf(named, [...lines.values()]), lines, homes };
}

function currentAddressOf({ section1 }: QualifyingBorrower) {
  return section1?.part1aPersonalInformation?.addresses?.[0];
}

function labelOf({ name }: QualifyingBorrower): string {
  return `Home of ${name}`;
}

/** The home of a borrower who owns it and lists it in Section 3. */
function ownHomeOf(
  borrower: QualifyingBorrower,
  properties: readonly OtherProperty[],
): OtherProperty | undefined {
  const address = currentAddressOf(borrower);
  if (address?.isOwnProperty !== 'Own') return undefined;
  const kept = properties.filter(({ isRented, exempt }) => !isRented && exempt === null);
  const key = homeKey(address);
  return (
    kept.find((one) => key !== null && one.key === key) ??
    kept.find(({ property, holder }) => holder === borrower && property.occupancy === 'Primary Residence')
  );
}

function statedExpense(borrower: QualifyingBorrower): Line {
  const address = currentAddressOf(borrower);
  const path = `${borrower.root}section1BorrowerInformation.part1aPersonalInformation.addresses[0].housingMonthlyExpense`;
  const options = { owners: [borrower.owner], missing: `Monthly housing expense of ${borrower.name}` };
  if (address?.isOwnProperty === LIVING_RENT_FREE)
    return line(labelOf(borrower), 0, { path }, { ...options, note: 'Lives rent-free.' });
  return line(labelOf(borrower), centsOf(address?.housingMonthlyExpense), { path }, options);
}
