import type pg from 'pg';

export interface ChangeCounts {
  created: number;
  changed: number;
  unchanged: number;
}

export interface LoanChangeCounts extends ChangeCounts {
  /** Rows that differ from the file but stay, because somebody worked on them in Lintel. */
  kept: number;
}

/** One row per customer of the file. Blank phones change nothing. */
export async function compareCustomers(client: pg.ClientBase): Promise<ChangeCounts> {
  await client.query(`
    CREATE TEMPORARY TABLE import_customers ON COMMIT DROP AS
    SELECT said.customer_key, coalesce(there.id, new_customer_id) AS id, said.first_name, said.last_name, said.email,
      coalesce(said.cell_phone, there.cell_phone) AS cell_phone, said.customer_line, said.line, since,
      CASE
        WHEN there.id IS NULL THEN 'created'
        WHEN (there.first_name, there.last_name, there.primary_email) <> (said.first_name, said.last_name, said.email)
          OR said.cell_phone IS DISTINCT FROM there.cell_phone AND said.cell_phone IS NOT NULL THEN 'changed'
        ELSE 'unchanged'
      END AS state
    FROM (
      SELECT DISTINCT ON (customer_key) *, min(created_at) OVER (PARTITION BY customer_key) AS since
      FROM import_lines ORDER BY customer_key, cell_phone IS NULL, line
    ) said LEFT JOIN customers there ON there.external_id = said.customer_key`);
  await client.query('CREATE UNIQUE INDEX ON import_customers (customer_key)');
  await client.query('ANALYZE import_customers');
  return countStates(client, 'import_customers', { created: 0, changed: 0, unchanged: 0 });
}

/**
 * One row per loan. It is untouched if its last event is an import (finances apart), whose fingerprint shows whether
 * the file differs. MISMO loans have none and stay.
 */
export async function compareLoans(client: pg.ClientBase): Promise<LoanChangeCounts> {
  await client.query(`
    CREATE TEMPORARY TABLE import_loans ON COMMIT DROP AS
    SELECT lines.line, there.id AS loan_id, new_loan_id, owner.id AS customer_id, loan_key,
      CASE
        WHEN there.id IS NULL THEN 'created'
        WHEN imported.fingerprint = lines.fingerprint THEN 'unchanged'
        WHEN imported.id = last.id AND imported.fingerprint IS NOT NULL THEN 'changed'
        ELSE 'kept'
      END AS state
    FROM import_lines lines
    JOIN import_customers owner USING (customer_key)
    LEFT JOIN loans there USING (loan_number)
    LEFT JOIN LATERAL (
      SELECT id, details ->> 'fingerprint' AS fingerprint FROM events
      WHERE events.loan_id = there.id AND kind = 'loan-imported' ORDER BY id DESC LIMIT 1
    ) imported ON true
    LEFT JOIN LATERAL (
      SELECT max(id) AS id FROM events WHERE events.loan_id = there.id AND kind <> 'finances-imported'
    ) last ON true
    WHERE lines.loan_number IS NOT NULL`);
  await keepWorkedOn(client);
  await client.query('UPDATE import_loans SET loan_id = new_loan_id WHERE loan_id IS NULL');
  await client.query('CREATE INDEX ON import_loans (customer_id)');
  await client.query('ANALYZE import_loans');
  return countStates(client, 'import_loans', { created: 0, changed: 0, unchanged: 0, kept: 0 });
}

/** Locks rows that will change, and checks again whether somebody worked on them. */
async function keepWorkedOn(client: pg.ClientBase): Promise<void> {
  await client.query(`
    SELECT FROM loan_applications JOIN loans ON loans.id = loan_id
    WHERE loan_id IN (SELECT loan_id FROM import_loans WHERE state = 'changed')
    ORDER BY loan_id FOR UPDATE`);
  await client.query(`
    UPDATE import_loans SET state = 'kept' WHERE state = 'changed' AND 'loan-imported' <> (
      SELECT kind FROM events WHERE events.loan_id = import_loans.loan_id AND kind <> 'finances-imported'
      ORDER BY id DESC LIMIT 1
    )`);
}

/** Names missing from all directories, which screens do not offer. */
export async function findUnknownPeople(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT name FROM (
      SELECT loan_officer AS name, 'loanOfficers' AS directory FROM import_lines
      UNION SELECT setup_processor, 'processors' FROM import_lines
      UNION SELECT conditions_processor, 'processors' FROM import_lines
      UNION SELECT underwriter, 'underwriters' FROM import_lines
      UNION SELECT closer, 'closers' FROM import_lines
    ) said
    WHERE name IS NOT NULL AND NOT EXISTS (
      SELECT FROM directory_entries entry
      WHERE entry.directory = said.directory AND entry.first_name = said.name AND retired_at IS NULL
    ) GROUP BY name ORDER BY name`);
  return rows.map(({ name }) => name);
}

async function countStates<Counts extends ChangeCounts>(
  client: pg.ClientBase,
  table: 'import_customers' | 'import_loans',
  none: Counts,
): Promise<Counts> {
  const { rows } = await client.query<{ state: string; count: number }>(
    `SELECT state, count(*)::integer AS count FROM ${table} GROUP BY state`,
  );
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}
