import {
  ASIAN_SUB_RACES,
  ETHNICITIES,
  PACIFIC_SUB_RACES,
  RACES,
  SUB_ETHNICITIES,
} from '../../../application/section7/demographic-options.ts';
import type { Section7 } from '../../../application/section7/section7-demographics.ts';
import { CODE_LISTS, type CodeList } from '../../record/code-lists.ts';
import { fieldText } from '../field-state.ts';

/** What a person provided to one question, as codes of the register. */
export interface Provided {
  /** At most five (Appendix B to 12 CFR 1003, 9.i and 9.iii); empty if nothing was provided. */
  codes: readonly string[];
  texts: Readonly<Record<'hispanic' | 'tribe' | 'asian' | 'pacific', string>>;
}

const MAX_CODES = 5;
const MAX_TEXT = 100;
const NO_TEXTS = { hispanic: '', tribe: '', asian: '', pacific: '' };

type Section = Section7 | null | undefined;

const [HISPANIC] = ETHNICITIES;
const [NATIVE_AMERICAN, ASIAN, , PACIFIC] = RACES;
const OTHER_HISPANIC = '14';
const OTHER_ASIAN = '27';
const OTHER_PACIFIC = '44';

/** The first choice comes first; aggregates before their details, of which only five in all are reported. */
export function providedEthnicity(section: Section): Provided {
  const given = section?.customerEthnicity;
  const groups = distinct([given?.ethnicity, ...(given?.furtherEthnicities ?? [])]);
  const codes = codesOf(CODE_LISTS.furtherEthnicity, groups);
  if (given?.isByObservation === true) return { codes: codes.slice(0, 2), texts: NO_TEXTS };
  if (!groups.includes(HISPANIC)) return { codes, texts: NO_TEXTS };
  const details = distinct([given?.subEthnicity, ...(given?.furtherSubEthnicities ?? [])]);
  const { listed, own } = parted(details, SUB_ETHNICITIES, given?.otherSubEthnicity);
  const all = [
    ...codes,
    ...codesOf(CODE_LISTS.furtherEthnicity, listed),
    ...(own.length > 0 ? [OTHER_HISPANIC] : []),
  ];
  const reported = distinct(all).slice(0, MAX_CODES);
  const text = reported.includes(OTHER_HISPANIC) ? textOf(own) : '';
  return { codes: reported, texts: { ...NO_TEXTS, hispanic: text } };
}

export function providedRace(section: Section): Provided {
  const given = section?.customerRace;
  const groups = distinct([given?.race, ...(given?.furtherRaces ?? [])]);
  const codes = codesOf(CODE_LISTS.furtherRace, groups);
  if (given?.isByObservation === true) return { codes: codes.slice(0, MAX_CODES), texts: NO_TEXTS };
  const further = given?.furtherSubRaces ?? [];
  // The detail of the first race; American Indian has the tribe there.
  const detail = given?.subRace?.trim() ?? '';
  const first = given?.race;
  const of = (race: (typeof RACES)[number], options: readonly string[], text: string | null | undefined) =>
    groups.includes(race)
      ? parted(
          distinct([first === race ? detail : '', ...further]),
          options,
          text,
          first === race ? detail : '',
        )
      : { listed: [], own: [] };
  const asian = of(ASIAN, ASIAN_SUB_RACES, given?.otherAsian);
  const pacific = of(PACIFIC, PACIFIC_SUB_RACES, given?.otherPacificIslander);
  const all = [
    ...codes,
    ...codesOf(CODE_LISTS.furtherRace, asian.listed),
    ...(asian.own.length > 0 ? [OTHER_ASIAN] : []),
    ...codesOf(CODE_LISTS.furtherRace, pacific.listed),
    ...(pacific.own.length > 0 ? [OTHER_PACIFIC] : []),
  ];
  const reported = distinct(all).slice(0, MAX_CODES);
  const tribe = first === NATIVE_AMERICAN ? detail : (given?.tribe ?? '');
  return {
    codes: reported,
    texts: {
      ...NO_TEXTS,
      tribe: groups.includes(NATIVE_AMERICAN) ? fieldText(tribe, MAX_TEXT) : '',
      asian: reported.includes(OTHER_ASIAN) ? textOf(asian.own) : '',
      pacific: reported.includes(OTHER_PACIFIC) ? textOf(pacific.own) : '',
    },
  };
}

const BOTH_SEXES = '6';

export function providedSex(section: Section): string | null {
  const codes = codesOf(CODE_LISTS.sex, distinct([section?.customerSex, ...(section?.furtherSexes ?? [])]));
  const [first = null] = codes;
  return codes.length > 1 && section?.isSexByObservation !== true ? BOTH_SEXES : first;
}

function distinct<Item extends string>(items: readonly (Item | null | undefined)[]): Item[] {
  return [...new Set(items)].filter((item): item is Item => Boolean(item));
}

/** Words without a code, such as 'I do not wish to provide this information', have none. */
function codesOf(list: CodeList, words: readonly string[]): string[] {
  const entries = Object.entries(list);
  return words.flatMap((word) => entries.find(([, meaning]) => meaning === word)?.[0] ?? []);
}

/**
 * Listed details, and own words for the last option, 'Other …'. Own words count only where they were typed for this
 * race: the first race's detail and its own field.
 */
function parted(
  details: readonly string[],
  options: readonly string[],
  ownField: string | null | undefined,
  ownDetail = details[0] ?? '',
): { listed: string[]; own: string[] } {
  const other = options.at(-1);
  const listed = details.filter((detail) => options.includes(detail) && detail !== other);
  const own = [ownDetail, ownField ?? ''].filter((text) => text.trim() !== '' && !listed.includes(text));
  return { listed, own: distinct(own) };
}

/** 'Other …' itself is no text. */
function textOf(own: readonly string[]): string {
  return fieldText(own.filter((text) => !text.startsWith('Other ')).join(', '), MAX_TEXT);
}
