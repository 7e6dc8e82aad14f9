import { sql } from 'kysely';
import {
  COMPANY_SETTING_KEYS,
  type CompanySettingKey,
  type CompanySettings,
} from '../../../domain/company-settings/company-settings.ts';
import type { Json } from '../../../domain/history/json.ts';
import { ADVISORY_LOCKS } from '../advisory-locks.ts';
import type { Db } from '../database/database.ts';

export interface StoredCompanySettings {
  /** 0 until someone changes a setting. */
  version: number;
  values: Partial<Record<CompanySettingKey, Json>>;
}

/** Ignores settings that only a newer version knows. */
export async function findStoredSettings(db: Db): Promise<StoredCompanySettings> {
  const rows = await db.selectFrom('company_settings').select(['key', 'value', 'version']).execute();
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  return {
    version: Math.max(0, ...rows.map(({ version }) => version)),
    values: Object.fromEntries(
      COMPANY_SETTING_KEYS.flatMap((key) => (stored.has(key) ? [[key, stored.get(key)]] : [])),
    ),
  };
}

/**
 * Serialises changes to settings and to administrators: email domains decide who can sign in, and at least one
 * administrator always can (SET-13).
 */
export async function holdCompanySettings(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.administrators})`.execute(tx);
}

export async function writeStoredSettings(
  tx: Db,
  values: Partial<CompanySettings>,
  version: number,
): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value), version }));
  if (rows.length === 0) return;
  await tx
    .insertInto('company_settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        value: row.ref('excluded.value'),
        version: row.ref('excluded.version'),
      })),
    )
    .execute();
}
