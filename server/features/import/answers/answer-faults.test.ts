import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ANSWERED, borrower } from '../../../testing/services/answered-line.ts';
import {
  type Cells,
  createImportsForTests,
  csv,
  type ImportsForTests,
  LOCKED_LOAN,
} from '../../../testing/services/imports-for-tests.ts';

// Tests DET-20.

let bed: ImportsForTests;
beforeAll(async () => {
  bed = await createImportsForTests();
});
afterEach(() => bed.clear());
afterAll(() => bed.close());

test.each<[keyof Cells, string, string]>([
  ['number_of_units', '5', 'is "5": number of units should be between 1 and 4'],
  ['number_of_units', 'two', 'is "two": please enter a whole number'],
  ['property_value', '410000.50', 'is "410000.50": please enter whole dollars'],
  ['property_value', 'n/a', 'is "n/a": please enter a valid amount'],
  ['property_value', '300000', 'loan_amount: is "$312,000": loan amount cannot exceed 95%'],
  ['property_type', 'Castle', 'is "Castle": it must be one of Condo, Townhome, Single-family home'],
  ['mortgage_type', 'Jumbo', 'is "Jumbo": it must be one of Conventional, USDA-RD, FHA, VA, Other'],
  ['clean_energy_lien', 'maybe', 'is "maybe": it must be yes or no'],
  ['note_rate', '6,125', 'is "6,125": please enter a percentage between 0 and 20'],
  ['arm_index', '21', 'is "21": please enter a percentage between 0 and 20'],
  ['leasehold_expiration_date', '2088-02-30', 'is "2088-02-30": it must be a date'],
  ['other_mortgage_type', 'x'.repeat(201), 'please enter at most 200 characters'],
  ['arm_plan', 'a\0b', 'contains a character that cannot be stored'],
  ['closing_costs', '-1', 'is "-1": please enter a valid amount'],
  [
    'employment_status',
    'Retired',
    'years_in_line_of_work: is "12": the other answers of the line rule this one out',
  ],
  ['months_in_line_of_work', '12', 'is "12": months in this line of work should be between 0 and 11'],
  ['mailing_street', '12 ~ Oak', 'is "12 ~ Oak": please enter a valid address, without ~'],
  ['mailing_zip', '2751', 'is "2751": please enter a valid zip code'],
  ['assets_total', '1000000000000', 'is "1000000000000": please enter a smaller amount'],
])('%s %j is named at its column, and nothing is imported', async (column, text, message) => {
  const { said, imported } = await bed.run(csv([{ ...ANSWERED, [column]: text }]));
  expect(said.join('\n')).toContain(message);
  expect(said[0]).toContain(message.includes(': is') ? 'line 2, column ' : `line 2, column ${column}: `);
  expect(imported).toBeNull();
});

test.each<[string, Cells, string[]]>([
  [
    'a spouse without a name',
    { spouse_email: 'ben@mail.example' },
    ['spouse_first_name: is blank, and is required', 'spouse_last_name: is blank, and is required'],
  ],
  [
    'a second joint borrower without the first',
    { joint_2_first_name: 'Kim', joint_2_last_name: 'Lee' },
    ['joint_1_first_name: is blank, but the line has a second joint borrower'],
  ],
  [
    'a fourth borrower',
    { ...borrower('spouse', 'Ben'), ...borrower('joint_1', 'Jo'), ...borrower('joint_2', 'Kim') },
    ['joint_2_first_name: is one too many: a loan has at most 3 borrowers'],
  ],
  [
    'a wrong name, age and title holder',
    {
      joint_1_first_name: 'Jo',
      joint_1_last_name: '=1+1',
      joint_1_ages_of_dependents: '4; five',
      title_holders: 'Jo Lee; J0',
    },
    [
      'joint_1_last_name: is "=1+1": please enter a valid Last Name',
      'joint_1_ages_of_dependents: is "4; five": please enter a whole number',
      'title_holders: is "Jo Lee; J0": please enter a valid name',
    ],
  ],
  [
    'more ages than dependents',
    {
      joint_1_first_name: 'Jo',
      joint_1_last_name: 'Lee',
      joint_1_number_of_dependents: '1',
      joint_1_ages_of_dependents: '4; 9',
    },
    ['joint_1_ages_of_dependents: is "4; 9": the other answers of the line rule this one out'],
  ],
])('names %s', async (_, cells, messages) => {
  const { said, imported } = await bed.run(csv([{ ...LOCKED_LOAN, ...cells }]));
  expect(said).toEqual(messages.map((message) => expect.stringContaining(`line 2, column ${message}`)));
  expect(imported).toBeNull();
});

test('an answer needs the number of its loan', async () => {
  const { said } = await bed.run(
    'customer_key,first_name,last_name,email,estate\n1,Ann,Lee,a@mail.example,Fee Simple\n',
  );
  expect(said).toEqual([
    'line 2, column loan_number: is blank, and is required',
    'line 2, column loan_status: is blank, and is required',
  ]);
});
