import { sql } from 'kysely';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';

export interface InactiveCustomer {
  id: string;
  name: string;
  lastActivityAt: Instant;
  loanStatuses: LoanStatus[];
  loanNumbers: string[];
  hasLegalHold: boolean;
}

// The sweep's own removals must not count as activity, or they would extend other retention periods.
const FACTS = sql`
  customers.id, first_name || ' ' || last_name AS name,
  greatest(customers.updated_at,
    (SELECT max(updated_at) FROM loans WHERE customer_id = customers.id),
    (SELECT max(occurred_at) FROM events WHERE customer_id = customers.id AND kind <> 'file-purged')) AS "lastActivityAt",
  ARRAY(SELECT status FROM loans WHERE customer_id = customers.id ORDER BY loan_number) AS "loanStatuses",
  ARRAY(SELECT loan_number FROM loans WHERE customer_id = customers.id ORDER BY loan_number) AS "loanNumbers",
  EXISTS (SELECT FROM legal_holds WHERE customer_id = customers.id) AS "hasLegalHold"`;

/** The next ones by id whose own rows have not changed since. */
export async function listInactiveCustomers(
  db: Db,
  { before, after, limit }: { before: Instant; after: string | undefined; limit: number },
): Promise<InactiveCustomer[]> {
  const next = after === undefined ? sql`true` : sql`customers.id > ${after}`;
  const { rows } = await sql<InactiveCustomer>`
    SELECT ${FACTS} FROM customers WHERE updated_at < ${before} AND ${next} ORDER BY id LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

export async function lockCustomer(tx: Db, customerId: string): Promise<InactiveCustomer | undefined> {
  const taken = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  if (taken === undefined) return undefined;
  await tx.selectFrom('loans').select('id').where('customer_id', '=', customerId).forUpdate().execute();
  return findCustomer(tx, customerId);
}

export async function findCustomer(db: Db, customerId: string): Promise<InactiveCustomer | undefined> {
  const { rows } =
    await sql<InactiveCustomer>`SELECT ${FACTS} FROM customers WHERE id = ${customerId}`.execute(db);
  return rows[0];
}

export type Disposed = Record<string, number>;

const LOANS = sql`(SELECT id FROM loans WHERE customer_id = `;
const REQUESTS = sql`(SELECT borrower_requests.id FROM borrower_requests JOIN loans ON loans.id = loan_id WHERE customer_id = `;
const LINKS = sql`(SELECT hash FROM borrower_links WHERE request_id IN ${REQUESTS}`;
const QUOTES = sql`(SELECT id FROM quotes WHERE customer_id = `;

/**
 * All but the history; the next sweep removes unshared bytes. Fails if another table still refers to the customer, so
 * that no table is forgotten.
 */
export async function deleteCustomer(tx: Db, customerId: string): Promise<Disposed> {
  const mails = await listMails(tx, customerId);
  const steps = {
    quoteEmails: sql`DELETE FROM quote_emails WHERE quote_id IN ${QUOTES}${customerId})`,
    quoteVersions: sql`DELETE FROM quote_versions WHERE quote_id IN ${QUOTES}${customerId})`,
    quotes: sql`DELETE FROM quotes WHERE customer_id = ${customerId}`,
    notes: sql`DELETE FROM notes WHERE customer_id = ${customerId}`,
    files: sql`DELETE FROM files WHERE customer_id = ${customerId}`,
    pageSteps: sql`DELETE FROM page_steps WHERE customer_id = ${customerId}`,
    // The reason of a doubtful file names the matching customers.
    mismoReasons: sql`UPDATE mismo_files SET reason = NULL
      WHERE id IN (SELECT file_id FROM mismo_candidates WHERE customer_id = ${customerId})`,
    mismoCandidates: sql`DELETE FROM mismo_candidates WHERE customer_id = ${customerId}`,
    mismoFiles: sql`DELETE FROM mismo_files WHERE customer_id = ${customerId}`,
    mismoKept: sql`DELETE FROM mismo_kept WHERE loan_id IN ${LOANS}${customerId})`,
    mismoKeptNumbers: sql`DELETE FROM mismo_kept_numbers WHERE loan_id IN ${LOANS}${customerId})`,
    exports: sql`UPDATE exports SET customer_id = NULL, file_id = NULL WHERE customer_id = ${customerId}`,
    folders: sql`DELETE FROM folders WHERE customer_id = ${customerId}`,
    notifications: sql`DELETE FROM notifications WHERE customer_id = ${customerId}`,
    presence: sql`DELETE FROM loan_presence WHERE customer_id = ${customerId}`,
    applicationMoments: sql`DELETE FROM application_moments WHERE loan_id IN ${LOANS}${customerId})`,
    underwritingFacts: sql`DELETE FROM underwriting_facts WHERE loan_id IN ${LOANS}${customerId})`,
    changedCircumstances: sql`DELETE FROM changed_circumstances WHERE loan_id IN ${LOANS}${customerId})`,
    estimateDeliveries: sql`DELETE FROM estimate_deliveries WHERE loan_id IN ${LOANS}${customerId})`,
    intentsToProceed: sql`DELETE FROM intents_to_proceed WHERE loan_id IN ${LOANS}${customerId})`,
    propertyOwners: sql`DELETE FROM property_owners WHERE loan_id IN ${LOANS}${customerId})`,
    electronicConsents: sql`DELETE FROM electronic_consents WHERE loan_id IN ${LOANS}${customerId})`,
    waitWaivers: sql`DELETE FROM wait_waivers WHERE loan_id IN ${LOANS}${customerId})`,
    closingCorrections: sql`DELETE FROM closing_corrections WHERE loan_id IN ${LOANS}${customerId})`,
    closingDisclosures: sql`DELETE FROM closing_disclosures WHERE loan_id IN ${LOANS}${customerId})`,
    closingFacts: sql`DELETE FROM closing_facts WHERE id IN ${LOANS}${customerId})`,
    fundings: sql`DELETE FROM loan_fundings WHERE id IN ${LOANS}${customerId})`,
    fundingSheets: sql`DELETE FROM funding_sheets WHERE loan_id IN ${LOANS}${customerId})`,
    fundingChoices: sql`DELETE FROM funding_choices WHERE id IN ${LOANS}${customerId})`,
    wireInstructions: sql`DELETE FROM wire_instructions WHERE loan_id IN ${LOANS}${customerId})`,
    signedDocuments: sql`DELETE FROM signed_documents WHERE loan_id IN ${LOANS}${customerId})`,
    providerLists: sql`DELETE FROM provider_lists WHERE loan_id IN ${LOANS}${customerId})`,
    estimates: sql`DELETE FROM loan_estimates WHERE loan_id IN ${LOANS}${customerId})`,
    disclosures: sql`DELETE FROM loan_disclosures WHERE loan_id IN ${LOANS}${customerId})`,
    costs: sql`DELETE FROM loan_costs WHERE id IN ${LOANS}${customerId})`,
    packages: sql`DELETE FROM loan_packages WHERE loan_id IN ${LOANS}${customerId})`,
    hmdaRows: sql`DELETE FROM hmda_register_rows WHERE loan_id IN ${LOANS}${customerId})`,
    hmdaLoans: sql`DELETE FROM hmda_loans WHERE id IN ${LOANS}${customerId})`,
    hmdaIdentifiers: sql`DELETE FROM hmda_identifiers WHERE loan_id IN ${LOANS}${customerId})`,
    notices: sql`DELETE FROM loan_notices WHERE loan_id IN ${LOANS}${customerId})`,
    decisions: sql`DELETE FROM loan_decisions WHERE loan_id IN ${LOANS}${customerId})`,
    dates: sql`DELETE FROM loan_dates WHERE loan_id IN ${LOANS}${customerId})`,
    actions: sql`DELETE FROM loan_actions WHERE loan_id IN ${LOANS}${customerId})`,
    socialSecurityNumbers: sql`DELETE FROM social_security_numbers WHERE loan_id IN ${LOANS}${customerId})`,
    accountNumbers: sql`DELETE FROM account_numbers WHERE loan_id IN ${LOANS}${customerId})`,
    borrowerSessions: sql`DELETE FROM borrower_sessions WHERE link_hash IN ${LINKS}${customerId}))`,
    borrowerCodes: sql`DELETE FROM borrower_codes WHERE link_hash IN ${LINKS}${customerId}))`,
    borrowerLinks: sql`DELETE FROM borrower_links WHERE request_id IN ${REQUESTS}${customerId})`,
    borrowerMails: sql`DELETE FROM borrower_request_mails WHERE request_id IN ${REQUESTS}${customerId})`,
    borrowerRequests: sql`DELETE FROM borrower_requests WHERE loan_id IN ${LOANS}${customerId})`,
    conditions: sql`DELETE FROM conditions WHERE loan_id IN ${LOANS}${customerId})`,
    applications: sql`DELETE FROM loan_applications WHERE loan_id IN ${LOANS}${customerId})`,
    loans: sql`DELETE FROM loans WHERE customer_id = ${customerId}`,
    mails: sql`DELETE FROM mails WHERE id = ANY (${mails}::uuid[])`,
    customers: sql`DELETE FROM customers WHERE id = ${customerId}`,
  };
  const disposed: Disposed = {};
  for (const [kind, step] of Object.entries(steps)) {
    const { numAffectedRows } = await step.execute(tx);
    disposed[kind] = Number(numAffectedRows ?? 0n);
  }
  return disposed;
}

/** Keeps the entry about the disposal, which must exist. @returns how many. */
export async function deleteHistory(tx: Db, customerId: string): Promise<number> {
  await sql`DELETE FROM override_confirmations WHERE event_id IN (
    SELECT id FROM events WHERE customer_id = ${customerId})`.execute(tx);
  const { numDeletedRows } = await tx
    .deleteFrom('events')
    .where('customer_id', '=', customerId)
    .where('kind', '<>', 'customer-disposed')
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Notices to staff: sent mails that belong to no order or quote. */
export async function deleteOldMails(tx: Db, before: Instant): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM mails WHERE created_at < ${before} AND state <> 'queued'
      AND NOT EXISTS (SELECT FROM quote_emails WHERE mail_id = mails.id)
      AND NOT EXISTS (SELECT FROM loan_actions WHERE data ->> 'mailId' = mails.id::text)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Refused, discarded or waiting results without a customer, except those waiting for a customer under legal hold. */
export async function deleteOldMismoFiles(tx: Db, before: Instant): Promise<number> {
  const old = sql`(SELECT id FROM mismo_files WHERE imported_at < ${before} AND customer_id IS NULL
    AND NOT EXISTS (SELECT FROM mismo_candidates JOIN legal_holds USING (customer_id) WHERE file_id = mismo_files.id))`;
  await sql`DELETE FROM mismo_waiting WHERE file_id IN ${old}`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    WITH candidates AS (DELETE FROM mismo_candidates WHERE file_id IN ${old} RETURNING file_id)
    SELECT id FROM ${old} AS files`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`DELETE FROM mismo_files WHERE id = ANY (${ids}::uuid[])`.execute(tx);
  return ids.length;
}

async function listMails(tx: Db, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT data ->> 'mailId' AS id FROM loan_actions
    WHERE loan_id IN ${LOANS}${customerId}) AND data ->> 'mailId' IS NOT NULL
    UNION SELECT mail_id::text FROM borrower_request_mails WHERE request_id IN ${REQUESTS}${customerId})
    UNION SELECT mail_id::text FROM quote_emails WHERE quote_id IN ${QUOTES}${customerId})`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface StoredHold {
  reason: string;
  placed_by: string;
  placed_at: Instant;
}

export function findHold(db: Db, customerId: string): Promise<StoredHold | undefined> {
  return db
    .selectFrom('legal_holds')
    .select(['reason', 'placed_by', 'placed_at'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}

export async function insertHold(tx: Db, customerId: string, hold: StoredHold): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('legal_holds')
    .values({ customer_id: customerId, ...hold })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteHold(tx: Db, customerId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('legal_holds')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
