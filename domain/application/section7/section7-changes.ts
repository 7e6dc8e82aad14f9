import { withFields } from '../answers/answer-values.ts';
import { DEMOGRAPHIC_INFO_MEANS, type ETHNICITIES, type RACES } from './demographic-options.ts';
import type { Section7 } from './section7-demographics.ts';
import { subEthnicitiesOf, takesSubRace } from './section7-demographics-rules.ts';

export function withSection7Defaults(section: Section7 | null | undefined): Section7 {
  return {
    ...section,
    demographicInfoProvidedMeans: section?.demographicInfoProvidedMeans || DEMOGRAPHIC_INFO_MEANS,
  };
}

export interface HiddenSubChoices {
  /** By race, because Asian and Pacific Islander share one detail field. */
  subRaces?: Readonly<Record<string, string | null>> | null;
  /** Free text, by the option that asks for it. */
  ownWords?: Readonly<Record<string, string | null>> | null;
}

/** Another ethnicity hides the earlier sub-choice, which stays stored until a save. */
export function withEthnicity(section: Section7, ethnicity: (typeof ETHNICITIES)[number]): Section7 {
  return { ...section, customerEthnicity: { ...section.customerEthnicity, ethnicity } };
}

export function withRace(
  section: Section7,
  race: (typeof RACES)[number],
  hidden: HiddenSubChoices = {},
): { section: Section7; hidden: HiddenSubChoices } {
  const { race: before, subRace } = section.customerRace ?? {};
  if (before === race) return { section, hidden };
  const subRaces: Record<string, string | null> = {
    ...hidden.subRaces,
    ...(before ? { [before]: subRace || null } : {}),
  };
  // A detail without a race is assigned to the newly chosen race, if that has details.
  const unclaimed = !before && takesSubRace(race) ? subRace : '';
  if (!before && subRace && !unclaimed) subRaces[UNCLAIMED] = subRace;
  return {
    section: { ...section, customerRace: { race, subRace: (subRaces[race] ?? unclaimed) || '' } },
    hidden: { ...hidden, subRaces: { ...subRaces, [race]: null } },
  };
}

/** Key of a detail without a race. */
const UNCLAIMED = 'none';

/** A stored sub-choice as an option, plus the free text if it is not in the list. */
interface SubChoice {
  option: string;
  specified: string;
}

/** Text that matches no option belongs to 'Other', the last one. */
export function subChoiceOf(stored: string | null | undefined, options: readonly string[]): SubChoice {
  const other = options.at(-1);
  if (!stored || other === undefined) return { option: '', specified: '' };
  return options.includes(stored) ? { option: stored, specified: '' } : { option: other, specified: stored };
}

/** Free text replaces 'Other'; a choice outside the list is stored as ''. */
export function storedSubChoice({ option, specified }: SubChoice, options: readonly string[]): string {
  if (!options.includes(option)) return '';
  return option === options.at(-1) && specified.trim() !== '' ? specified.trim() : option;
}

/** Drops the detail of an ethnicity that has none. A race's detail may be free text, so it stays. */
export function withoutHiddenSubChoices(section: Section7): Section7 {
  const { customerEthnicity: ethnicity } = section;
  if (ethnicity == null || subEthnicitiesOf(ethnicity.ethnicity).length > 0) return section;
  return withFields(section, { customerEthnicity: withFields(ethnicity, { subEthnicity: '' }) });
}
