import { type LoanBorrower, loanBorrowers } from '../../../application/joint-borrowers/loan-borrowers.ts';
import { DEMOGRAPHIC_MEANS } from '../../../application/section7/demographic-options.ts';
import { isCalendarDate } from '../../../time/eastern-time.ts';
import type { LarKey } from '../../record/lar-row.ts';
import {
  asked,
  type Choice,
  choicesOf,
  type FieldState,
  known,
  notApplicable,
  type States,
  sameIn,
} from '../field-state.ts';
import { type Given, hasCoApplicant, type Part } from '../parts/given.ts';
import { type Provided, providedEthnicity, providedRace, providedSex } from './demographic-codes.ts';

type Who = 'applicant' | 'co-applicant';

/** 'race1' is 'coRace1' for the co-applicant. */
function keyOf(who: Who, key: string): LarKey {
  const own = who === 'applicant' ? key : `co${key.charAt(0).toUpperCase()}${key.slice(1)}`;
  return own as LarKey;
}

const PLACES = [1, 2, 3, 4, 5];
const RACE_TEXTS = { raceTribe: 'tribe', raceAsianText: 'asian', racePacificText: 'pacific' } as const;
const DEMOGRAPHIC_KEYS = [
  ...PLACES.map((place) => `ethnicity${place}`),
  'ethnicityText',
  'ethnicityObserved',
  ...PLACES.map((place) => `race${place}`),
  ...Object.keys(RACE_TEXTS),
  'raceObserved',
  'sex',
  'sexObserved',
];

const [FACE_TO_FACE] = DEMOGRAPHIC_MEANS;
const OBSERVED = '1';
const NOT_OBSERVED = '2';

/** 12 CFR 1003.4(a)(10)(i) and Appendix B: the applicant and the first co-applicant of the form. */
export const demographics: Part = ({ facts }) => {
  const [applicant, coApplicant] = loanBorrowers(facts.application);
  const own = applicant === undefined ? {} : personStates('applicant', applicant);
  const said = facts.staff.overrides.coEthnicity1?.value ?? null;
  if (said === NO_CO_APPLICANT || (coApplicant === undefined && said === null))
    return { ...own, ...noCoApplicant() };
  return {
    ...own,
    ...(coApplicant === undefined ? addedCoApplicant() : personStates('co-applicant', coApplicant)),
  };
};

const NO_CO_APPLICANT = '5';

/** A co-applicant whom only an override of the ethnicity names: nothing else is known of them. */
function addedCoApplicant(): States {
  const ask = (key: LarKey, words: string, none: string) =>
    asked(words, 'An override says that there is a co-applicant, and the application has none.', {
      choices: choicesOf(key).filter(({ code }) => code !== none),
    });
  const observed = (key: LarKey, what: string) =>
    ask(key, `Was the ${what} of the co-applicant observed, or did they provide it?`, '4');
  return {
    ...noCoApplicant(),
    coEthnicityObserved: observed('coEthnicityObserved', 'ethnicity'),
    coRace1: ask('coRace1', 'Which race is the co-applicant?', '8'),
    coRaceObserved: observed('coRaceObserved', 'race'),
    coSex: ask('coSex', 'Which sex is the co-applicant?', '5'),
    coSexObserved: observed('coSexObserved', 'sex'),
  };
}

function noCoApplicant(): States {
  const rule = 'There is no co-applicant (Appendix B to 12 CFR 1003, 5).';
  const keys = DEMOGRAPHIC_KEYS.map((key) => keyOf('co-applicant', key));
  return {
    ...sameIn(keys, notApplicable('', rule)),
    coEthnicity1: notApplicable(NO_CO_APPLICANT, rule),
    coEthnicityObserved: notApplicable('4', rule),
    coRace1: notApplicable('8', rule),
    coRaceObserved: notApplicable('4', rule),
    coSex: notApplicable('5', rule),
    coSexObserved: notApplicable('4', rule),
  };
}

interface Asked {
  /** Of the first field. */
  key: LarKey;
  observed: LarKey;
  notProvided: string;
  /** Aggregates, which alone can be observed (Appendix B, 10). */
  groups: readonly string[];
  what: 'ethnicity' | 'race' | 'sex';
  who: Who;
}

function personStates(who: Who, { section7 }: LoanBorrower): States {
  const isFaceToFace = section7?.demographicInfoProvidedMeans === FACE_TO_FACE;
  const source =
    who === 'applicant' ? 'Application, section 7' : 'Application of the co-applicant, section 7';
  const ethnicity = providedEthnicity(section7);
  const race = providedRace(section7);
  const sex = providedSex(section7);
  const common = { isFaceToFace, source };
  return {
    ...listStates(who, 'ethnicity', ethnicity, source),
    [keyOf(who, 'ethnicityText')]: textState(ethnicity.texts.hispanic, source),
    ...firstStates(
      {
        key: keyOf(who, 'ethnicity1'),
        observed: keyOf(who, 'ethnicityObserved'),
        notProvided: '3',
        groups: ['1', '2'],
        what: 'ethnicity',
        who,
      },
      { ...common, provided: ethnicity.codes, isByObservation: section7?.customerEthnicity?.isByObservation },
    ),
    ...listStates(who, 'race', race, source),
    ...Object.fromEntries(
      Object.entries(RACE_TEXTS).map(([key, text]) => [keyOf(who, key), textState(race.texts[text], source)]),
    ),
    ...firstStates(
      {
        key: keyOf(who, 'race1'),
        observed: keyOf(who, 'raceObserved'),
        notProvided: '6',
        groups: ['1', '2', '3', '4', '5'],
        what: 'race',
        who,
      },
      { ...common, provided: race.codes, isByObservation: section7?.customerRace?.isByObservation },
    ),
    ...firstStates(
      {
        key: keyOf(who, 'sex'),
        observed: keyOf(who, 'sexObserved'),
        notProvided: '3',
        groups: ['1', '2'],
        what: 'sex',
        who,
      },
      { ...common, provided: sex === null ? [] : [sex], isByObservation: section7?.isSexByObservation },
    ),
  };
}

function listStates(who: Who, name: 'ethnicity' | 'race', { codes }: Provided, source: string): States {
  return Object.fromEntries(
    PLACES.slice(1).map((place) => {
      const code = codes[place - 1];
      return [
        keyOf(who, `${name}${place}`),
        code === undefined ? notApplicable('', 'No further choice.') : known(code, source),
      ];
    }),
  );
}

function textState(text: string, source: string): FieldState {
  return text === '' ? notApplicable('', 'No words of their own.') : known(text, source);
}

interface Answered {
  provided: readonly string[];
  isByObservation: boolean | null | undefined;
  isFaceToFace: boolean;
  source: string;
}

/** The first code, and whether it was observed. */
function firstStates(question: Asked, { provided, isByObservation, isFaceToFace, source }: Answered): States {
  const { key, observed, notProvided, groups, what, who } = question;
  const [first] = provided;
  if (first === undefined) {
    if (!isFaceToFace)
      return {
        [key]: known(notProvided, `${source}: not provided`),
        [observed]: known(NOT_OBSERVED, source),
      };
    return {
      [key]: asked(`Which ${what} of the ${who} was observed?`, WHY_OBSERVED, {
        choices: choicesOf(key, ...groups),
      }),
      [observed]: known(OBSERVED, `${source}: taken face to face, and not provided`),
    };
  }
  // Only the applicant can name a detail, or both sexes (Appendix B, 8).
  const isSelfReported =
    !isFaceToFace || isByObservation === false || provided.some((code) => !groups.includes(code));
  if (isByObservation === true || isSelfReported)
    return {
      [key]: known(first, source),
      [observed]: known(isByObservation === true ? OBSERVED : NOT_OBSERVED, source),
    };
  return {
    [key]: known(first, source),
    [observed]: asked(`Was the ${what} of the ${who} observed, or did they provide it?`, WHY_ASKED, {
      choices: HOW_COLLECTED,
    }),
  };
}

const WHY_OBSERVED =
  'The application was taken face to face, and the borrower did not provide it (Appendix B to 12 CFR 1003, 10).';
const WHY_ASKED = "The application was taken face to face, and 'Form Details' does not say.";
const HOW_COLLECTED: readonly Choice[] = choicesOf('ethnicityObserved', '2', '1');

/** 12 CFR 1003.4(a)(10)(ii): whole years on the day of the application. */
export const ages: Part = (given) => {
  const [applicant, coApplicant] = loanBorrowers(given.facts.application);
  return {
    age: ageState(given, 'applicant', applicant),
    coAge: !hasCoApplicant(given)
      ? notApplicable('9999', 'There is no co-applicant (comment 4(a)(10)(ii)-2).')
      : ageState(given, 'co-applicant', coApplicant),
  };
};

function ageState({ value }: Given, who: Who, borrower: LoanBorrower | undefined): FieldState {
  if (value('actionTaken') === '6')
    return notApplicable('8888', 'A purchased loan needs none (comment 4(a)(10)(ii)-3).');
  if (value(keyOf(who, 'ethnicity1')) === '4')
    return notApplicable('8888', 'It is no natural person (comment 4(a)(10)(ii)-4).');
  const born = borrower?.section1?.part1aPersonalInformation?.dateOfBirth ?? '';
  const on = value('applicationDate');
  const age = on === null || !isCalendarDate(born) ? 0 : wholeYears(born, on);
  if (age > 0) return known(String(age), 'Application, section 1: date of birth');
  if (on === null) return { state: 'later', why: "It follows from 'Application Date'." };
  return asked(`How old was the ${who}?`, 'The application has no date of birth.', {
    typed: { kind: 'number', least: 1, most: 120, places: 0, example: '38' },
  });
}

/** @param on as YYYYMMDD. */
export function wholeYears(born: string, on: string): number {
  const day = born.replaceAll('-', '');
  return Math.floor((Number(on) - Number(day)) / 10_000);
}
