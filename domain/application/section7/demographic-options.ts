/** Options of section 7 (APP-7.1 to APP-7.6). */

const DECLINED = 'I do not wish to provide this information';

export const ETHNICITIES = ['Hispanic or Latino', 'Not Hispanic or Latino', DECLINED] as const;
export const SEXES = ['Female', 'Male', DECLINED] as const;
export const RACES = [
  'American Indian or Alaska Native',
  'Asian',
  'Black or African American',
  'Native Hawaiian or Other Pacific Islander',
  'White',
  DECLINED,
] as const;

export const OTHER_HISPANIC = 'Other Hispanic or Latino';
export const OTHER_ASIAN = 'Other Asian';
export const OTHER_PACIFIC_ISLANDER = 'Other Pacific Islander';

/** The last option of each list asks for a description, which is stored instead of the option. */
export const SUB_ETHNICITIES = ['Mexican', 'Puerto Rican', 'Cuban', OTHER_HISPANIC] as const;
export const ASIAN_SUB_RACES = [
  'Asian Indian',
  'Chinese',
  'Filipino',
  'Japanese',
  'Korean',
  'Vietnamese',
  OTHER_ASIAN,
] as const;
export const PACIFIC_SUB_RACES = [
  'Native Hawaiian',
  'Guamanian or Chamorro',
  'Samoan',
  OTHER_PACIFIC_ISLANDER,
] as const;

/** How the answers were given: the wizard is filled in over the Internet. */
export const DEMOGRAPHIC_INFO_MEANS = 'Email or Internet';

// Section 7 allows several choices per question, as on the form and in HMDA data (Regulation C). These are all but the
// first.

function without<Option extends string>(options: readonly Option[], ...others: string[]): Option[] {
  return options.filter((option) => !others.includes(option));
}

/** Details without free text; 'Other …' has its own text. */
export const LISTED_SUB_ETHNICITIES = without(SUB_ETHNICITIES, OTHER_HISPANIC);
export const LISTED_SUB_RACES = without(
  [...ASIAN_SUB_RACES, ...PACIFIC_SUB_RACES],
  OTHER_ASIAN,
  OTHER_PACIFIC_ISLANDER,
);

/** How an application can be taken, asked beside the answers. */
export const DEMOGRAPHIC_MEANS = [
  'Face-to-Face Interview',
  'Telephone Interview',
  'Fax or Mail',
  DEMOGRAPHIC_INFO_MEANS,
] as const;
