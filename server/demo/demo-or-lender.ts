import { sql } from 'kysely';
import { defaultCompanySettings } from '../../domain/company-settings/company-settings.ts';
import type { RecordKind } from '../../domain/history/record-change.ts';
import type { Instant } from '../../domain/time/eastern-time.ts';
import type { Db } from '../platform/database/database.ts';

/** The email domains of the demo company. */
export const DEMO_DOMAINS = defaultCompanySettings({ demo: true }).companyEmailDomains;

/** Records that the demo made, so that they can be removed from a lender's installation (`npm run remove-demo`). */
export async function rememberDemoRecords(
  tx: Db,
  records: readonly { kind: RecordKind; record_id: string }[],
): Promise<void> {
  await tx.insertInto('demo_records').values(records).execute();
}

/**
 * Whether to start as a demo: the database is empty, or has the demo's data and never belonged to a lender. It belongs
 * to a lender from its first start with DEMO=0, or from its first staff member outside the demo company.
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

export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    SELECT NOT EXISTS (SELECT FROM staff) AND NOT EXISTS (SELECT FROM customers)
      AND NOT EXISTS (SELECT FROM directory_entries) AS empty`.execute(db);
  return rows[0]?.empty === true;
}

/** Permanently marks the database as a lender's. */
export async function rememberLender(db: Db, since: Instant): Promise<void> {
  await db
    .insertInto('lender_installation')
    .values({ since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasDemoRecords(db: Db): Promise<boolean> {
  return (await db.selectFrom('demo_records').select('kind').limit(1).executeTakeFirst()) !== undefined;
}
