import { LISTED_SUB_ETHNICITIES } from '../../application/section7/demographic-options.ts';
import { composite, leafAt } from '../mapping/points.ts';
import { addAt, put } from '../mapping/source.ts';
import { HMDAEthnicityOriginType, HMDAEthnicityType } from '../values/borrower-enumerations.ts';
import { childrenOf, type Element, elementAt } from '../xml/element.ts';
import { choicesOf, isListed, readChoices, refusal, setChoices } from './demographic-choices.ts';
import { SECTION_7 } from './section-names.ts';

const ETHNICITY = `${SECTION_7}.customerEthnicity`;
const ETHNICITIES =
  'GOVERNMENT_MONITORING/EXTENSION/OTHER/ULAD:GOVERNMENT_MONITORING_EXTENSION/ULAD:HMDA_ETHNICITIES';

const ETHNICITY_CHOICES = composite({
  fields: [`${ETHNICITY}.ethnicity`, `${ETHNICITY}.furtherEthnicities[]`],
  points: [`${ETHNICITIES}/ULAD:HMDA_ETHNICITY/ULAD:HMDAEthnicityType`],
  write: (source, at) => {
    for (const choice of new Set(
      choicesOf(source, `${ETHNICITY}.ethnicity`, `${ETHNICITY}.furtherEthnicities`),
    )) {
      const value = HMDAEthnicityType.write(choice);
      if (value === null) continue;
      put(addAt(at, `${ETHNICITIES}/ULAD:HMDA_ETHNICITY`, choice), 'ULAD:HMDAEthnicityType', value);
    }
  },
  read: (at, target) => {
    const fields = [`${ETHNICITY}.ethnicity`, `${ETHNICITY}.furtherEthnicities`] as const;
    const elements = childrenOf(elementAt(at, ETHNICITIES), 'ULAD:HMDA_ETHNICITY');
    const leafOf = (one: Element) => leafAt(one, 'ULAD:HMDAEthnicityType');
    const found = readChoices(elements, leafOf, HMDAEthnicityType, target, fields[0]);
    setChoices(
      target,
      fields,
      found.map(([choice, leaf]) => [choice, leaf] as const),
    );
  },
});

const ORIGINS = 'GOVERNMENT_MONITORING/HMDA_ETHNICITY_ORIGINS';
const OTHER_ORIGIN = 'Other Hispanic or Latino';

/** A free-text choice is stored in the first choice's field, or in its own field. */
const ORIGIN_CHOICES = composite({
  fields: [
    `${ETHNICITY}.subEthnicity`,
    `${ETHNICITY}.furtherSubEthnicities[]`,
    `${ETHNICITY}.otherSubEthnicity`,
  ],
  points: ['HMDAEthnicityOriginType', 'HMDAEthnicityOriginTypeOtherDescription'].map(
    (name) => `${ORIGINS}/HMDA_ETHNICITY_ORIGIN/${name}`,
  ),
  write: (source, at) => {
    const choices = choicesOf(source, `${ETHNICITY}.subEthnicity`, `${ETHNICITY}.furtherSubEthnicities`);
    const own = choices.filter((choice) => !isListed(choice, LISTED_SUB_ETHNICITIES));
    for (const choice of choices.filter((one) => isListed(one, LISTED_SUB_ETHNICITIES))) {
      const origin = addAt(at, `${ORIGINS}/HMDA_ETHNICITY_ORIGIN`, choice);
      put(origin, 'HMDAEthnicityOriginType', HMDAEthnicityOriginType.write(choice));
    }
    const words =
      source.get(`${ETHNICITY}.otherSubEthnicity`) ?? own.find((choice) => choice !== OTHER_ORIGIN);
    if (words === undefined && own.length === 0) return;
    const other = addAt(at, `${ORIGINS}/HMDA_ETHNICITY_ORIGIN`, OTHER_ORIGIN);
    put(other, 'HMDAEthnicityOriginType', 'Other');
    if (words !== undefined) put(other, 'HMDAEthnicityOriginTypeOtherDescription', String(words));
  },
  read: (at, target) => {
    const first = `${ETHNICITY}.subEthnicity`;
    const elements = childrenOf(elementAt(at, ORIGINS), 'HMDA_ETHNICITY_ORIGIN');
    const leafOf = (one: Element) => leafAt(one, 'HMDAEthnicityOriginType');
    const found = readChoices(elements, leafOf, HMDAEthnicityOriginType, target, first);
    const listed = found.filter(([choice]) => choice !== OTHER_ORIGIN);
    setChoices(
      target,
      [first, `${ETHNICITY}.furtherSubEthnicities`],
      listed.map(([choice, leaf]) => [choice, leaf] as const),
    );
    for (const [, leaf, origin] of found.filter(([choice]) => choice === OTHER_ORIGIN)) {
      const words = leafAt(origin, 'HMDAEthnicityOriginTypeOtherDescription');
      if (listed.length === 0) target.set(first, words?.text.trim() ?? OTHER_ORIGIN, leaf, words);
      else if (words !== undefined)
        target.set(`${ETHNICITY}.otherSubEthnicity`, words.text.trim(), leaf, words);
    }
  },
});

export const ETHNICITY_PARTS = [
  ETHNICITY_CHOICES,
  refusal('HMDAEthnicityRefusalIndicator', `${ETHNICITY}.ethnicity`, `${ETHNICITY}.furtherEthnicities`),
  ORIGIN_CHOICES,
];
