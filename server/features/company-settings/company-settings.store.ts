import { sql } from 'kysely';
import type { RecordChange } from '../../../domain/history/record-change.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';

export interface StoredSettingsEvent {
  id: number;
  at: Instant;
  actor: string;
  changes: RecordChange[] | null;
}

/** Every change of the settings, oldest first. There are few, and each one is described by the states around it. */
export async function listSettingsEvents(db: Db): Promise<StoredSettingsEvent[]> {
  return (
    db
      .selectFrom('events')
      .select(['id', 'occurred_at as at', 'actor', 'changes'])
      // A constant, because the planner would not use the index with a parameter.
      .where('kind', '=', sql.lit('company-settings-changed'))
      .orderBy('id')
      .execute()
  );
}
