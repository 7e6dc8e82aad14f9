import { codeWords } from '../rules/code-words.ts';
import { all, any, blank, exactlyWhen, filled, ifThen, noneTwice, oneOf } from '../rules/condition.ts';
import { type Edit, edit } from '../rules/edit.ts';
import { APPLICANT, CO_APPLICANT, type Person } from '../rules/person.ts';

const BROAD = ['1', '2', '3', '4', '5'];
const CHOICES = [...BROAD, ...['21', '22', '23', '24', '25', '26', '27'], ...['41', '42', '43', '44']];
const CHOICE_WORDS = '1 to 5, 21 to 27, 41 to 44';

interface Ids {
  codes: string;
  observed: string;
  notApplicable: string;
}

/** @param alone codes of the first place that leave the others blank. */
function raceEdits(
  { name, races, raceTexts, raceObserved }: Person,
  ids: Ids,
  alone: readonly string[],
  observedCodes: readonly string[],
): readonly Edit[] {
  const [first, ...further] = races;
  const furtherAreChoices = all(...further.map((field) => oneOf(field, ...CHOICES, '')));
  const blankWithText = all(blank(first), any(...raceTexts.map(filled)));
  return [
    edit(
      `${ids.codes}-1`,
      `Race 1 of the ${name} is ${CHOICE_WORDS}, ${codeWords(alone)}, or blank beside a free text`,
      any(oneOf(first, ...CHOICES, ...alone), blankWithText),
    ),
    edit(`${ids.codes}-2`, `Races 2 to 5 of the ${name} are ${CHOICE_WORDS}, or blank`, furtherAreChoices),
    edit(`${ids.codes}-3`, `No race of the ${name} is given twice`, noneTwice(races)),
    edit(
      `${ids.codes}-4`,
      `Race 1 of the ${name} stands alone if it is ${codeWords(alone)}`,
      ifThen(oneOf(first, ...alone), blank(...further)),
    ),
    edit(
      `${ids.observed}-1`,
      `Race by observation of the ${name} is ${codeWords(observedCodes)}`,
      oneOf(raceObserved, ...observedCodes),
    ),
    edit(
      `${ids.observed}-2`,
      `Observed races of the ${name} are 1 to 5, without details`,
      ifThen(
        oneOf(raceObserved, '1'),
        all(oneOf(first, ...BROAD), ...further.map((field) => oneOf(field, ...BROAD, ''))),
      ),
    ),
    edit(
      `${ids.observed}-3`,
      `Race by observation 2 needs a race 1 of the ${name} of ${CHOICE_WORDS} or 6, or a free text, and races 2 to 5 alike`,
      ifThen(
        oneOf(raceObserved, '2'),
        all(any(oneOf(first, ...CHOICES, '6'), blankWithText), furtherAreChoices),
      ),
    ),
    edit(
      ids.notApplicable,
      `Race 7 of the ${name} needs race by observation 3`,
      ifThen(oneOf(first, '7'), oneOf(raceObserved, '3')),
    ),
  ];
}

export const RACE_EDITS: readonly Edit[] = [
  ...raceEdits(
    APPLICANT,
    { codes: 'V635', observed: 'V636', notApplicable: 'V637' },
    ['6', '7'],
    ['1', '2', '3'],
  ),
  ...raceEdits(
    CO_APPLICANT,
    { codes: 'V638', observed: 'V639', notApplicable: 'V640' },
    ['6', '7', '8'],
    ['1', '2', '3', '4'],
  ),
  edit(
    'V641',
    'Race 8 of the co-applicant goes with race by observation 4, and only with it',
    exactlyWhen(oneOf(CO_APPLICANT.races[0], '8'), oneOf(CO_APPLICANT.raceObserved, '4')),
  ),
];
