import { COUNTRY, PLACE_PARTS } from '../mapping/address-parts.ts';
import {
  composite,
  inside,
  leafAt,
  monthCount,
  type Part,
  point,
  readParts,
  writeParts,
} from '../mapping/points.ts';
import { addAt, put } from '../mapping/source.ts';
import type { Target } from '../mapping/target.ts';
import { BorrowerResidencyBasisType, BorrowerResidencyType } from '../values/borrower-enumerations.ts';
import { date, dollars } from '../values/form.ts';
import { childrenOf, type Element, elementAt, textAt } from '../xml/element.ts';
import { currentAddressOf, priorAddressesOf } from './party-addresses.ts';
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
    // An owner's housing expense is written with the loan: see present-housing.ts.
    write: (source, at) => {
      if (source.get('isOwnProperty') === 'Rental') RENT.write(source, at);
    },
  },
];

/** Current and former addresses, current first. */
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
    readResidences(residences, target.reading.parties.get(at), target);
  },
};

/** @param party its addresses are the fallback. */
export function readResidences(
  residences: readonly Element[],
  party: Element | undefined,
  target: Target,
): void {
  const [current] = residences.filter((one) => !isPrior(one));
  const home = hasAddress(current) || party === undefined ? undefined : currentAddressOf(party);
  const before = residences.some(isPrior) || party === undefined ? [] : priorAddressesOf(party);
  const [first] = residences;
  if (home !== undefined) {
    target.reading.remark('doubtful', home, HOME_OF_PARTY);
  } else if (first !== undefined && current === undefined) {
    target.reading.remark('doubtful', first, 'No residence is the current one: the first is read so.');
  }
  const ordered = [...residences.filter((one) => !isPrior(one)), ...residences.filter(isPrior)];
  const all = [...(current === undefined && home !== undefined ? [home] : []), ...ordered, ...before];
  for (const [place, at] of all.entries()) {
    const row = target.addRow(LIST, at);
    readParts(at.name === 'ADDRESS' ? ADDRESS : RESIDENCE, at, row);
    if (at === current && home !== undefined) readParts(ADDRESS, home, row);
    row.set('chronologicalOrder', place);
  }
}

const HOME_OF_PARTY = 'No residence has the current address: this address of the person is read so.';
const ADDRESS: readonly Part[] = [
  ...PLACE_PARTS,
  COUNTRY,
  composite({
    fields: [],
    points: ['AddressType'],
    write: () => undefined,
    read: (at, target) => {
      if (target.get('addressType') !== undefined) return;
      const leaf = leafAt(at, 'AddressType');
      const isFormer = leaf?.text.trim() === 'Prior';
      target.set('addressType', isFormer ? 'Former Address' : 'Current Address', leaf);
    },
  }),
];

function hasAddress(residence: Element | undefined): boolean {
  const address = residence && elementAt(residence, 'ADDRESS');
  return address !== undefined && address.children.length > 0;
}

function isPrior(residence: Element): boolean {
  return textAt(residence, KIND) === 'Prior';
}
