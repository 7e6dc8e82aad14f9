import { codeWords } from '../rules/code-words.ts';
import { all, any, blank, exactlyWhen, filled, ifThen, noneTwice, oneOf } from '../rules/condition.ts';
import { type Edit, edit } from '../rules/edit.ts';
import { APPLICANT, CO_APPLICANT, type Person } from '../rules/person.ts';

const CHOICES = ['1', '11', '12', '13', '14', '2'];

interface Ids {
  codes: string;
  observed: string;
  notApplicable: string;
}

/** @param alone codes of the first place that leave the others blank. */
function ethnicityEdits(
  { name, ethnicities, ethnicityText, ethnicityObserved }: Person,
  ids: Ids,
  alone: readonly string[],
  observedCodes: readonly string[],
): readonly Edit[] {
  const [first, second, ...last] = ethnicities;
  const further = [second, ...last];
  const blankWithText = all(blank(first), filled(ethnicityText));
  return [
    edit(
      `${ids.codes}-1`,
      `Ethnicity 1 of the ${name} is ${codeWords([...CHOICES, ...alone])}, or blank beside a free text`,
      any(oneOf(first, ...CHOICES, ...alone), blankWithText),
    ),
    edit(
      `${ids.codes}-2`,
      `Ethnicities 2 to 5 of the ${name} are ${codeWords(CHOICES)}, or blank`,
      all(...further.map((field) => oneOf(field, ...CHOICES, ''))),
    ),
    edit(`${ids.codes}-3`, `No ethnicity of the ${name} is given twice`, noneTwice(ethnicities)),
    edit(
      `${ids.codes}-4`,
      `Ethnicity 1 of the ${name} stands alone if it is ${codeWords(alone)}`,
      ifThen(oneOf(first, ...alone), blank(...further)),
    ),
    edit(
      `${ids.observed}-1`,
      `Ethnicity by observation of the ${name} is ${codeWords(observedCodes)}`,
      oneOf(ethnicityObserved, ...observedCodes),
    ),
    edit(
      `${ids.observed}-2`,
      `An observed ethnicity of the ${name} is 1 or 2, without details`,
      ifThen(
        oneOf(ethnicityObserved, '1'),
        all(oneOf(first, '1', '2'), oneOf(second, '1', '2', ''), blank(...last)),
      ),
    ),
    edit(
      `${ids.observed}-3`,
      `Ethnicity by observation 2 needs an ethnicity 1 of the ${name} of ${codeWords([...CHOICES, '3'])}, or a free text`,
      ifThen(oneOf(ethnicityObserved, '2'), any(oneOf(first, ...CHOICES, '3'), blankWithText)),
    ),
    edit(
      ids.notApplicable,
      `Ethnicity 4 of the ${name} needs ethnicity by observation 3`,
      ifThen(oneOf(first, '4'), oneOf(ethnicityObserved, '3')),
    ),
  ];
}

export const ETHNICITY_EDITS: readonly Edit[] = [
  ...ethnicityEdits(
    APPLICANT,
    { codes: 'V628', observed: 'V629', notApplicable: 'V630' },
    ['3', '4'],
    ['1', '2', '3'],
  ),
  ...ethnicityEdits(
    CO_APPLICANT,
    { codes: 'V631', observed: 'V632', notApplicable: 'V633' },
    ['3', '4', '5'],
    ['1', '2', '3', '4'],
  ),
  edit(
    'V634',
    'Ethnicity 5 of the co-applicant goes with ethnicity by observation 4, and only with it',
    exactlyWhen(oneOf(CO_APPLICANT.ethnicities[0], '5'), oneOf(CO_APPLICANT.ethnicityObserved, '4')),
  ),
];
