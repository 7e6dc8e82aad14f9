import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';

/** The error of an event that was taken, and whose type was removed before it was sent. */
export const TYPE_REMOVED = 'Its type was removed from the webhook.';

/**
 * Whether the webhook has chosen an event, as `isChosen` says (HOOK-18).
 * @param event the table or name with `type` and `sequence`. @param webhook the one with `types` and `types_after`.
 */
export function isChosenBy(event: string, webhook = 'webhooks'): RawBuilder<boolean> {
  const type = sql.ref(`${event}.type`);
  return sql<boolean>`(${type} = ANY (${sql.ref(`${webhook}.types`)}) AND ${sql.ref(`${event}.sequence`)} >
    coalesce((${sql.ref(`${webhook}.types_after`)} ->> ${type})::bigint, 0))`;
}

/**
 * Ends the waiting deliveries of types that a webhook has no longer, except those on their way. The log keeps those
 * that were tried, also before they were sent again by hand.
 */
export async function endRemovedTypes(tx: Db, webhookId: string, now: Instant): Promise<void> {
  const ofRemoved = sql`delivery.webhook_id = webhooks.id AND webhooks.id = ${webhookId} AND state = 'waiting'
    AND NOT type = ANY (types) AND (delivery.leased_until IS NULL OR delivery.leased_until <= ${now})`;
  await sql`
    DELETE FROM webhook_deliveries AS delivery USING webhooks WHERE ${ofRemoved}
      AND attempts = 0 AND earlier_ends IS NULL`.execute(tx);
  await sql`
    UPDATE webhook_deliveries AS delivery SET state = 'failed', ended_at = ${now}, leased_until = NULL,
      last_error = coalesce(last_error, ${TYPE_REMOVED})
    FROM webhooks WHERE ${ofRemoved}`.execute(tx);
}
