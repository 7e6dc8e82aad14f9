import type { CompanySettings } from '../../../domain/company-settings/company-settings.ts';
import type { Json } from '../../../domain/history/json.ts';
import { isSameJson } from '../../../domain/history/json.ts';
import { type RecordedRow, recordChange } from '../../../domain/history/record-change.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../database/database.ts';
import { recordEvent } from '../events.ts';
import { type StoredCompanySettings, writeStoredSettings } from './company-settings.store.ts';

interface SettingsAuthor {
  name: string;
  staffId: string | null;
  at: Instant;
  details?: Record<string, unknown>;
}

/** Stores the changes as the next version and records them in the history. The caller has locked and checked them. */
export async function changeCompanySettings(
  tx: Db,
  before: StoredCompanySettings,
  values: Partial<CompanySettings>,
  by: SettingsAuthor,
): Promise<StoredCompanySettings> {
  if (isSetAlready(values, before)) return before;
  const changed = changedValues(values, before);
  const after = { version: before.version + 1, values: { ...before.values, ...changed } };
  await writeStoredSettings(tx, changed, after.version);
  await recordEvent(tx, {
    kind: 'company-settings-changed',
    at: by.at,
    actor: by.name,
    staffId: by.staffId,
    details: { version: after.version, ...by.details },
    changes: [recordChange('company-settings', 'all', recordOf(before), recordOf(after))],
  });
  return after;
}

export function isSetAlready(values: Partial<CompanySettings>, stored: StoredCompanySettings): boolean {
  return Object.keys(changedValues(values, stored)).length === 0;
}

function changedValues(values: Partial<CompanySettings>, { values: stored }: StoredCompanySettings) {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => !isSameJson(stored[key as keyof CompanySettings], value as Json),
    ),
  );
}

function recordOf({ version, values }: StoredCompanySettings): RecordedRow | undefined {
  return version === 0 ? undefined : { version, ...values };
}
