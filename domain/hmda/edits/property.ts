import { isCountyFips, isStateCode, stateFips } from '../places/county.ts';
import { LAR } from '../record/lar-row.ts';
import {
  all,
  any,
  type Condition,
  condition,
  exactlyWhen,
  filled,
  ifThen,
  matches,
  noneOf,
  not,
  oneOf,
} from '../rules/condition.ts';
import { type Edit, edit } from '../rules/edit.ts';
import { ZIP } from './sheet.ts';

const MAX_STREET_LENGTH = 100;

const STREET_KNOWN = noneOf(LAR.street, 'NA', 'Exempt');
const COUNTY_KNOWN = noneOf(LAR.county, 'NA');

function given(field: number): Condition {
  return all(filled(field), noneOf(field, 'NA'));
}

function county(test: (fips: string, row: readonly string[]) => boolean, ...others: number[]): Condition {
  return condition([LAR.county, ...others], (row) => {
    const fips = row[LAR.county] ?? '';
    return isCountyFips(fips) && test(fips, row);
  });
}

function street(test: (street: string) => boolean): Condition {
  return condition([LAR.street], (row) => test(row[LAR.street] ?? ''));
}

/** Address, county and census tract. docs/product/hmda.md, HMDA-7, says which lists are bundled. */
export const PROPERTY_EDITS: readonly Edit[] = [
  edit('V620', 'The street is filled in, or NA', filled(LAR.street)),
  edit('V621', 'The city is filled in, or NA', filled(LAR.city)),
  edit(
    'V622',
    'A street needs city, state and zip code',
    ifThen(STREET_KNOWN, all(given(LAR.city), given(LAR.state), given(LAR.zip))),
  ),
  edit(
    'V623',
    'The state is a two-letter code or NA',
    any(
      condition([LAR.state], (row) => isStateCode(row[LAR.state] ?? '')),
      oneOf(LAR.state, 'NA'),
    ),
  ),
  edit(
    'V624',
    'The zip code is written 12345 or 12345-1010, or is NA or Exempt',
    any(matches(LAR.zip, ZIP), oneOf(LAR.zip, 'NA', 'Exempt')),
  ),
  edit(
    'V625-1',
    'The census tract has eleven digits, or is NA',
    any(matches(LAR.tract, /^\d{11}$/), oneOf(LAR.tract, 'NA')),
  ),
  edit(
    'V625-2',
    'The census tract is in a county that exists, or is NA',
    any(
      condition([LAR.tract], (row) => {
        const tract = row[LAR.tract] ?? '';
        return tract.length === 11 && isCountyFips(tract.slice(0, 5));
      }),
      oneOf(LAR.tract, 'NA'),
    ),
  ),
  edit(
    'V626',
    'The county is the five-digit FIPS code of a county, or NA',
    any(
      county(() => true),
      oneOf(LAR.county, 'NA'),
    ),
  ),
  edit(
    'V627',
    'The census tract begins with its county',
    ifThen(
      all(COUNTY_KNOWN, noneOf(LAR.tract, 'NA')),
      county((fips, row) => row[LAR.tract]?.startsWith(fips) ?? false, LAR.tract),
    ),
  ),
  edit(
    'V709',
    'Street, city and zip code are Exempt together or not at all',
    all(
      exactlyWhen(oneOf(LAR.street, 'Exempt'), oneOf(LAR.city, 'Exempt')),
      exactlyWhen(oneOf(LAR.street, 'Exempt'), oneOf(LAR.zip, 'Exempt')),
    ),
  ),
  edit(
    'V716',
    'The county is in the state',
    ifThen(
      all(COUNTY_KNOWN, noneOf(LAR.state, 'NA')),
      county((fips, row) => fips.slice(0, 2) === stateFips(row[LAR.state] ?? ''), LAR.state),
    ),
  ),
  edit(
    'Q602',
    'If the street is NA, city, state and zip code usually are too',
    ifThen(oneOf(LAR.street, 'NA'), all(oneOf(LAR.city, 'NA'), oneOf(LAR.state, 'NA'), oneOf(LAR.zip, 'NA'))),
  ),
  edit(
    'Q660-1',
    'The street has at most 100 characters',
    street((text) => text.length <= MAX_STREET_LENGTH),
  ),
  edit(
    'Q660-2',
    'The street is one address, without ; & \\ or "and"',
    not(matches(LAR.street, /[;&\\]|\band\b/i)),
  ),
  edit(
    'Q660-3',
    'The street has no signs such as ! @ $ %, and is not "TBD"',
    not(matches(LAR.street, /[!@$%^*_+={}[\]<>?\\]|\btbd\b/i)),
  ),
  edit(
    'Q660-4',
    'The street has both letters and digits',
    ifThen(
      all(STREET_KNOWN, filled(LAR.street)),
      street((text) => /[A-Za-z]/.test(text) && /\d/.test(text)),
    ),
  ),
];
