import { splitAddressLine } from '../../addresses/address-line.ts';
import { plainText } from '../../texts/unsafe-characters.ts';
import { text } from '../values/form.ts';
import { city, country, state, zip } from '../values/place-forms.ts';
import type { Element } from '../xml/element.ts';
import { alternative, composite, leafAt, type Part, point } from './points.ts';
import { put } from './source.ts';

const UNIT = 'AddressUnitIdentifier';
const DESIGNATOR = 'AddressUnitDesignatorType';

const LINE = 'AddressLineText';
/** Other systems split the street, in this order. */
const STREET_PARTS = [
  'StreetPrimaryNumberText',
  'StreetPreDirectionalText',
  'StreetName',
  'StreetSuffixText',
  'StreetPostDirectionalText',
] as const;
const BOX = 'PostOfficeBoxIdentifier';
const ROUTE = 'RuralRouteIdentifier';
const BOX_ON_ROUTE = 'RuralRouteBoxIdentifier';
const STREET_POINTS = [LINE, ...STREET_PARTS, BOX, ROUTE, BOX_ON_ROUTE];
const OTHER_PARTS = ['CityName', 'StateCode', 'StateName', 'PostalCode'];

const STREET: Part = composite({
  fields: ['street'],
  points: STREET_POINTS,
  write: (source, at) => put(at, LINE, text.write(source.get('street') ?? '')),
  read: (at, target) => {
    const street = streetOf(at);
    const whole = OTHER_PARTS.some((name) => leafAt(at, name)) ? null : splitAddressLine(street);
    if (whole === null) {
      const leaves = STREET_POINTS.map((name) => leafAt(at, name));
      if (street !== '') target.set('street', plainText(street), ...leaves);
      return;
    }
    // The line is dropped, because the other parts already contain it.
    for (const [field, value] of Object.entries(whole)) target.set(field, value);
    target.reading.remark(
      'doubtful',
      at,
      'The address stands in one line. It is read as street, city, state and zip.',
    );
  },
});

export function streetOf(at: Element): string {
  const of = (name: string) => leafAt(at, name)?.text.trim();
  const [box, route, boxOnRoute] = [of(BOX), of(ROUTE), of(BOX_ON_ROUTE)];
  const parts = of('StreetName') === undefined ? [] : STREET_PARTS.flatMap((name) => of(name) ?? []);
  return (
    of(LINE) ??
    (parts.length > 0 ? parts.join(' ') : undefined) ??
    (box && `PO Box ${box}`) ??
    (route && ['RR', route, boxOnRoute && `Box ${boxOnRoute}`].filter(Boolean).join(' ')) ??
    ''
  );
}

const CITY_TO_ZIP: readonly Part[] = [
  point('CityName', 'city', city),
  point('StateCode', 'state', state),
  alternative('StateName', 'state', state),
  point('PostalCode', 'zip', zip),
];
export const COUNTRY: Part = point('CountryCode', 'country', country);
export const COUNTY: Part = point('CountyName', 'county', text);

/** Other systems split the unit: 'Apartment' and '4'. */
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

/** Employers have no unit here; an imported one is appended to the street. */
const STREET_WITH_UNIT = composite({
  fields: ['street'],
  points: [...STREET_POINTS, UNIT, DESIGNATOR],
  write: (source, at) => put(at, LINE, String(source.get('street') ?? '')),
  read: (at, target) => {
    const leaves = STREET_POINTS.map((name) => leafAt(at, name));
    const unit = leafAt(at, UNIT);
    const word = leafAt(at, DESIGNATOR);
    const parts = [streetOf(at), unit && unitText(word?.text, unit.text)].filter(Boolean);
    if (parts.length > 0) target.set('street', parts.join(', '), ...leaves, unit, word);
  },
});

export const PLACE_PARTS: readonly Part[] = [STREET, UNIT_WITH_WORD, ...CITY_TO_ZIP];
export const EMPLOYER_PLACE_PARTS: readonly Part[] = [STREET_WITH_UNIT, ...CITY_TO_ZIP, COUNTRY];

function unitText(word: string | undefined, unit: string): string {
  const designator = word?.trim();
  return designator === undefined || designator === 'Other' ? unit.trim() : `${designator} ${unit.trim()}`;
}
