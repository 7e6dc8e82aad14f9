import { sql } from 'kysely';
import {
  MAIL_TEMPLATE_EVENTS,
  type MailTemplateEvent,
  type MailText,
} from '../../../domain/mail-templates/mail-kind.ts';
import type { MailKind } from '../../../domain/mail-templates/mail-kinds.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { MailTemplatesTable } from '../../platform/tables/mail-tables.ts';

export type StoredTemplate = MailTemplatesTable;

export function listTemplates(db: Db): Promise<StoredTemplate[]> {
  return db.selectFrom('mail_templates').selectAll().execute();
}

export function findTemplate(db: Db, kind: MailKind): Promise<StoredTemplate | undefined> {
  return db.selectFrom('mail_templates').selectAll().where('kind', '=', kind).executeTakeFirst();
}

/** Serialises changes of a template, including the first one, which finds no row to lock. */
export async function holdTemplate(tx: Db, kind: MailKind): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`lintel-mail-template ${kind}`}, 0))`.execute(tx);
}

export async function writeTemplate(tx: Db, { kind, ...values }: StoredTemplate): Promise<void> {
  await tx
    .insertInto('mail_templates')
    .values({ kind, ...values })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(values))
    .execute();
}

interface StoredChange {
  id: number;
  occurred_at: Instant;
  actor: string;
  kind: MailTemplateEvent;
  details: { version: number; from: MailText; to: MailText };
}

/** Literals, because the planner would not use the index with parameters. */
const IS_OF_TEMPLATES = sql`kind IN (${sql.join(MAIL_TEMPLATE_EVENTS.map((kind) => sql.lit(kind)))})`;

export async function listTemplateEvents(
  db: Db,
  { kind, before, limit }: { kind: MailKind; before: number | undefined; limit: number },
): Promise<StoredChange[]> {
  const older = before === undefined ? sql`` : sql`AND id < ${before}`;
  const { rows } = await sql<StoredChange>`
    SELECT id, occurred_at, actor, kind, details FROM events
    WHERE ${IS_OF_TEMPLATES} AND details ->> 'mailKind' = ${kind} ${older}
    ORDER BY id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
