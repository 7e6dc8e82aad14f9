import type pg from 'pg';
import { IMPORT_ACTOR } from './staged-line.ts';

/** Like `shortInstant` in domain/history/record-change.ts. */
const instant = (column: string) => `replace(to_jsonb(${column}) #>> '{}', '+00:00', 'Z')`;

/** Like `recordedRow` in domain/history/record-change.ts. */
const row = (table: string, besides: string) =>
  `jsonb_strip_nulls(to_jsonb(${table})) - '{id,${besides}}'::text[] || jsonb_build_object(
    'created_at', ${instant(`${table}.created_at`)}, 'updated_at', ${instant(`${table}.updated_at`)})`;
const CUSTOMER = row('customers', 'search_text,name_key,first_name_key');
const LOAN = row('loans', 'card,borrower_key,version');
// Null fields of an action are recorded; only its null columns are left out.
const ACTION = `${row('loan_actions', 'data')} || jsonb_build_object('data', data)`;

/** Added, removed, or replaced as a whole. */
const change = (of: string, { id, before, after }: { id: string; before: string; after: string }) => `
  json_build_object('of', '${of}', 'id', ${id}, 'patch', CASE
    WHEN ${before} IS NULL THEN json_build_array(json_build_object('op', 'add', 'path', '', 'value', ${after}))
    WHEN ${after} IS NULL THEN json_build_array(json_build_object('op', 'test', 'path', '', 'value', ${before}),
      json_build_object('op', 'remove', 'path', ''))
    ELSE json_build_array(json_build_object('op', 'test', 'path', '', 'value', ${before}),
      json_build_object('op', 'replace', 'path', '', 'value', ${after})) END)`;

/** Keeps the old state of everything that the import will change. */
export async function keepStateBefore(client: pg.ClientBase): Promise<void> {
  await client.query(`
    CREATE TEMPORARY TABLE import_customers_before ON COMMIT DROP AS
    SELECT id, ${CUSTOMER} AS row FROM customers
    WHERE id IN (SELECT id FROM import_customers WHERE state = 'changed')`);
  await client.query(`
    CREATE TEMPORARY TABLE import_loans_before ON COMMIT DROP AS
    SELECT loans.id, loan_applications.version, document, ${LOAN} AS row FROM loans JOIN loan_applications ON loan_id = loans.id
    WHERE loans.id IN (SELECT loan_id FROM import_loans WHERE state = 'changed')`);
  await client.query(`
    CREATE TEMPORARY TABLE import_actions_before ON COMMIT DROP AS
    SELECT id, loan_id, ${ACTION} AS row FROM loan_actions
    WHERE loan_id IN (SELECT loan_id FROM import_loans WHERE state = 'changed')`);
}

export async function recordCustomers(client: pg.ClientBase, file: string): Promise<void> {
  const sides = { id: 'customers.id', before: 'before.row', after: `(${CUSTOMER})` };
  await client.query(
    `INSERT INTO events (actor, kind, customer_id, details, changes)
     SELECT $1, 'customer-imported', customers.id, json_build_object('file', $2::text, 'line', line),
       json_build_array(${change('customer', sides)})
     FROM import_customers JOIN customers USING (id) LEFT JOIN import_customers_before before USING (id)
     WHERE state <> 'unchanged'`,
    [IMPORT_ACTOR, file],
  );
}

export async function recordLoans(client: pg.ClientBase, file: string): Promise<void> {
  const loan = { id: 'loans.id', before: 'before.row', after: `(${LOAN})` };
  const action = { id: 'coalesce(older.id, newer.id)', before: 'older.row', after: 'newer.row' };
  await client.query(
    `INSERT INTO events (actor, kind, customer_id, loan_id, from_version, to_version, patch, details, changes)
     SELECT $1, 'loan-imported', loans.customer_id, loans.id, before.version, coalesce(before.version, 0) + 1,
       CASE WHEN before.id IS NULL
         THEN json_build_array(json_build_object('op', 'add', 'path', '', 'value', lines.document::json))
         ELSE json_build_array(json_build_object('op', 'test', 'path', '', 'value', before.document),
           json_build_object('op', 'replace', 'path', '', 'value', lines.document::json)) END,
       json_build_object('file', $2::text, 'line', line, 'fingerprint', fingerprint),
       array_to_json(ARRAY[${change('loan', loan)}] || ARRAY(
         SELECT ${change('loan-action', action)}
         FROM (SELECT id, row FROM import_actions_before WHERE loan_id = loans.id) older
         FULL JOIN (SELECT id, ${ACTION} AS row FROM loan_actions WHERE loan_id = loans.id) newer USING (id)
         WHERE older.row IS DISTINCT FROM newer.row))
     FROM import_loans JOIN import_lines lines USING (line) JOIN loans ON loans.id = import_loans.loan_id
     LEFT JOIN import_loans_before before ON before.id = loans.id
     WHERE import_loans.state IN ('created', 'changed')`,
    [IMPORT_ACTOR, file],
  );
}
