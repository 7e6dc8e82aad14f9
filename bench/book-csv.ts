import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { easternDate } from '../domain/time/eastern-time.ts';
import { type LoanStory, makeLoanStory } from '../server/demo/invented-loan.ts';
import { makeHome, makePerson } from '../server/demo/person.ts';
import { createRandom } from '../server/demo/random.ts';
import { outlineCustomer } from '../server/demo/seed-plan.ts';
import { IMPORT_COLUMNS, type ImportColumn } from '../server/features/import/import-columns.ts';

// node scripts/run.mjs bench/book-csv.ts LINES FILE writes an invented book for `npm run import`, one loan per line.

const LINES_A_WRITE = 2_000;

const [lines, path] = [Number(process.argv[2]), process.argv[3]];
if (!Number.isSafeInteger(lines) || lines < 1 || path === undefined) {
  process.stderr.write(
    'Give the number of lines and the file: node scripts/run.mjs bench/book-csv.ts LINES FILE\n',
  );
  process.exit(1);
}
await writeBook(path, lines, easternDate(new Date()));

async function writeBook(to: string, count: number, today: string): Promise<void> {
  const file = createWriteStream(to);
  file.write(`${IMPORT_COLUMNS.join(',')}\n`);
  for (let from = 0; from < count; from += LINES_A_WRITE) {
    const places = Array.from({ length: Math.min(LINES_A_WRITE, count - from) }, (_, nth) => from + nth);
    const text = places.map((place) => bookLine(place, count, today)).join('');
    if (!file.write(text)) await once(file, 'drain');
  }
  file.end();
  await finished(file);
}

function bookLine(place: number, count: number, today: string): string {
  const random = createRandom(place);
  const size = { loans: count, documents: 0 };
  const [loan] = outlineCustomer(random, place, size, { today, sequences: [place + 1] }).loans;
  const home = makeHome(random);
  const borrower = makePerson(random, home);
  if (loan === undefined) return '';
  const cells = cellsOf(makeLoanStory(random, { ...loan, borrower, home, spouse: null, today }), place + 1);
  return `${IMPORT_COLUMNS.map((column) => quote(cells[column] ?? '')).join(',')}\n`;
}

function cellsOf(story: LoanStory, number: number): Partial<Record<ImportColumn, string>> {
  const { borrower, property, lock } = story;
  return {
    customer_key: `K${number}`,
    first_name: borrower.firstName,
    last_name: borrower.lastName,
    email: borrower.email,
    cell_phone: borrower.cellPhone,
    loan_number: String(40_000_000 + number),
    loan_status: story.status,
    loan_purpose: story.purpose,
    loan_program: story.program,
    loan_amount: String(story.amount),
    property_street: property.street,
    property_city: property.city,
    property_state: property.state,
    property_zip: property.zip,
    closing_date: story.closingDate,
    loan_officer: story.loanOfficer,
    setup_processor: story.setupProcessor,
    conditions_processor: story.conditionsProcessor,
    created_on: story.createdOn,
    ...(lock && {
      lock_date: lock.lockedOn,
      lock_expiration_date: lock.expiresOn,
      locked_interest_rate: story.rate.toFixed(3),
      investor_name: 'Harbor Point Investors',
    }),
  };
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
