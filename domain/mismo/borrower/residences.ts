import { COUNTRY, PLACE_PARTS } from '../mapping/address-parts.ts';
import { inside, leafAt, monthCount, type Part, point, readParts, writeParts } from '../mapping/points.ts';
import { addAt, put } from '../mapping/source.ts';
import { BorrowerResidencyBasisType, BorrowerResidencyType } from '../values/borrower-enumerations.ts';
import { date, dollars } from '../values/form.ts';
import { childrenOf, type Element, elementAt, textAt } from '../xml/element.ts';
import { PERSON } from './section-names.ts';

const PATH = 'RESIDENCES/RESIDENCE';
const KIND = 'RESIDENCE_DETAIL/BorrowerResidencyType';
const LIST = `${PERSON}.addresses`;

const RENT = point('LANDLORD/LANDLORD_DETAIL/MonthlyRentAmount', 'housingMonthlyExpense', dollars);

const RESIDENCE: readonly Part[] = [
  inside('ADDRESS', [...PLACE_PARTS, COUNTRY]),
  inside('RESIDENCE_DETAIL', [
    point('BorrowerResidencyType', 'addressType', BorrowerResidencyType),
    point('BorrowerResidencyBasisType', 'isOwnProperty', BorrowerResidencyBasisType),
    point('BorrowerResidencyStartDate', 'startDate', date),
    point('BorrowerResidencyEndDate', 'endDate', date),
    monthCount({
      years: 'yearsAtAddress',
      months: 'monthsAtAddress',
      point: 'BorrowerResidencyDurationMonthsCount',
      yearsPoint: 'BorrowerResidencyDurationYearsCount',
    }),
  ]),
  {
    ...RENT,
    // The owner's expense stands with the loan: see present-housing.ts.
    write: (source, at) => {
      if (source.get('isOwnProperty') === 'Rental') RENT.write(source, at);
    },
  },
];

/** Where a borrower lives and lived, the current address first. */
export const RESIDENCES: Part = {
  fields: RESIDENCE.flatMap(({ fields }) => fields.map((field) => `${LIST}[].${field}`)),
  points: RESIDENCE.flatMap(({ points }) => points.map((name) => `${PATH}/${name}`)),
  write: (source, at) => {
    for (const [place, row] of source.rows(LIST).entries()) {
      const residence = addAt(at, PATH, row.rowPath);
      writeParts(RESIDENCE, row, residence);
      if (leafAt(residence, KIND) === undefined) put(residence, KIND, place === 0 ? 'Current' : 'Prior');
    }
  },
  read: (at, target) => {
    const residences = childrenOf(elementAt(at, 'RESIDENCES'), 'RESIDENCE');
    const [first] = residences;
    if (first !== undefined && residences.every(isPrior)) {
      target.reading.remark('doubtful', first, 'No residence is the current one: the first is read so.');
    }
    for (const [place, residence] of currentFirst(residences).entries()) {
      const row = target.addRow(LIST, residence);
      readParts(RESIDENCE, residence, row);
      row.set('chronologicalOrder', place);
    }
  },
};

function isPrior(residence: Element): boolean {
  return textAt(residence, KIND) === 'Prior';
}

function currentFirst(residences: readonly Element[]): Element[] {
  return [...residences.filter((one) => !isPrior(one)), ...residences.filter(isPrior)];
}
