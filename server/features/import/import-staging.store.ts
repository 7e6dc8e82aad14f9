import type pg from 'pg';
import { copyRows } from '../../platform/database/copy-rows.ts';
import { STAGED_COLUMNS, STAGED_NAMES } from './staged-line.ts';

/** Temporary: visible to this transaction only. */
export async function createStaging(client: pg.ClientBase): Promise<void> {
  const columns = Object.entries(STAGED_COLUMNS).map(([name, type]) => `${name} ${type}`);
  await client.query(`CREATE TEMPORARY TABLE import_lines (${columns.join(', ')}) ON COMMIT DROP`);
}

/** @param lines from `stagedLine`. */
export async function stageLines(client: pg.ClientBase, lines: readonly string[]): Promise<void> {
  await copyRows(client, 'import_lines', STAGED_NAMES, lines);
}

/** Faults across lines or with the database: repeated numbers, differing customers, loans of another customer. */
export async function findConflicts(client: pg.ClientBase): Promise<void> {
  await client.query('ANALYZE import_lines');
  await client.query(`
    INSERT INTO import_faults (line, column_name, message)
    SELECT line, 'loan_number', 'stands on line ' || first_line || ' already'
    FROM (
      SELECT line, min(line) OVER (PARTITION BY loan_number) AS first_line
      FROM import_lines WHERE loan_number IS NOT NULL
    ) numbered WHERE line <> first_line`);
  await client.query(`
    INSERT INTO import_faults (line, column_name, message)
    SELECT line, differing.name, 'differs from line ' || from_line || ', which has the same customer_key'
    FROM (
      SELECT *, first_value(line) OVER same AS first_line, first_value(first_name) OVER same AS the_first_name,
        first_value(last_name) OVER same AS the_last_name, first_value(email) OVER same AS the_email,
        first_value(line) OVER with_phone AS phone_line, first_value(cell_phone) OVER with_phone AS the_cell_phone
      FROM import_lines WHERE NOT is_faulty
      WINDOW same AS (PARTITION BY customer_key ORDER BY line),
        with_phone AS (PARTITION BY customer_key ORDER BY cell_phone IS NULL, line)
    ) known CROSS JOIN LATERAL (VALUES
      ('first_name', first_line, first_name <> the_first_name), ('last_name', first_line, last_name <> the_last_name),
      ('email', first_line, email <> the_email), ('cell_phone', phone_line, cell_phone <> the_cell_phone)
    ) AS differing (name, from_line, differs)
    WHERE differs`);
  await client.query(`
    INSERT INTO import_faults (line, column_name, message)
    SELECT line, 'loan_number', 'is the number of a loan that another customer has in Lintel'
    FROM import_lines JOIN loans USING (loan_number) JOIN customers ON customers.id = loans.customer_id
    WHERE customers.external_id IS DISTINCT FROM import_lines.customer_key AND import_lines.customer_key IS NOT NULL`);
}

export async function dropFaultyLines(client: pg.ClientBase): Promise<void> {
  await client.query('DELETE FROM import_lines WHERE is_faulty OR line IN (SELECT line FROM import_faults)');
}
