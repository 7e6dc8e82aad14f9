import { LISTED_SUB_RACES, RACES } from '../../application/section7/demographic-options.ts';
import { composite, leafAt } from '../mapping/points.ts';
import { addAt, put, type Source } from '../mapping/source.ts';
import type { Target } from '../mapping/target.ts';
import { HMDARaceDesignationType, HMDARaceType } from '../values/borrower-enumerations.ts';
import { childrenOf, type Element, elementAt } from '../xml/element.ts';
import { choicesOf, isListed, readChoices, refusal, setChoices } from './demographic-choices.ts';
import { SECTION_7 } from './section-names.ts';

const RACE = `${SECTION_7}.customerRace`;
const [AMERICAN_INDIAN, ASIAN, , PACIFIC_ISLANDER] = RACES;
const RACE_LIST = 'GOVERNMENT_MONITORING/HMDA_RACES';
const RACE_TYPE = 'HMDA_RACE_DETAIL/HMDARaceType';
const TRIBE = 'HMDA_RACE_DETAIL/HMDARaceTypeAdditionalDescription';
const DESIGNATIONS = 'HMDA_RACE_DESIGNATIONS';
const DESIGNATION = 'EXTENSION/OTHER/ULAD:HMDA_RACE_DESIGNATION_EXTENSION';
const TYPE_OF_DESIGNATION = `${DESIGNATION}/ULAD:HMDARaceDesignationType`;

const DETAILED = [
  {
    race: ASIAN,
    listed: LISTED_SUB_RACES.slice(0, 6),
    other: 'Other Asian',
    own: `${RACE}.otherAsian`,
    words: `${DESIGNATION}/ULAD:HMDARaceDesignationOtherAsianDescription`,
  },
  {
    race: PACIFIC_ISLANDER,
    listed: LISTED_SUB_RACES.slice(6),
    other: 'Other Pacific Islander',
    own: `${RACE}.otherPacificIslander`,
    words: `${DESIGNATION}/ULAD:HMDARaceDesignationOtherPacificIslanderDescription`,
  },
] as const;

const RACE_CHOICES = composite({
  fields: [
    ...[
      'race',
      'furtherRaces[]',
      'subRace',
      'furtherSubRaces[]',
      'tribe',
      'otherAsian',
      'otherPacificIslander',
    ].map((field) => `${RACE}.${field}`),
  ],
  points: [RACE_TYPE, TRIBE, `${DESIGNATIONS}/HMDA_RACE_DESIGNATION/${TYPE_OF_DESIGNATION}`]
    .concat(DETAILED.map(({ words }) => `${DESIGNATIONS}/HMDA_RACE_DESIGNATION/${words}`))
    .map((name) => `${RACE_LIST}/HMDA_RACE/${name}`),
  write: (source, at) => {
    for (const choice of new Set(choicesOf(source, `${RACE}.race`, `${RACE}.furtherRaces`))) {
      const value = HMDARaceType.write(choice);
      if (value === null) continue;
      const race = addAt(at, `${RACE_LIST}/HMDA_RACE`, choice);
      put(race, RACE_TYPE, value);
      if (choice === AMERICAN_INDIAN) put(race, TRIBE, String(source.get(`${RACE}.tribe`) ?? ''));
      for (const details of DETAILED) if (details.race === choice) writeDesignations(source, race, details);
    }
  },
  read: (at, target) => {
    const fields = [`${RACE}.race`, `${RACE}.furtherRaces`] as const;
    const elements = childrenOf(elementAt(at, RACE_LIST), 'HMDA_RACE');
    const found = readChoices(elements, (one) => leafAt(one, RACE_TYPE), HMDARaceType, target, fields[0]);
    setChoices(
      target,
      fields,
      found.map(([choice, leaf]) => [choice, leaf] as const),
    );
    const listed: [string, Element][] = [];
    const own: OwnWords[] = [];
    for (const [choice, , race] of found) {
      const tribe = leafAt(race, TRIBE);
      if (choice === AMERICAN_INDIAN && tribe !== undefined)
        target.set(`${RACE}.tribe`, tribe.text.trim(), tribe);
      for (const details of DETAILED) {
        if (details.race !== choice) continue;
        const read = readDesignations(race, target, details);
        listed.push(...read.listed);
        own.push(...read.own);
      }
    }
    setChoices(target, [`${RACE}.subRace`, `${RACE}.furtherSubRaces`], listed);
    // The wizard stores free text in the first choice's field.
    const isOnly = listed.length === 0 && own.length === 1;
    for (const { field, words, type } of own) {
      target.set(isOnly ? `${RACE}.subRace` : field, words.text.trim(), words, type);
    }
  },
});

interface OwnWords {
  field: string;
  words: Element;
  type: Element;
}

type Details = (typeof DETAILED)[number];

function writeDesignations(source: Source, race: Element, { listed, other, own, words }: Details): void {
  const choices = choicesOf(source, `${RACE}.subRace`, `${RACE}.furtherSubRaces`);
  for (const choice of choices.filter((one) => isListed(one, listed))) {
    const designation = addAt(race, `${DESIGNATIONS}/HMDA_RACE_DESIGNATION`, choice);
    put(designation, TYPE_OF_DESIGNATION, HMDARaceDesignationType.write(choice));
  }
  const text = source.get(own) ?? choices.find((one) => !isListed(one, LISTED_SUB_RACES) && !isOther(one));
  if (text === undefined && !choices.includes(other)) return;
  const designation = addAt(race, `${DESIGNATIONS}/HMDA_RACE_DESIGNATION`, other);
  put(designation, TYPE_OF_DESIGNATION, HMDARaceDesignationType.write(other));
  if (text !== undefined) put(designation, words, String(text));
}

function readDesignations(race: Element, target: Target, { other, own, words }: Details) {
  const elements = childrenOf(elementAt(race, DESIGNATIONS), 'HMDA_RACE_DESIGNATION');
  const leafOf = (one: Element) => leafAt(one, TYPE_OF_DESIGNATION);
  const listed: [string, Element][] = [];
  const ownWords: OwnWords[] = [];
  for (const [choice, type, at] of readChoices(
    elements,
    leafOf,
    HMDARaceDesignationType,
    target,
    `${RACE}.subRace`,
  )) {
    const text = leafAt(at, words);
    if (choice === other && text !== undefined) ownWords.push({ field: own, words: text, type });
    else listed.push([choice, type]);
  }
  return { listed, own: ownWords };
}

function isOther(choice: string): boolean {
  return DETAILED.some(({ other }) => other === choice);
}

export const RACE_PARTS = [
  RACE_CHOICES,
  refusal('HMDARaceRefusalIndicator', `${RACE}.race`, `${RACE}.furtherRaces`),
];
