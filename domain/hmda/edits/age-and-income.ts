import { LAR } from '../record/lar-row.ts';
import {
  all,
  any,
  atLeast,
  type Condition,
  ifThen,
  noneOf,
  not,
  number,
  oneOf,
  whole,
} from '../rules/condition.ts';
import { type Edit, edit } from '../rules/edit.ts';
import { APPLICANT, CO_APPLICANT, notNatural, type Person } from '../rules/person.ts';

const NOT_PURCHASED = noneOf(LAR.actionTaken, '6');
const NO_AGE = '8888';

function ageIn(field: number, lowest: number, highest: number): Condition {
  return number(field, (age) => age >= lowest && age <= highest);
}

/** V651 and V652, V655: what goes with an applicant that is no natural person. */
function naturalEdits(person: Person, age: string, income: string): readonly Edit[] {
  const noPerson = all(notNatural(person), NOT_PURCHASED);
  return [
    edit(
      `${age}-1`,
      `The age of the ${person.name} is a whole number above 0`,
      whole(person.age, (years) => years > 0),
    ),
    edit(
      `${age}-2`,
      `The age of a ${person.name} that is no natural person is 8888`,
      ifThen(noPerson, oneOf(person.age, NO_AGE)),
    ),
    edit(
      income,
      `Income is NA if the ${person.name} is no natural person`,
      ifThen(noPerson, oneOf(LAR.income, 'NA')),
    ),
  ];
}

export const AGE_AND_INCOME_EDITS: readonly Edit[] = [
  ...naturalEdits(APPLICANT, 'V651', 'V655-1'),
  ...naturalEdits(CO_APPLICANT, 'V652', 'V655-2'),
  edit(
    'V654-1',
    'Income is a whole number of thousands, or NA',
    any(whole(LAR.income), oneOf(LAR.income, 'NA')),
  ),
  edit(
    'V654-2',
    'Income is NA if affordable units in a multifamily dwelling are given',
    ifThen(number(LAR.affordableUnits), oneOf(LAR.income, 'NA')),
  ),
  edit('V721-1', 'The age of the applicant is not 9999 or 1111', noneOf(LAR.age, '9999', '1111')),
  edit('V721-2', 'The age of the co-applicant is not 1111', noneOf(LAR.coAge, '1111')),
  edit('Q606', 'Income is usually below $ 10,000 thousand', not(atLeast(LAR.income, 10_000))),
  edit(
    'Q614-1',
    'The applicant is usually 18 to 100 years old',
    any(ageIn(LAR.age, 18, 100), oneOf(LAR.age, NO_AGE)),
  ),
  edit(
    'Q614-2',
    'The co-applicant is usually 18 to 100 years old',
    any(ageIn(LAR.coAge, 18, 100), oneOf(LAR.coAge, NO_AGE, '9999')),
  ),
  edit(
    'Q622',
    'The applicant for a reverse mortgage is usually at least 62 years old',
    ifThen(oneOf(LAR.reverseMortgage, '1'), atLeast(LAR.age, 62)),
  ),
];
