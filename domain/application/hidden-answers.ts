import type { BorrowerAddress } from './address.ts';
import { type AnswerRecord, type AnswerValue, isBlank, isRecord, pathTo, valueAt } from './answer-values.ts';
import type { Application } from './application.ts';
import { primaryBorrowerOf } from './borrowers.ts';
import { OTHER_HISPANIC } from './demographic-options.ts';
import type { PreviousEmployment } from './employment.ts';
import { isSetByForm } from './held-answers.ts';
import { sectionOf, withSectionOf } from './holder-sections.ts';
import type { CoBorrowerSection1 } from './section1-borrower.ts';
import { withoutHiddenFamily, withoutHiddenSection1Answers } from './section1-hidden-answers.ts';
import { withoutHiddenSection3Answers } from './section3-changes.ts';
import type { Section3 } from './section3-real-estate.ts';
import type { Place } from './section4-changes.ts';
import { withoutHiddenSection4Answers } from './section4-hidden-answers.ts';
import { withoutHiddenFollowUps } from './section5-changes.ts';
import type { Section5 } from './section5-declarations.ts';
import { type HiddenSubChoices, withoutHiddenSubChoices } from './section7-changes.ts';
import type { Section7 } from './section7-demographics.ts';
import { type Holder, SECTION_KEYS, type SectionName } from './steps.ts';

/**
 * Answers that were typed and that no question asks for at the moment. A page keeps them while it is open: most stay where
 * they are stored, and those whose place another answer took stand here, beside the sections. A draft holds them, a saved
 * application does not.
 */
export interface HiddenAnswers {
  primary?: HiddenOfPerson | null;
  spouse?: HiddenOfPerson | null;
  /** The parts of the property's address that were typed before the current address was copied there. */
  propertyPlace?: Place | null;
}

export interface HiddenOfPerson extends HiddenSubChoices {
  /** Addresses and jobs behind those that reach back 24 months, in their order. */
  addresses?: BorrowerAddress[] | null;
  jobs?: PreviousEmployment[] | null;
  /** Ages of dependents beyond their number, in their order. */
  ages?: (number | null | undefined)[] | null;
}

/** Where they stand in the form. */
export const HIDDEN_ANSWERS = 'hiddenAnswers';

type WithHidden = Application & { [HIDDEN_ANSWERS]?: HiddenAnswers | null };

export function hiddenAnswersOf(application: Application): HiddenAnswers {
  return (application as WithHidden).hiddenAnswers ?? {};
}

export function hiddenOfPerson(application: Application, holder: Holder): HiddenOfPerson {
  return hiddenAnswersOf(application)[holder] ?? {};
}

/** The application with some of the hidden answers replaced. */
export function withHiddenAnswers(application: Application, changes: HiddenAnswers): Application {
  const hiddenAnswers = { ...hiddenAnswersOf(application), ...changes };
  const { hiddenAnswers: _, ...rest } = application as WithHidden;
  const answers: WithHidden = isBlank(hiddenAnswers) ? rest : { ...rest, hiddenAnswers };
  return answers;
}

/** The application without the hidden answers that stand beside the sections. */
export function withoutHiddenRecord(application: Application): Application {
  const { hiddenAnswers: _, ...answers } = application as WithHidden;
  return answers;
}

/** The application without answers that its other answers do not ask for. */
export function withoutHiddenAnswers(application: Application): Application {
  const answers = withoutHiddenOfLoan(withoutHiddenOfFamily(withoutHiddenRecord(application)));
  return HOLDERS.reduce(withoutHiddenOfHolder, answers);
}

const HOLDERS: readonly Holder[] = ['primary', 'spouse'];

function withoutHiddenOfLoan(application: Application): Application {
  const section = application.section4LoanAndPropertyInformation;
  if (!section) return application;
  return {
    ...application,
    section4LoanAndPropertyInformation: withoutHiddenSection4Answers(section, primaryBorrowerOf(application)),
  };
}

function withoutHiddenOfFamily(application: Application): Application {
  const section = application.section1BorrowerInformation;
  const person = section?.part1aPersonalInformation;
  if (!person) return application;
  return {
    ...application,
    section1BorrowerInformation: { ...section, part1aPersonalInformation: withoutHiddenFamily(person) },
  };
}

/** Of each section that a borrower and a co-borrower fill in, what drops the hidden answers of its record. */
const WITHOUT_HIDDEN: { [Name in SectionName]?: (record: never) => object } = {
  section1: (record: CoBorrowerSection1) => withoutHiddenSection1Answers(record),
  section3: (record: Section3) => withoutHiddenSection3Answers(record),
  section5: (record: Section5) => withoutHiddenFollowUps(record),
  section7: (record: Section7) => withoutHiddenSubChoices(record),
};

function withoutHiddenOfHolder(application: Application, holder: Holder): Application {
  return (Object.keys(WITHOUT_HIDDEN) as SectionName[]).reduce((whole, section) => {
    const record = sectionOf(whole, { section, holder });
    const drop = WITHOUT_HIDDEN[section];
    if (record === null || drop === undefined) return whole;
    return withSectionOf(whole, { section, holder }, drop(record as never));
  }, application);
}

/** An answer that saving drops. */
export interface DroppedAnswer {
  /** JSON path from the application's root. */
  path: string;
  value: AnswerValue;
}

/** Answers that a person gave and that the sent application lacks: the page names them and asks before it saves. */
export function droppedAnswers(typed: Application, sent: Application): DroppedAnswer[] {
  const { hiddenAnswers, ...answers } = typed as WithHidden;
  const dropped = leavesOf(answers, '').filter(({ path }) => isBlank(valueAt(sent, path)));
  return [...dropped, ...hiddenLeaves(answers, hiddenAnswers ?? {})];
}

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
  const section7 = `${root}${SECTION_KEYS.section7}`;
  const { subRaces, ownWords } = hidden;
  return [
    ...rowLeaves(answers, addresses, hidden.addresses),
    ...rowLeaves(answers, jobs, hidden.jobs),
    ...ageLeaves(answers, `${root}${PERSON}.agesOfDependents`, hidden.ages),
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

/** Ages behind those that are asked for. A child of no years has an age. */
function ageLeaves(answers: Application, path: string, ages: HiddenOfPerson['ages']): DroppedAnswer[] {
  const shown = valueAt(answers, path);
  const first = Array.isArray(shown) ? shown.length : 0;
  return (ages ?? []).flatMap((value, i) =>
    isBlank(value) ? [] : [{ path: pathTo(path, first + i), value }],
  );
}

/** Rows behind those of a list, named by the places that they would have in it. */
function rowLeaves(
  answers: Application,
  path: string,
  rows: readonly object[] | null | undefined,
): DroppedAnswer[] {
  const shown = valueAt(answers, path);
  const first = Array.isArray(shown) ? shown.length : 0;
  return (rows ?? []).flatMap((row, i) => leavesOf(row, pathTo(path, first + i)));
}

/** The page fills the date since which a property is an investment with that of its purchase: nobody gave it. */
function isFilledIn(part: AnswerRecord, name: string): boolean {
  return name === 'investmentPropertySince' && part[name] === part.purchasedOn;
}

/** Every single answer in a part of the application that a person gave. */
function leavesOf(part: AnswerValue, path: string): DroppedAnswer[] {
  if (isBlank(part) || part === 0) return [];
  if (isRecord(part)) {
    return Object.entries(part).flatMap(([name, value]) =>
      isSetByForm(name) || COMPUTED.has(name) || isFilledIn(part, name)
        ? []
        : leavesOf(value, pathTo(path, name)),
    );
  }
  if (Array.isArray(part) && part.some(isRecord)) {
    return part.flatMap((row, i) => leavesOf(row, pathTo(path, i)));
  }
  return isDefault(path, part) ? [] : [{ path, value: part }];
}

/** What the form works out by itself, or records beside an answer. */
const COMPUTED: ReadonlySet<string> = new Set([
  'total',
  'yearsAtJob',
  'monthsAtJob',
  'expectedPropertyAddress',
  'numberOfBorrowers',
  'typeOfCredit',
  'demographicInfoProvidedMeans',
]);

/** What question A begins with once it asks for the earlier property. */
function isDefault(path: string, value: AnswerValue): boolean {
  return (
    (path.endsWith('questionA.answer3') && value === 'Primary Residence') ||
    (path.endsWith('questionA.answer4') && value === 'by yourself')
  );
}
