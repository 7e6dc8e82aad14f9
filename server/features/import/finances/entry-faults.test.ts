import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectCommandClient } from '../../../commands/command-database.ts';
import { holdForBackup } from '../../../platform/backup-lock.ts';
import {
  createImportsForTests,
  csv,
  entriesCsv,
  type ImportsForTests,
  LOCKED_LOAN,
} from '../../../testing/services/imports-for-tests.ts';

// Tests FIN-18.

let bed: ImportsForTests;
beforeAll(async () => {
  bed = await createImportsForTests();
});
beforeEach(async () => {
  await bed.run(csv([LOCKED_LOAN]));
});
afterEach(() => bed.clear());
afterAll(() => bed.close());

const DEBT = {
  loan_number: '40012345',
  section: '2c',
  owner: 'primary',
  type: 'Revolving',
  company: 'Elm Card',
  monthly_payment: '95',
};
const ACCOUNT = { ...DEBT, section: '2a', type: 'Savings', company: '', monthly_payment: '', value: '100' };

type Cells = Readonly<Record<string, string>>;

test.each<[string, Cells, string]>([
  ['loan_number', { ...DEBT, loan_number: '99' }, 'is the number of no loan in Lintel'],
  ['loan_number', { ...DEBT, loan_number: '' }, 'is blank, and is required'],
  ['loan_number', { ...DEBT, loan_number: '=1+1' }, 'is "=1+1": it must be letters, digits'],
  ['section', { ...DEBT, section: '2f' }, 'is "2f": it must be one of 1e, 2a, 2b, 4d, 2c, 2d'],
  ['section', { ...DEBT, section: '' }, 'is blank, and is required'],
  ['owner', { ...DEBT, owner: '' }, 'is blank, and is required'],
  ['owner', { ...DEBT, owner: ' ; ' }, 'is ";": it must be primary, spouse, or the first and last name'],
  ['owner', { ...DEBT, owner: 'spouse' }, 'names nobody on the loan'],
  ['owner', { ...DEBT, owner: 'primary; Jo Reed' }, 'names nobody on the loan'],
  ['type', { ...DEBT, type: 'Checking' }, 'is "Checking": it must be one of Revolving, Installment'],
  ['monthly_payment', { ...DEBT, monthly_payment: 'much' }, 'is "much": please enter a valid amount'],
  ['monthly_payment', { ...DEBT, monthly_payment: '95.50' }, 'is "95.50": please enter whole dollars'],
  ['monthly_payment', { ...DEBT, monthly_payment: '-5' }, 'is "-5": please enter a valid amount'],
  ['monthly_payment', { ...DEBT, monthly_payment: '1e3' }, 'is "1e3": please enter a valid amount'],
  ['unpaid_balance', { ...DEBT, unpaid_balance: '9999999999999' }, 'is (not shown): please enter a smaller'],
  ['payments_left', { ...DEBT, payments_left: '601' }, 'is "601": please enter a number of payments'],
  ['payments_left', { ...DEBT, payments_left: '1.5' }, 'is "1.5": please enter a whole number'],
  ['is_excluded', { ...DEBT, is_excluded: 'perhaps' }, 'is "perhaps": it must be yes or no'],
  ['exclusion_reason', { ...DEBT, exclusion_reason: 'Luck' }, 'is "Luck": it must be one of Ten or fewer'],
  ['institution', { ...DEBT, institution: 'Elm' }, 'an entry of Section 2c has no such field'],
  ['is_verified', { ...ACCOUNT, is_verified: 'soon' }, 'is "soon": it must be yes or no'],
  ['company', { ...DEBT, company: 'Elm\0Card' }, 'contains a character that cannot be stored'],
  ['company', { ...DEBT, company: 'x'.repeat(201) }, 'is "xxxxx'],
  [
    'account_number',
    { ...DEBT, account_number: '5551+2345' },
    'please enter an account number of at most 30',
  ],
  ['account_number', { ...DEBT, account_number: '=HYPERLINK("9876")' }, 'please enter an account number'],
  ['account_number', { ...DEBT, account_number: '5.55123E+15' }, 'please enter an account number'],
  ['account_number', { ...DEBT, account_number: '****2345' }, 'please enter the whole account number'],
  ['entry_key', { ...DEBT, entry_key: 'k'.repeat(101) }, 'is "kkkkk'],
])('names a fault of %s (%#) by line and column, and imports nothing', async (column, cells, message) => {
  const before = await bed.snapshot();
  const { said, imported } = await bed.runFinances(entriesCsv([DEBT, cells]));
  expect(said).toEqual([expect.stringContaining(`line 3, column ${column}: ${message.split(':')[0]}`)]);
  expect(said[0]).toContain(message);
  expect(imported).toBeNull();
  expect(await bed.snapshot()).toEqual(before);
});

test('never quotes a cell with several digits, in whichever column an account number is', async () => {
  const number = '4410 9087 2231';
  const columns = ['loan_number', 'section', 'entry_key', 'owner', 'type', 'is_excluded', 'payments_left'];
  const lines = columns.map((column) => ({ ...DEBT, [column]: `${number}\u200b+` }));
  const { said } = await bed.runFinances(entriesCsv(lines));
  expect(said.length).toBeGreaterThanOrEqual(columns.length - 1);
  expect(said.join()).not.toContain('9087');
  const shifted = bed.runFinances(`loan_number,section,owner,${number}\n`);
  await expect(shifted).rejects.toThrow('line 1: (not shown) is not a column of an import');
});

test('an entry without content is a fault, and a formula in a text is kept as written', async () => {
  const nothing = { loan_number: '40012345', section: '2d', owner: 'primary' };
  expect((await bed.runFinances(entriesCsv([nothing]))).said).toEqual([
    'line 2: says nothing about the entry',
  ]);
  const formula = { ...nothing, type: 'Other', description: '=HYPERLINK("x")', monthly_payment: '5' };
  expect((await bed.runFinances(entriesCsv([formula]))).said).toEqual([]);
  const { rows } = await bed.client.query('SELECT document::text FROM loan_applications');
  expect(rows[0].document).toContain('=HYPERLINK(\\"x\\")');
});

test('names keys that occur twice, and lines that are too short', async () => {
  const keyed = { ...DEBT, entry_key: 'D-1' };
  const { said } = await bed.runFinances(`${entriesCsv([keyed, { ...keyed, company: 'Oak' }])}40012345,2c\n`);
  expect(said).toEqual([
    'line 3, column entry_key: stands on line 2 already',
    expect.stringContaining('line 4: has 2 cells, and the header row has'),
  ]);
});

test('accepts 200 entries per list, and reports every further line of 10,000', async () => {
  const file = entriesCsv(Array.from({ length: 10_000 }, (_, nth) => ({ ...DEBT, company: `Bank ${nth}` })));
  const refused = await bed.runFinances(file);
  expect([refused.faults, refused.imported]).toEqual([{ faults: 9800, lines: 9800 }, null]);
  expect(refused.said[0]).toBe(
    'line 202, column section: is entry 201 of this section in the file: a loan has at most 200',
  );
  const report = await bed.runFinances(file, { skipFaulty: true });
  expect(report.imported).toMatchObject({ entries: { created: 200 }, loans: 1 });
  const more = await bed.runFinances(entriesCsv([DEBT]));
  expect(more.said).toEqual([
    'line 2, column section: the loan would have more than 200 entries of this section',
  ]);
});

test('skips faulty lines on request, and imports the others of the same loan', async () => {
  const file = entriesCsv([DEBT, { ...DEBT, owner: 'Jo Reed' }, { ...DEBT, monthly_payment: 'x' }, ACCOUNT]);
  const report = await bed.runFinances(file, { skipFaulty: true });
  expect(report.faults).toEqual({ faults: 2, lines: 2 });
  expect(report.imported).toMatchObject({ entries: { created: 2 }, loans: 1 });
});

test.each([
  ['Latin 1', Buffer.from('Garc\u00eda', 'latin1')],
  ['half an emoji', Buffer.from([0xed, 0xa0, 0xbd])],
])('leaves nothing of a file with %s', async (_, bytes) => {
  const before = await bed.snapshot();
  const file = Buffer.concat([Buffer.from(entriesCsv([DEBT])), Buffer.from('40012345,2c,,'), bytes]);
  await expect(bed.runFinances(Readable.from([file]))).rejects.toThrow('line 3: is not UTF-8');
  expect(await bed.snapshot()).toEqual(before);
});

test('a fault cuts no emoji in half', async () => {
  const { said } = await bed.runFinances(entriesCsv([{ ...DEBT, type: `${'a'.repeat(59)}😀😀` }]));
  expect(said[0]).toContain(`is "${'a'.repeat(59)}😀…": it must be one of`);
});

test('waits for a backup or a change of keys, and says so', async () => {
  const backup = await connectCommandClient(bed.connectionString);
  await holdForBackup(backup, () => undefined);
  const phases: string[] = [];
  const report = await bed.runFinances(entriesCsv([DEBT]), {
    onPhase: (what) => {
      phases.push(what);
      if (what.startsWith('Waiting')) void backup.end();
    },
  });
  expect(phases[0]).toBe('Waiting for a backup or a change of keys');
  expect(report.imported).toMatchObject({ entries: { created: 1 } });
});
