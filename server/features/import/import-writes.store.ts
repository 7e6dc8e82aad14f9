import type pg from 'pg';
import { IMPORT_ACTOR } from './staged-line.ts';

/** As in search texts: 11 digits, with the country code. */
const phoneWord = (column: string) => `coalesce(' ' || regexp_replace(${column}, '\\D', '', 'g'), '')`;

const NOW = `date_trunc('milliseconds', now())`;

const SEARCH_INDEX = 'customers_search';

/**
 * Fills the search index through its pending list, in a tenth of the time. The list stays short, because concurrent
 * searches read all of it.
 */
export async function withPendingSearchIndex(
  client: pg.ClientBase,
  write: () => Promise<void>,
): Promise<void> {
  await client.query(`ALTER INDEX ${SEARCH_INDEX} SET (fastupdate = on, gin_pending_list_limit = 65536)`);
  // Emptying the list uses work_mem, and each sort and hash may use as much again. With 256 MB and the default
  // multiplier of 2, a book of a million lines took 2.1 GB.
  await client.query(`SET LOCAL work_mem = '96MB'`);
  await client.query('SET LOCAL hash_mem_multiplier = 1');
  await write();
  await client.query('RESET work_mem');
  await client.query('RESET hash_mem_multiplier');
  await emptyPendingList(client);
  await client.query(`ALTER INDEX ${SEARCH_INDEX} SET (fastupdate = off)`);
  await client.query(`ALTER INDEX ${SEARCH_INDEX} RESET (gin_pending_list_limit)`);
}

/** Also after a failed import: leftover entries slow searches until the next vacuum. */
export async function emptyPendingList(client: pg.ClientBase): Promise<void> {
  await client.query(`SELECT gin_clean_pending_list($1::regclass)`, [SEARCH_INDEX]);
}

export async function writeCustomers(client: pg.ClientBase): Promise<void> {
  await client.query(`
    INSERT INTO customers (id, external_id, first_name, last_name, primary_email, cell_phone, search_text, created_at,
      updated_at)
    SELECT id, customer_key, first_name, last_name, email, cell_phone,
      customer_line || ${phoneWord('cell_phone')} || coalesce(loan_lines.text, ''), coalesce(since, ${NOW}), ${NOW}
    FROM import_customers LEFT JOIN (
      SELECT customer_id, string_agg(E'\\n' || loan_line, '' ORDER BY line) AS text
      FROM import_loans JOIN import_lines USING (line) GROUP BY customer_id
    ) loan_lines ON customer_id = id
    WHERE state = 'created'`);
  await client.query(`
    UPDATE customers SET first_name = said.first_name, last_name = said.last_name, primary_email = said.email,
      cell_phone = said.cell_phone, updated_at = ${NOW}
    FROM import_customers said WHERE said.id = customers.id AND said.state = 'changed'`);
}

/** Rebuilt from their new names and their loans in the file. */
export async function renewSearchTexts(client: pg.ClientBase): Promise<void> {
  await client.query(`
    UPDATE customers SET search_text = renewed.text
    FROM (
      SELECT there.id, own.text || coalesce(kept.text, '') || coalesce(said.text, '') AS text
      FROM import_customers owner JOIN customers there USING (id)
      CROSS JOIN LATERAL (
        SELECT CASE WHEN owner.state = 'unchanged' THEN split_part(there.search_text, E'\\n', 1)
          ELSE owner.customer_line || ${phoneWord('there.cell_phone')} || ${phoneWord('there.home_phone')}
            || ${phoneWord('there.work_phone')} END AS text
      ) own
      LEFT JOIN LATERAL (
        SELECT string_agg(E'\\n' || loan_line, '' ORDER BY import_loans.line) AS text,
          array_agg(import_loans.loan_key) AS keys
        FROM import_loans JOIN import_lines USING (line)
        WHERE customer_id = owner.id AND state IN ('created', 'changed')
      ) said ON true
      LEFT JOIN LATERAL (
        SELECT string_agg(E'\\n' || text, '' ORDER BY place) AS text
        FROM unnest(string_to_array(there.search_text, E'\\n')) WITH ORDINALITY AS before (text, place)
        WHERE place > 1 AND NOT coalesce(split_part(text, ' ', 2) = ANY (said.keys), false)
      ) kept ON true
      WHERE owner.state = 'changed' OR owner.state = 'unchanged' AND said.text IS NOT NULL
    ) renewed WHERE renewed.id = customers.id AND renewed.text <> customers.search_text`);
}

const LOAN_VALUES: Readonly<Record<string, string>> = {
  status: 'lines.status',
  borrower_first_name: 'lines.first_name',
  borrower_last_name: 'lines.last_name',
  borrower_email: 'lines.email',
  loan_purpose: 'purpose',
  loan_program: 'program',
  loan_amount: 'amount',
  property_street: 'lines.property_street',
  property_city: 'lines.property_city',
  property_state: 'lines.property_state',
  property_zip: 'lines.property_zip',
  loan_officer: 'lines.loan_officer',
  setup_processor: 'lines.setup_processor',
  conditions_processor: 'lines.conditions_processor',
  underwriter: 'lines.underwriter',
  closer: 'lines.closer',
  closing_date: 'lines.closing_date',
  lock_status: `CASE WHEN lines.lock_date IS NOT NULL THEN 'LOCKED' END`,
  lock_date: 'lines.lock_date',
  lock_expiration_date: 'lines.lock_expiration_date',
};

/** New loans, and new versions of loans that differ from the file. */
export async function writeLoans(client: pg.ClientBase): Promise<void> {
  const columns = Object.keys(LOAN_VALUES);
  await client.query(`
    INSERT INTO loans (id, customer_id, loan_number, created_at, updated_at, ${columns.join(', ')})
    SELECT loan_id, customer_id, loan_number, coalesce(created_at, ${NOW}), ${NOW}, ${Object.values(LOAN_VALUES).join(', ')}
    FROM import_loans JOIN import_lines lines USING (line) WHERE import_loans.state = 'created' ORDER BY line`);
  await client.query(`
    INSERT INTO loan_applications (loan_id, version, document)
    SELECT loan_id, 1, document::json FROM import_loans JOIN import_lines USING (line)
    WHERE import_loans.state = 'created'`);
  await client.query(`
    UPDATE loans SET created_at = coalesce(lines.created_at, loans.created_at), updated_at = ${NOW}, version = version + 1,
      ${Object.entries(LOAN_VALUES)
        .map(([column, value]) => `${column} = ${value}`)
        .join(', ')}
    FROM import_loans JOIN import_lines lines USING (line)
    WHERE loans.id = loan_id AND import_loans.state = 'changed'`);
  await client.query(`
    UPDATE loan_applications there SET version = version + 1, document = lines.document::json
    FROM import_loans JOIN import_lines lines USING (line)
    WHERE there.loan_id = import_loans.loan_id AND import_loans.state = 'changed'`);
}

/** As recorded by the Lock and Tasks screens. A changed loan gets only those from the import. */
export async function writeLoanActions(client: pg.ClientBase): Promise<void> {
  await client.query(`
    DELETE FROM loan_actions USING import_loans
    WHERE loan_actions.loan_id = import_loans.loan_id AND state = 'changed' AND action_type IN ('LOCK', 'TASKS')`);
  await client.query(
    `INSERT INTO loan_actions (id, loan_id, action_type, status, data, created_by, updated_by)
     SELECT new_lock_id, loan_id, 'LOCK', 'LOCKED', lock_data::jsonb, $1, $1
     FROM import_loans JOIN import_lines lines USING (line)
     WHERE import_loans.state IN ('created', 'changed') AND lock_data IS NOT NULL
     UNION ALL
     SELECT new_tasks_id, loan_id, 'TASKS', NULL, tasks_data::jsonb, $1, $1
     FROM import_loans JOIN import_lines lines USING (line)
     WHERE import_loans.state IN ('created', 'changed') AND tasks_data IS NOT NULL`,
    [IMPORT_ACTOR],
  );
}

/** Lintel's own numbers continue after imported ones of the same form. */
export async function passImportedNumbers(client: pg.ClientBase): Promise<void> {
  await client.query(`
    SELECT setval('loan_numbers', highest) FROM (
      SELECT max(substring(loan_number FROM '^LN-\\d\\d-(\\d{6,9})$')::bigint) AS highest FROM import_lines
    ) imported WHERE highest > (SELECT last_value FROM loan_numbers)`);
}

/** A loan may have a thousand entries. */
const LOANS_AT_ONCE = 100;

interface LoanWithFinances {
  line: number;
  /** Documents as JSON texts: the file's and the stored one. */
  imported: string;
  stored: string;
}

/** Changed loans with finances, in batches. */
export async function* loansWithFinances(client: pg.ClientBase): AsyncGenerator<LoanWithFinances[]> {
  await client.query(`DECLARE loans_with_finances NO SCROLL CURSOR FOR
    SELECT line, lines.document AS imported, there.document::text AS stored
    FROM import_loans JOIN import_lines lines USING (line)
    JOIN loan_applications there ON there.loan_id = import_loans.loan_id
    WHERE state = 'changed' AND there.document::text LIKE '%"section2AssetsAndLiabilities"%'`);
  try {
    for (;;) {
      const { rows } = await client.query<LoanWithFinances>(
        `FETCH ${LOANS_AT_ONCE} FROM loans_with_finances`,
      );
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await client.query('CLOSE loans_with_finances');
  }
}

export async function replaceDocuments(
  client: pg.ClientBase,
  documents: readonly { line: number; document: string }[],
): Promise<void> {
  await client.query(
    `UPDATE import_lines SET document = given.document
     FROM unnest($1::integer[], $2::text[]) AS given (line, document) WHERE import_lines.line = given.line`,
    [documents.map(({ line }) => line), documents.map(({ document }) => document)],
  );
}
