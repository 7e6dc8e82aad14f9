import { expect, test } from 'vitest';
import { keysAlong } from '../../../../domain/application/answers/answer-values.ts';
import { applicationDraftSchema } from '../../../../domain/application/application.ts';
import { lenderLoanInformationSchema } from '../../../../domain/application/section4/lender-loan-information.ts';
import { withAnswers } from './answer-cells.ts';
import { ANSWER_COLUMN_NAMES, ANSWER_COLUMNS } from './answer-columns.ts';
import { typedFault, typedValue } from './typed-cell.ts';

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

// Tests FIN-32.
test('a list of choices is read by its names, and a wrong name is refused with all of them', () => {
  const column = ANSWER_COLUMNS.parts_that_do_not_apply;
  expect(typedValue(column, '2c credit cards, debts and leases; 4d Gifts and grants')).toEqual([
    '2c Credit cards, debts and leases',
    '4d Gifts and grants',
  ]);
  const wrong = typedValue(column, '2e Boats');
  expect(wrong).toEqual(['2e Boats']);
  expect(typedFault(column, wrong, '')).toContain('2d Other liabilities and expenses');
});
