import { debts } from './debts.ts';
import { type Figure, type FigureKey, ofFigure, sumOf } from './figure.ts';
import { cashToClose, leftAfterClosing, reserves, verifiedAssets } from './funds.ts';
import { incomeOfBorrower, incomesOfNobody } from './income.ts';
import {
  gainOf,
  obligations,
  presentHousing,
  propertyUse,
  ratios,
  subjectRental,
  unitRental,
} from './obligations.ts';
import { principalAndInterest, proposedHousing } from './proposed-housing.ts';
import { type QualificationInput, type QualifyingBorrower, qualifyingLoan } from './qualification-input.ts';
import { netRentalIncome, otherHomes, otherProperties } from './real-estate.ts';
import { loanToValueFigures } from './subject-loans.ts';

export interface FigureGroup {
  title: string;
  figures: readonly Figure[];
}

/** A borrower with a column in the figures. `root` is the path prefix of their sections. */
export type Party = Pick<QualifyingBorrower, 'owner' | 'name' | 'root'>;

export interface Qualification {
  groups: readonly FigureGroup[];
  parties: readonly Party[];
}

/** A figure with a missing input has no value and names the input. The rules are in `rules.ts`. */
export function qualify(input: QualificationInput): Qualification {
  const given = qualifyingLoan(input);
  const properties = otherProperties(given);
  const present = presentHousing(given, properties);
  const payment = principalAndInterest(given);
  const proposed = proposedHousing(given, payment);
  const netRental = netRentalIncome(given, properties);
  const isHome = propertyUse(given) === 'home';
  const homes = otherHomes(given, properties, isHome ? new Set() : present.homes);
  const subject = propertyUse(given) === 'rental' ? subjectRental(given, proposed) : null;
  const units = unitRental(given);
  const incomes = given.borrowers.map((borrower) => ({
    owner: borrower.owner,
    figure: incomeOfBorrower(given, borrower),
  }));
  const income = sumOf({ key: 'income', label: 'Total monthly income', rule: 'totalIncome' }, [
    ...incomes.map(({ owner, figure }) => ofFigure(figure, { owners: [owner] })),
    ...(netRental.lines.length > 0 ? [gainOf(netRental)] : []),
    ...(subject === null ? [] : [gainOf(subject)]),
    ...(units === null ? [] : [ofFigure(units)]),
    ...incomesOfNobody(given),
  ]);
  const owed = debts(given, income);
  const monthly = { proposed, present, netRental, otherHomes: homes, debts: owed };
  const all = obligations(given, monthly, subject);
  const cash = cashToClose(given, properties);
  const assets = verifiedAssets(given);
  const left = leftAfterClosing(given, cash, assets);
  return {
    parties: given.borrowers.map(({ owner, name, root }) => ({ owner, name, root })),
    groups: [
      {
        title: 'Ratios',
        figures: [...ratios(given, monthly, { income, all }), ...loanToValueFigures(given)],
      },
      {
        title: 'Monthly income',
        figures: [...incomes.map(({ figure }) => figure), ...(units === null ? [] : [units]), income],
      },
      { title: 'Housing expense', figures: [present.figure, payment, proposed] },
      {
        title: 'Obligations',
        figures: [netRental, ...(subject === null ? [] : [subject]), homes, owed, all],
      },
      { title: 'Funds', figures: [cash, assets, left, reserves(left, proposed)] },
    ],
  };
}

export function figureOf({ groups }: Qualification, key: FigureKey): Figure | undefined {
  return groups.flatMap(({ figures }) => figures).find((figure) => figure.key === key);
}
