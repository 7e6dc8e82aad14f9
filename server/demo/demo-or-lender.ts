import { sql } from 'kysely';
import { defaultCompanySettings } from '../../domain/company-settings/company-settings.ts';
import type { RecordKind } from '../../domain/history/record-change.ts';
import type { Instant } from '../../domain/time/eastern-time.ts';
import type { Db } from '../platform/database/database.ts';

/** The company of the demo has its staff's addresses. */
export const DEMO_DOMAINS = defaultCompanySettings({ demo: true }).companyEmailDomains;

/** Records that the demo made, so that they can be removed from a lender's installation (`npm run remove-demo`). */
export async function rememberDemoRecords(
  tx: Db,
  records: readonly { kind: RecordKind; record_id: string }[],
): Promise<void> {
  await tx.insertInto('demo_records').values(records).execute();
}

/**
 * Whether a start may show the demo: the database is empty or has the demo's data, and never was a lender's. It is a
 * lender's for good from its first start with DEMO=0, or its first member of staff outside the demo's company, on.
 */
export async function isDemoDatabase(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isDemo: boolean; hasData: boolean }>`
    SELECT EXISTS (SELECT FROM demo_records) AS "hasData",
      NOT EXISTS (SELECT FROM lender_installation)
      AND NOT EXISTS (SELECT FROM staff WHERE split_part(email, '@', 2) <> ALL (${DEMO_DOMAINS})) AS "isDemo"`.execute(
    db,
  );
  const [{ isDemo, hasData } = { isDemo: false, hasData: false }] = rows;
  return isDemo && (hasData || (await isEmpty(db)));
}

/** Whether nobody has put anything into this database yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    SELECT NOT EXISTS (SELECT FROM staff) AND NOT EXISTS (SELECT FROM customers)
      AND NOT EXISTS (SELECT FROM directory_entries) AS empty`.execute(db);
  return rows[0]?.empty === true;
}

/** Remembers for good that a lender works here. */
export async function rememberLender(db: Db, since: Instant): Promise<void> {
  await db
    .insertInto('lender_installation')
    .values({ since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether records of the demo are left. */
export async function hasDemoRecords(db: Db): Promise<boolean> {
  return (await db.selectFrom('demo_records').select('kind').limit(1).executeTakeFirst()) !== undefined;
}
