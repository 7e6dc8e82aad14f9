import { LAR } from '../record/lar-row.ts';
import {
  above,
  any,
  atLeast,
  below,
  type Condition,
  compare,
  ifThen,
  noneOf,
  number,
  oneOf,
  whole,
} from '../rules/condition.ts';
import { type Edit, edit } from '../rules/edit.ts';

const AFFORDABLE = number(LAR.affordableUnits);
const MANUFACTURED = oneOf(LAR.constructionMethod, '2');
const SITE_BUILT = oneOf(LAR.constructionMethod, '1');

function left(field: number): Condition {
  return oneOf(field, 'NA', 'Exempt');
}

/** Value, manufactured homes and units. */
export const DWELLING_EDITS: readonly Edit[] = [
  edit(
    'V688-1',
    'The property value is a number above 0, NA or Exempt',
    any(above(LAR.propertyValue, 0), left(LAR.propertyValue)),
  ),
  edit(
    'V688-2',
    'The property value is NA or Exempt for action taken 4 or 5',
    ifThen(oneOf(LAR.actionTaken, '4', '5'), left(LAR.propertyValue)),
  ),
  edit(
    'V689-1',
    'The manufactured home secured property type is 1, 2, 3 or 1111',
    oneOf(LAR.manufacturedSecured, '1', '2', '3', '1111'),
  ),
  edit(
    'V689-2',
    'The secured property type is 3 if affordable units in a multifamily dwelling are given',
    ifThen(AFFORDABLE, oneOf(LAR.manufacturedSecured, '3', '1111')),
  ),
  edit(
    'V689-3',
    'The secured property type of a site-built dwelling is 3',
    ifThen(SITE_BUILT, oneOf(LAR.manufacturedSecured, '3', '1111')),
  ),
  edit(
    'V690-1',
    'The manufactured home land interest is 1 to 5 or 1111',
    oneOf(LAR.manufacturedLand, '1', '2', '3', '4', '5', '1111'),
  ),
  edit(
    'V690-2',
    'The land interest is 5 if affordable units in a multifamily dwelling are given',
    ifThen(AFFORDABLE, oneOf(LAR.manufacturedLand, '5', '1111')),
  ),
  edit(
    'V690-3',
    'The land interest of a site-built dwelling is 5',
    ifThen(SITE_BUILT, oneOf(LAR.manufacturedLand, '5', '1111')),
  ),
  edit(
    'V691',
    'Total units is a whole number above 0',
    whole(LAR.totalUnits, (units) => units > 0),
  ),
  edit(
    'V692-1',
    'Affordable units is a whole number, NA or Exempt',
    any(whole(LAR.affordableUnits), left(LAR.affordableUnits)),
  ),
  edit(
    'V692-2',
    'Affordable units of fewer than 5 units is NA or Exempt',
    ifThen(below(LAR.totalUnits, 5), left(LAR.affordableUnits)),
  ),
  edit(
    'V692-3',
    'Of 5 units or more, at most all are affordable',
    ifThen(
      atLeast(LAR.totalUnits, 5),
      any(
        compare(LAR.affordableUnits, LAR.totalUnits, (affordable, total) => affordable <= total),
        left(LAR.affordableUnits),
      ),
    ),
  ),
  edit(
    'Q618',
    'A manufactured home usually has a secured property type of 1 or 2',
    ifThen(MANUFACTURED, noneOf(LAR.manufacturedSecured, '3')),
  ),
  edit(
    'Q619',
    'A manufactured home usually has a land interest of 1 to 4',
    ifThen(MANUFACTURED, noneOf(LAR.manufacturedLand, '5')),
  ),
  edit(
    'Q655',
    'A dwelling of 5 units or more usually has its affordable units given',
    ifThen(atLeast(LAR.totalUnits, 5), any(whole(LAR.affordableUnits), oneOf(LAR.affordableUnits, 'Exempt'))),
  ),
];
