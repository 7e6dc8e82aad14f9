import { expect, test } from 'vitest';
import { keysAlong } from '../../../../domain/application/answers/answer-values.ts';
import { applicationDraftSchema } from '../../../../domain/application/application.ts';
import { lenderLoanInformationSchema } from '../../../../domain/application/section4/lender-loan-information.ts';
import { withAnswers } from './answer-cells.ts';
import { ANSWER_COLUMN_NAMES, ANSWER_COLUMNS } from './answer-columns.ts';

// Tests DET-20.

test('the columns have every field of the Lender Loan Information', () => {
  const { proposedPayment, closingFunds, ...single } = lenderLoanInformationSchema.shape;
  const parts = {
    '': single,
    'proposedPayment.': proposedPayment.unwrap().unwrap().shape,
    'closingFunds.': closingFunds.unwrap().unwrap().shape,
  };
  const paths = Object.entries(parts).flatMap(([part, fields]) =>
    Object.keys(fields).map(
      (field) => `section4LoanAndPropertyInformation.lenderLoanInformation.${part}${field}`,
    ),
  );
  const columns: string[] = ANSWER_COLUMN_NAMES.map((column) => ANSWER_COLUMNS[column].path);
  expect(paths.filter((path) => !columns.includes(path))).toEqual([]);
  expect(paths.length).toBeGreaterThan(20);
});

test.each(ANSWER_COLUMN_NAMES)('%s leads to a field of the application', (column) => {
  const answers = { joint_1_first_name: 'Jo', [column]: { none: true } };
  const { error } = applicationDraftSchema.safeParse(withAnswers({}, answers));
  expect(
    error?.issues.map(({ code, path }) => [code === 'unrecognized_keys', path.join('.')]),
  ).toContainEqual([false, keysAlong(ANSWER_COLUMNS[column].path).join('.')]);
});
