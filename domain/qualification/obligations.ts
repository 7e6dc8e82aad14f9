import { LIVING_RENT_FREE } from '../application/section1/borrower-options.ts';
import { asksUnitRent } from '../application/section4/section4-conditions.ts';
import type { Section4 } from '../application/section4/section4-loan-and-property.ts';
import { roundedPercentOf } from '../money/exact-cents.ts';
import { centsOf, computed, type Figure, type Line, leftOut, line, ofFigure, sumOf } from './figure.ts';
import { homeKey } from './home-key.ts';
import { EXPECTED_RENT, LOAN, type QualifyingBorrower, type QualifyingLoan } from './qualification-input.ts';
import { costLine, countedRent, type OtherProperty } from './real-estate.ts';

interface PresentHousing {
  figure: Figure;
  lines: ReadonlyMap<string, Line>;
  /** Homes in Section 3, whose full cost is counted there. */
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

interface Monthly {
  proposed: Figure;
  present: PresentHousing;
  netRental: Figure;
  otherHomes: Figure;
  debts: Figure;
}

/** How the property of this loan counts. */
type PropertyUse = 'home' | 'second home' | 'rental' | null;

/**
 * Null until the use is known. Commercial space is a rental only if a rent is stated, because the form asks for none.
 */
export function propertyUse({ loan, section4 }: QualifyingLoan): PropertyUse {
  switch (loan.occupancy) {
    case 'Primary Residence':
      return 'home';
    case 'Second Home':
    case 'FHA Secondary Residence':
      return 'second home';
    case 'Investment Property':
      return 'rental';
    case 'Commercial Space':
      return section4.part4cRentalIncomeOnSubjectProperty?.expectedMonthlyRentalIncome == null
        ? 'second home'
        : 'rental';
    default:
      return null;
  }
}

/** 75% of expected rent less proposed payment; only for a rental. */
export function subjectRental(given: QualifyingLoan, proposed: Figure): Figure {
  return sumOf({ key: 'subject rental', label: 'Rental income of this property', rule: 'subjectRental' }, [
    expectedRentLine(given.section4),
    ofFigure(proposed, { label: 'Less the proposed housing expense', sign: -1 }),
  ]);
}

/** 75% of expected rent from the other units of a 2- to 4-unit home; otherwise null. */
export function unitRental({ loan, section4 }: QualifyingLoan): Figure | null {
  if (!asksUnitRent(loan)) return null;
  return sumOf({ key: 'subject rental', label: 'Rental income of this property', rule: 'unitRental' }, [
    expectedRentLine(section4),
  ]);
}

function expectedRentLine({ part4cRentalIncomeOnSubjectProperty: rental }: Section4): Line {
  return line(
    '75% of the expected rent',
    countedRent(centsOf(rental?.expectedMonthlyRentalIncome)),
    { path: EXPECTED_RENT },
    { missing: 'Expected monthly rental income' },
  );
}

/** A gain is income, a loss an obligation. */
export function gainOf(rental: Figure): Line {
  const given = ofFigure(rental);
  if (given.value === null) return given;
  return given.value < 0
    ? { ...given, value: 0, note: 'The rents do not cover the costs: the loss is an obligation.' }
    : given;
}

function lossOf(rental: Figure): Line[] {
  const given = ofFigure(rental, { label: `Loss: ${rental.label.toLowerCase()}`, sign: -1 });
  return given.value !== null && given.value <= 0 ? [] : [given];
}

function principalHousing(given: QualifyingLoan, { proposed, present }: Monthly): Line[] {
  const use = propertyUse(given);
  if (use === null) return [line('Occupancy', null, { path: `${LOAN}.occupancy` })];
  if (use !== 'home') return [ofFigure(present.figure)];
  const elsewhere = given.borrowers.flatMap(({ owner, name, root, section5 }) => {
    const answer = section5?.part5aAboutThisProperty?.questionA?.answer1;
    const home = present.lines.get(owner);
    // Not needed for a home that costs nothing, or that counts with another borrower.
    if (answer === true || home?.isCounted !== true || home.value === 0) return [];
    if (answer === false)
      return [{ ...home, owners: [], note: 'This borrower will not live in the property.' }];
    const path = `${root}section5Declarations.part5aAboutThisProperty.questionA.answer1`;
    return [line(`${name}: will you occupy the property as your primary residence?`, null, { path })];
  });
  return [ofFigure(proposed), ...elsewhere];
}

export function obligations(given: QualifyingLoan, monthly: Monthly, subject: Figure | null): Figure {
  const use = propertyUse(given);
  return sumOf({ key: 'obligations', label: 'Total monthly obligations', rule: 'obligations' }, [
    ...principalHousing(given, monthly),
    ...(use === 'second home' ? [ofFigure(monthly.proposed)] : []),
    ...(subject === null ? [] : lossOf(subject)),
    ...lossOf(monthly.netRental),
    ofFigure(monthly.otherHomes),
    ofFigure(monthly.debts),
  ]);
}

/** Front ratio: housing; back ratio: all obligations. None without income. */
export function ratios(
  given: QualifyingLoan,
  monthly: Monthly,
  { income, all }: { income: Figure; all: Figure },
): Figure[] {
  const divisor = ofFigure(income);
  const whole = income.value ?? 0;
  const ratio = (figure: Pick<Figure, 'key' | 'label' | 'rule'>, lines: readonly Line[]) =>
    computed(
      { ...figure, unit: 'percent' },
      [...lines, divisor],
      () =>
        whole > 0
          ? roundedPercentOf(
              lines.reduce((sum, one) => sum + (one.value ?? 0), 0),
              whole,
            )
          : null,
      'There is no monthly income to compare with.',
    );
  return [
    ratio(
      { key: 'housing ratio', label: 'Housing ratio', rule: 'housingRatio' },
      principalHousing(given, monthly),
    ),
    ratio({ key: 'debt ratio', label: 'Debt-to-income ratio', rule: 'debtRatio' }, [ofFigure(all)]),
  ];
}
