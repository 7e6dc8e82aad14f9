import { EARLIEST_LOAN_DATE } from '../deadlines/loan-dates.ts';
import { isBlank, keepsDirection, TURNING_MESSAGE } from '../texts/unsafe-characters.ts';
import { type CalendarDate, formatDate, isCalendarDate } from '../time/eastern-time.ts';
import { DATE_FAULT } from '../time/entered-date.ts';

/** The nationwide agencies, each of which scores a borrower by its own file. */
export const CREDIT_AGENCIES = ['equifax', 'experian', 'transunion'] as const;

export type CreditAgency = (typeof CREDIT_AGENCIES)[number];

export function isCreditAgency(word: string): word is CreditAgency {
  return (CREDIT_AGENCIES as readonly string[]).includes(word);
}

export const AGENCY_NAMES: Record<CreditAgency, string> = {
  equifax: 'Equifax',
  experian: 'Experian',
  transunion: 'TransUnion',
};

export const SCORE_RANGE = { least: 300, most: 850 } as const;

export const MAX_MODEL_LENGTH = 100;
export const MAX_FACTOR_LENGTH = 200;

/** Four, and a fifth if one is the number of inquiries (15 USC 1681g(f)(1)(C), (f)(9); 12 CFR 1002.9, comment 9(b)(2)-9). */
export const MAX_KEY_FACTORS = 5;

/** What a notice of adverse action tells about a score (15 USC 1681m(a)(2), by 1681g(f)(1)(A) to (E)). */
export interface CreditScore {
  score: number;
  model: string;
  /** The lowest and highest score of the model. */
  lowest: number;
  highest: number;
  /** The day on which the score was created. */
  date: CalendarDate;
  /** In the order of their importance (15 USC 1681g(f)(2)(B)). */
  factors: readonly string[];
}

export interface BorrowerScore extends Pick<CreditScore, 'score'> {
  owner: string;
  agency: CreditAgency;
}

type Wrong = Record<string, string>;

/** What makes a score impossible, by field. */
export function wrongScoreFields(given: CreditScore, today: CalendarDate): Wrong {
  const { least, most } = SCORE_RANGE;
  const isOutside = (value: number) => !Number.isInteger(value) || value < least || value > most;
  const wrong: Wrong = {};
  for (const field of ['score', 'lowest', 'highest'] as const)
    if (isOutside(given[field])) wrong[field] = `Enter a whole number from ${least} to ${most}`;
  if (Object.keys(wrong).length === 0) {
    if (given.lowest >= given.highest) wrong.highest = 'Enter more than the lowest score of the model';
    else if (given.score < given.lowest || given.score > given.highest)
      wrong.score = `The range of the model is ${given.lowest} to ${given.highest}`;
  }
  return {
    ...wrong,
    ...wrongLine('model', given.model),
    ...wrongPastDate(given.date, today),
    ...wrongFactors(given),
  };
}

function wrongFactors({ factors }: CreditScore): Wrong {
  const wrong: Wrong = {};
  factors.forEach((factor, place) => {
    Object.assign(wrong, wrongLine(`factors.${place}`, factor));
  });
  if (factors.length === MAX_KEY_FACTORS && !factors.some((factor) => /\b(in|en)quir/i.test(factor)))
    wrong[`factors.${MAX_KEY_FACTORS - 1}`] =
      'A fifth factor is only for the number of inquiries (15 USC 1681g(f)(9))';
  return wrong;
}

/** Empty if the date exists and has come. */
export function wrongPastDate(date: string, today: CalendarDate): Wrong {
  if (!isCalendarDate(date)) return { date: DATE_FAULT };
  if (date < EARLIEST_LOAN_DATE) return { date: `Enter a date from ${formatDate(EARLIEST_LOAN_DATE)} on` };
  return date > today ? { date: 'The date cannot be in the future' } : {};
}

export function wrongLine(field: string, text: string): Wrong {
  if (isBlank(text)) return { [field]: 'Enter the text' };
  return keepsDirection(text) ? {} : { [field]: TURNING_MESSAGE };
}

/** Stated beside the figure (Fannie Mae Selling Guide B3-5.1-02). */
export const SCORE_RULE =
  "Each borrower's score is the middle of three or the lower of two. The loan's score is the lowest of the borrowers' scores. Borrowers without a score are not counted (Fannie Mae Selling Guide B3-5.1-02).";

/** Middle of three, lower of two; null without a score. Of equal scores, the middle one counts: 700, 680, 680 is 680. */
export function scoreOfBorrower(scores: readonly number[]): number | null {
  const sorted = [...scores].sort((one, other) => one - other);
  return sorted.length === 0 ? null : (sorted[Math.floor((sorted.length - 1) / 2)] ?? null);
}

export interface RepresentativeScore {
  /** By owner, in the loan's order. */
  borrowers: readonly { owner: string; score: number | null }[];
  /** The lowest of the borrowers' scores. */
  loan: number | null;
}

/** Scores of people who left the loan do not count. */
export function representativeScore(
  owners: readonly string[],
  scores: readonly BorrowerScore[],
): RepresentativeScore {
  const borrowers = owners.map((owner) => ({
    owner,
    score: scoreOfBorrower(scores.filter((one) => one.owner === owner).map(({ score }) => score)),
  }));
  const known = borrowers.flatMap(({ score }) => (score === null ? [] : [score]));
  return { borrowers, loan: known.length === 0 ? null : Math.min(...known) };
}
