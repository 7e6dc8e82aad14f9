import { STREET_CHARACTER } from '../../../../domain/addresses/street-character.ts';
import {
  keysAlong,
  saysTheSame,
  valueAt,
  withValueAt,
} from '../../../../domain/application/answers/answer-values.ts';
import { savedAnswers } from '../../../../domain/application/answers/saved-answers.ts';
import { type Application, applicationDraftSchema } from '../../../../domain/application/application.ts';
import { STREET_ADDRESS, UNIT } from '../../../../domain/application/checks/patterns.ts';
import { isWrongAnswer } from '../../../../domain/application/checks/wrong-answers.ts';
import {
  withSavedJointAnswers,
  wrongJointAnswers,
} from '../../../../domain/application/joint-borrowers/joint-borrowers.ts';
import { SECTION_KEYS } from '../../../../domain/application/progress/steps.ts';
import type { LendingLimits } from '../../../../domain/application/section4/lending-limits.ts';
import { section4Rules } from '../../../../domain/application/section4/section4-loan-and-property-rules.ts';
import type { CalendarDate } from '../../../../domain/time/eastern-time.ts';
import type { ImportColumn } from '../import-columns.ts';
import { type LineCells, without } from '../line-cells.ts';
import { ANSWER_COLUMN_NAMES, ANSWER_COLUMNS, type AnswerColumnName } from './answer-columns.ts';
import { checkBorrowers, withBorrowersOf } from './imported-borrowers.ts';
import { typedFault, typedValue } from './typed-cell.ts';

export type ImportedAnswers = Partial<Record<AnswerColumnName, unknown>>;

const COLUMN_OF: ReadonlyMap<string, AnswerColumnName> = new Map(
  ANSWER_COLUMN_NAMES.map((column) => [keysAlong(ANSWER_COLUMNS[column].path).join('.'), column]),
);

/** The column of an answer, or of the list that contains it. */
function columnAt(keys: readonly PropertyKey[]): AnswerColumnName | undefined {
  if (keys.length === 0) return undefined;
  return COLUMN_OF.get(keys.join('.')) ?? columnAt(keys.slice(0, -1));
}

export function readAnswers(cells: LineCells<ImportColumn>): ImportedAnswers {
  const answers: ImportedAnswers = {};
  for (const column of ANSWER_COLUMN_NAMES) {
    const text = cells.stored(column);
    if (text !== null) answers[column] = typedValue(ANSWER_COLUMNS[column], text);
  }
  if (Object.keys(answers).length === 0) return answers;
  const checked = applicationDraftSchema.safeParse(withAnswers({}, answers));
  for (const { path, message } of checked.error?.issues ?? []) {
    const column = columnAt(path);
    if (column === undefined) throw new Error(`No column leads to ${path.join('.')}: ${message}`);
    const fault = typedFault(ANSWER_COLUMNS[column], answers[column], message);
    cells.refuse(column, withCharacters(fault)(cells.text(column)));
  }
  checkBorrowers(cells, Object.keys(answers) as AnswerColumnName[]);
  return answers;
}

export function withAnswers(application: Application, answers: ImportedAnswers): Application {
  const columns = Object.keys(answers) as AnswerColumnName[];
  return columns.reduce(
    (whole, column) => withValueAt(whole, ANSWER_COLUMNS[column].path, answers[column]),
    withBorrowersOf(application, columns),
  );
}

const LOAN_AMOUNT = `${SECTION_KEYS.section4}.part4aLoanInformation.loanAmount`;

/** Against each other and the loan's header, as a save does. */
export function checkAnswers(
  cells: LineCells<ImportColumn>,
  answers: ImportedAnswers,
  application: Application,
  today: CalendarDate,
  limits: LendingLimits,
): void {
  const columns = Object.keys(answers) as AnswerColumnName[];
  if (columns.length === 0) return;
  for (const [path, message] of wrongAnswersOf(application, today, limits)) {
    const column = path === LOAN_AMOUNT ? 'loan_amount' : columnAt(keysAlong(path));
    if (column !== undefined) cells.refuse(column, withCharacters(message)(cells.text(column)));
  }
  const saved = withSavedJointAnswers(savedAnswers(application));
  for (const column of columns) {
    const { path } = ANSWER_COLUMNS[column];
    if (!saysTheSame(valueAt(saved, path), valueAt(application, path))) {
      cells.refuse(column, 'the other answers of the line rule this one out');
    }
  }
}

/** Names the characters that a street or a unit must not have. */
function withCharacters(message: string): (text: string) => string {
  const isStreet = message === STREET_ADDRESS.message || message === UNIT.message;
  return isStreet ? without(message, STREET_CHARACTER) : () => message;
}

function wrongAnswersOf(
  application: Application,
  today: CalendarDate,
  limits: LendingLimits,
): [path: string, message: string][] {
  const { section4LoanAndPropertyInformation: section4 } = application;
  const ofLoan = section4Rules(section4, SECTION_KEYS.section4, today, limits)
    .filter(isWrongAnswer)
    .map(({ path, message }): [string, string] => [path, message ?? '']);
  return [...ofLoan, ...Object.entries(wrongJointAnswers({}, application, today))];
}
