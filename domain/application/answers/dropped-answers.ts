import type { Application } from '../application.ts';
import { type Holder, SECTION_KEYS } from '../progress/steps.ts';
import { OTHER_HISPANIC } from '../section7/demographic-options.ts';
import { type AnswerRecord, type AnswerValue, isBlank, isRecord, pathTo, valueAt } from './answer-values.ts';
import {
  type HiddenAnswers,
  type HiddenOfPerson,
  hiddenAnswersOf,
  withoutHiddenRecord,
} from './hidden-answers.ts';
import { isSetByForm } from './typed-answers.ts';

export interface DroppedAnswer {
  path: string;
  value: AnswerValue;
}

/** Typed answers that the sent application lacks. The page names them and asks before it saves. */
export function droppedAnswers(typed: Application, sent: Application): DroppedAnswer[] {
  const answers = withoutHiddenRecord(typed);
  const dropped = leavesOf(answers, '').filter(({ path }) => isBlank(valueAt(sent, path)));
  return [...dropped, ...hiddenLeaves(answers, hiddenAnswersOf(typed))];
}

const HOLDERS: readonly Holder[] = ['primary', 'spouse'];

function hiddenLeaves(answers: Application, hidden: HiddenAnswers): DroppedAnswer[] {
  return [
    ...HOLDERS.flatMap((holder) => leavesOfPerson(answers, hidden[holder] ?? {}, holder)),
    ...leavesOf(hidden.propertyPlace, `${SECTION_KEYS.section4}.part4aLoanInformation.propertyAddress`),
  ];
}

const PERSON = `${SECTION_KEYS.section1}.part1aPersonalInformation`;

function leavesOfPerson(answers: Application, hidden: HiddenOfPerson, holder: Holder): DroppedAnswer[] {
  const root = holder === 'primary' ? '' : `${PERSON}.spouse.`;
  const addresses = `${root}${PERSON}.addresses`;
  const jobs = `${root}${SECTION_KEYS.section1}.part1dPreviousEmployment`;
  const agesPath = `${root}${PERSON}.agesOfDependents`;
  const section7 = `${root}${SECTION_KEYS.section7}`;
  const { subRaces, ownWords } = hidden;
  return [
    ...rowLeaves(answers, addresses, hidden.addresses),
    ...rowLeaves(answers, jobs, hidden.jobs),
    ...ageLeaves(hidden.ages, agesPath, rowsAt(answers, agesPath)),
    ...Object.values(subRaces ?? {}).flatMap((value) => leavesOf(value, `${section7}.customerRace.subRace`)),
    ...Object.entries(ownWords ?? {}).flatMap(([other, value]) =>
      leavesOf(
        value,
        other === OTHER_HISPANIC
          ? `${section7}.customerEthnicity.subEthnicity`
          : `${section7}.customerRace.subRace`,
      ),
    ),
  ];
}

/** The paths of ages from an index on. An age of 0 counts as an answer. */
function ageLeaves(
  ages: readonly AnswerValue[] | null | undefined,
  path: string,
  first = 0,
): DroppedAnswer[] {
  return (ages ?? []).flatMap((value, i) =>
    isBlank(value) ? [] : [{ path: pathTo(path, first + i), value }],
  );
}

function rowsAt(answers: Application, path: string): number {
  const shown = valueAt(answers, path);
  return Array.isArray(shown) ? shown.length : 0;
}

/** The paths that hidden rows would have if they followed the visible ones. */
function rowLeaves(
  answers: Application,
  path: string,
  rows: readonly object[] | null | undefined,
): DroppedAnswer[] {
  const first = rowsAt(answers, path);
  return (rows ?? []).flatMap((row, i) => leavesOf(row, pathTo(path, first + i)));
}

/** Copied from the purchase date, so nobody typed it. */
function isFilledIn(part: AnswerRecord, name: string): boolean {
  return name === 'investmentPropertySince' && part[name] === part.purchasedOn;
}

function leavesOf(part: AnswerValue, path: string): DroppedAnswer[] {
  if (isBlank(part) || part === 0) return [];
  if (isRecord(part)) {
    return Object.entries(part).flatMap(([name, value]) => {
      if (isSetByForm(name) || COMPUTED.has(name) || isFilledIn(part, name)) return [];
      const place = pathTo(path, name);
      return name === 'agesOfDependents' && Array.isArray(value)
        ? ageLeaves(value, place)
        : leavesOf(value, place);
    });
  }
  if (Array.isArray(part) && part.some(isRecord)) {
    return part.flatMap((row, i) => leavesOf(row, pathTo(path, i)));
  }
  return isDefault(path, part) ? [] : [{ path, value: part }];
}

/** Computed by the form, or recorded along with an answer. */
const COMPUTED: ReadonlySet<string> = new Set([
  'total',
  'yearsAtJob',
  'monthsAtJob',
  'expectedPropertyAddress',
  'numberOfBorrowers',
  'typeOfCredit',
  'demographicInfoProvidedMeans',
]);

function isDefault(path: string, value: AnswerValue): boolean {
  return (
    (path.endsWith('questionA.answer3') && value === 'Primary Residence') ||
    (path.endsWith('questionA.answer4') && value === 'by yourself')
  );
}
