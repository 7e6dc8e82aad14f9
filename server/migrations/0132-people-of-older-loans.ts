import { type Kysely, sql } from 'kysely';

/** Adds the people of loans that are older than `loan_people`. The triggers write meanwhile, and their rows are newer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    INSERT INTO loan_people (customer_id, loan_id, people)
    SELECT customer_id, id, people_of_loan(loan_officer, setup_processor, conditions_processor, started_by) FROM loans
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`SELECT put_creators_of_customers(ARRAY(SELECT id FROM customers
    WHERE NOT EXISTS (SELECT FROM loans WHERE loans.customer_id = customers.id)))`.execute(db);
}
