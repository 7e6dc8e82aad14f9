import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../server/platform/database/database.ts';

/** Complete applications take about 12 kB; smaller ones only have what lists show. */
const WHOLE_BYTES = 6_000;

/** Only the newest loans have complete applications. */
const NEWEST = 50_000;

export interface SampledLoan {
  loanId: string;
  customerId: string;
  /** JSON text. */
  document: string;
  version: number;
}

/** `document` is empty unless `withDocuments`. */
export async function sampleLoans(
  db: Db,
  limit: number,
  { where = sql`true`, withDocuments = false }: { where?: RawBuilder<unknown>; withDocuments?: boolean } = {},
): Promise<SampledLoan[]> {
  const { rows } = await sql<SampledLoan>`
    SELECT loan.id AS "loanId", loan.customer_id AS "customerId", application.version,
      ${withDocuments ? sql`application.document::text` : sql`''`} AS document
    FROM (SELECT * FROM loans ORDER BY created_at DESC, id DESC LIMIT ${NEWEST}) loan
    JOIN loan_applications application ON application.loan_id = loan.id
    WHERE octet_length(application.document::text) >= ${WHOLE_BYTES} AND ${where}
    ORDER BY md5(loan.id::text) LIMIT ${limit}`.execute(db);
  if (rows.length === 0) throw new Error('The database holds no loan with a whole application.');
  return rows;
}

export function loanPath({ customerId, loanId }: SampledLoan): string {
  return `/api/customers/${customerId}/urlas/${loanId}`;
}
