import { DEMOGRAPHIC_INFO_MEANS, type ETHNICITIES, type RACES } from './demographic-options.ts';
import type { Section7 } from './section7-demographics.ts';
import { subEthnicitiesOf, subRacesOf } from './section7-demographics-rules.ts';

/** Section 7 as its page opens. */
export function withSection7Defaults(section: Section7 | null | undefined): Section7 {
  return { ...section, demographicInfoProvidedMeans: DEMOGRAPHIC_INFO_MEANS };
}

/** Another ethnicity drops the sub-choice of the one before. */
export function withEthnicity(section: Section7, ethnicity: (typeof ETHNICITIES)[number]): Section7 {
  const same = section.customerEthnicity?.ethnicity === ethnicity;
  const subEthnicity = same ? section.customerEthnicity?.subEthnicity : '';
  return { ...section, customerEthnicity: { ethnicity, subEthnicity } };
}

/** Another race drops the sub-choice of the one before. */
export function withRace(section: Section7, race: (typeof RACES)[number]): Section7 {
  const same = section.customerRace?.race === race;
  return { ...section, customerRace: { race, subRace: same ? section.customerRace?.subRace : '' } };
}

/** A stored sub-choice as the page shows it: an option, and the borrower's own text when it is none of the list. */
export interface SubChoice {
  option: string;
  specified: string;
}

/** Splits a stored sub-choice: a text that is no option was specified for 'Other', the last option of its list. */
export function subChoiceOf(stored: string | null | undefined, options: readonly string[]): SubChoice {
  const other = options.at(-1);
  if (!stored || other === undefined) return { option: '', specified: '' };
  return options.includes(stored) ? { option: stored, specified: '' } : { option: other, specified: stored };
}

/** What is stored of a sub-choice: a specified text stands in the place of 'Other'. Nothing where nothing is asked. */
export function storedSubChoice({ option, specified }: SubChoice, options: readonly string[]): string {
  if (!options.includes(option)) return '';
  return option === options.at(-1) && specified.trim() !== '' ? specified.trim() : option;
}

/** The section with sub-choices only where they are asked: for Hispanic or Latino, Asian and Pacific Islander. */
export function withoutHiddenSubChoices(section: Section7): Section7 {
  const { customerEthnicity, customerRace } = section;
  return {
    ...section,
    customerEthnicity: {
      ...customerEthnicity,
      subEthnicity: subEthnicitiesOf(customerEthnicity?.ethnicity).length
        ? customerEthnicity?.subEthnicity
        : '',
    },
    customerRace: {
      ...customerRace,
      subRace: subRacesOf(customerRace?.race).length ? customerRace?.subRace : '',
    },
  };
}
