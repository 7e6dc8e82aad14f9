import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { LogoFacts } from '../../../domain/company-settings/company-logo.ts';
import type { RecordChange } from '../../../domain/history/record-change.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';

export interface StoredSettingsEvent {
  id: number;
  at: Instant;
  actor: string;
  changes: RecordChange[] | null;
}

/** Oldest first. There are few, and each is described by the states before and after it. */
export async function listSettingsEvents(db: Db): Promise<StoredSettingsEvent[]> {
  // The kind is a constant: with a parameter the planner would not use the index.
  return db
    .selectFrom('events')
    .select(['id', 'occurred_at as at', 'actor', 'changes'])
    .where('kind', '=', sql.lit('company-settings-changed'))
    .orderBy('id')
    .execute();
}

export interface StoredLogo extends LogoFacts {
  sha256: string;
}

/** Version 0 until somebody sets a logo. */
export async function findLogoFacts(db: Db): Promise<{ version: number; picture: StoredLogo | undefined }> {
  const row = await db
    .selectFrom('company_logo')
    .select(['version', 'format', 'width', 'height', 'size', 'sha256'])
    .executeTakeFirst();
  if (row === undefined) return { version: 0, picture: undefined };
  const { version, format, width, height, size, sha256 } = row;
  if (format === null || width === null || height === null || size === null || sha256 === null) {
    return { version, picture: undefined };
  }
  return { version, picture: { format, width, height, size, sha256 } };
}

export async function findLogoBytes(
  db: Db,
): Promise<{ version: number; format: LogoFacts['format']; content: Buffer } | undefined> {
  const row = await db.selectFrom('company_logo').select(['version', 'format', 'content']).executeTakeFirst();
  if (row === undefined || row.format === null || row.content === null) return undefined;
  return { version: row.version, format: row.format, content: row.content };
}

export async function writeLogo(
  tx: Db,
  version: number,
  logo: (StoredLogo & { content: Buffer }) | undefined,
): Promise<void> {
  const row = {
    version,
    format: logo?.format ?? null,
    width: logo?.width ?? null,
    height: logo?.height ?? null,
    size: logo?.size ?? null,
    sha256: logo?.sha256 ?? null,
    content: logo?.content ?? null,
  };
  await tx
    .insertInto('company_logo')
    .values(row)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
    .execute();
}

export function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
