import {
  ASIAN_SUB_RACES,
  DEMOGRAPHIC_INFO_MEANS,
  OTHER_ASIAN,
  OTHER_HISPANIC,
  OTHER_PACIFIC_ISLANDER,
  PACIFIC_SUB_RACES,
  SUB_ETHNICITIES,
} from './demographic-options.ts';

// The choices of section 7 beside the first of each question, as the form and HMDA (Regulation C) allow them.

function without<Option extends string>(options: readonly Option[], ...others: string[]): Option[] {
  return options.filter((option) => !others.includes(option));
}

/** The details that need no words of the borrower; 'Other …' has a text of its own. */
export const LISTED_SUB_ETHNICITIES = without(SUB_ETHNICITIES, OTHER_HISPANIC);
export const LISTED_SUB_RACES = without(
  [...ASIAN_SUB_RACES, ...PACIFIC_SUB_RACES],
  OTHER_ASIAN,
  OTHER_PACIFIC_ISLANDER,
);

/** The ways in which an application is taken, which section 8 of the form asks beside the answers. */
export const DEMOGRAPHIC_MEANS = [
  'Face-to-Face Interview',
  'Telephone Interview',
  'Fax or Mail',
  DEMOGRAPHIC_INFO_MEANS,
] as const;
