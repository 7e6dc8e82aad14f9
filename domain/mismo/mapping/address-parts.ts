import { text } from '../values/form.ts';
import { country, state, zip } from '../values/place-forms.ts';
import { composite, leafAt, type Part, point } from './points.ts';
import { put } from './source.ts';

const UNIT = 'AddressUnitIdentifier';
const DESIGNATOR = 'AddressUnitDesignatorType';

const STREET: Part = point('AddressLineText', 'street', text);

const CITY_TO_ZIP: readonly Part[] = [
  point('CityName', 'city', text),
  point('StateCode', 'state', state),
  point('PostalCode', 'zip', zip),
];
export const COUNTRY: Part = point('CountryCode', 'country', country);
export const COUNTY: Part = point('CountyName', 'county', text);

/** Other systems write the word of a unit apart: 'Apartment' and '4'. */
const UNIT_WITH_WORD = composite({
  fields: ['unit'],
  points: [UNIT, DESIGNATOR],
  write: (source, at) => put(at, UNIT, String(source.get('unit') ?? '')),
  read: (at, target) => {
    const unit = leafAt(at, UNIT);
    const word = leafAt(at, DESIGNATOR);
    if (unit !== undefined) target.set('unit', unitText(word?.text, unit.text), unit, word);
  },
});

/** An employer's address has no unit here: that of a file is a part of the street. */
const STREET_WITH_UNIT = composite({
  fields: ['street'],
  points: ['AddressLineText', UNIT, DESIGNATOR],
  write: (source, at) => put(at, 'AddressLineText', String(source.get('street') ?? '')),
  read: (at, target) => {
    const street = leafAt(at, 'AddressLineText');
    const unit = leafAt(at, UNIT);
    const word = leafAt(at, DESIGNATOR);
    const parts = [street?.text.trim(), unit && unitText(word?.text, unit.text)].filter(Boolean);
    if (parts.length > 0) target.set('street', parts.join(', '), street, unit, word);
  },
});

export const PLACE_PARTS: readonly Part[] = [STREET, UNIT_WITH_WORD, ...CITY_TO_ZIP];
export const EMPLOYER_PLACE_PARTS: readonly Part[] = [STREET_WITH_UNIT, ...CITY_TO_ZIP, COUNTRY];

function unitText(word: string | undefined, unit: string): string {
  const designator = word?.trim();
  return designator === undefined || designator === 'Other' ? unit.trim() : `${designator} ${unit.trim()}`;
}
