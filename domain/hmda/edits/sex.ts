import { codeWords } from '../rules/code-words.ts';
import { exactlyWhen, ifThen, oneOf } from '../rules/condition.ts';
import { type Edit, edit } from '../rules/edit.ts';
import { APPLICANT, CO_APPLICANT, type Person } from '../rules/person.ts';

interface Ids {
  codes: string;
  observed: string;
  notObserved: string;
  notApplicable: string;
}

function sexEdits(
  { name, sex, sexObserved }: Person,
  ids: Ids,
  codes: readonly string[],
  observedCodes: readonly string[],
): readonly Edit[] {
  return [
    edit(`${ids.codes}-1`, `Sex of the ${name} is ${codeWords(codes)}`, oneOf(sex, ...codes)),
    edit(
      `${ids.codes}-2`,
      `Sex by observation of the ${name} is ${codeWords(observedCodes)}`,
      oneOf(sexObserved, ...observedCodes),
    ),
    edit(
      ids.observed,
      `An observed sex of the ${name} is 1 or 2`,
      ifThen(oneOf(sexObserved, '1'), oneOf(sex, '1', '2')),
    ),
    edit(
      `${ids.notObserved}-1`,
      `Sex by observation 2 needs sex 1, 2, 3 or 6 of the ${name}`,
      ifThen(oneOf(sexObserved, '2'), oneOf(sex, '1', '2', '3', '6')),
    ),
    edit(
      `${ids.notObserved}-2`,
      `Sex 6 of the ${name} needs sex by observation 2 or 3`,
      ifThen(oneOf(sex, '6'), oneOf(sexObserved, '2', '3')),
    ),
    edit(
      ids.notApplicable,
      `Sex 4 of the ${name} needs sex by observation 3`,
      ifThen(oneOf(sex, '4'), oneOf(sexObserved, '3')),
    ),
  ];
}

export const SEX_EDITS: readonly Edit[] = [
  ...sexEdits(
    APPLICANT,
    { codes: 'V642', observed: 'V643', notObserved: 'V644', notApplicable: 'V645' },
    ['1', '2', '3', '4', '6'],
    ['1', '2', '3'],
  ),
  ...sexEdits(
    CO_APPLICANT,
    { codes: 'V646', observed: 'V647', notObserved: 'V648', notApplicable: 'V649' },
    ['1', '2', '3', '4', '5', '6'],
    ['1', '2', '3', '4'],
  ),
  edit(
    'V650',
    'Sex 5 of the co-applicant goes with sex by observation 4, and only with it',
    exactlyWhen(oneOf(CO_APPLICANT.sex, '5'), oneOf(CO_APPLICANT.sexObserved, '4')),
  ),
];
