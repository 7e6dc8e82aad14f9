import type { Db } from '../../platform/database/database.ts';
import type { DisclosureLinks } from '../borrower-requests/disclosure-links.service.ts';
import { endConsent } from './consents.store.ts';
import type { DeliveryState } from './delivery-state.ts';
import { type RecordedBy, record } from './record-delivery.ts';

/**
 * Ends every consent of the borrower. Earlier deliveries stay (15 USC 7001(c)(4)), and no reminder goes out any
 * more.
 * @returns false if there was none in force.
 */
export async function withdrawConsent(
  tx: Db,
  state: DeliveryState,
  borrower: string,
  { links, by }: { links: DisclosureLinks; by: RecordedBy & { isBorrower: boolean } },
): Promise<boolean> {
  const given = state.consents.filter(
    ({ recipient, withdrawn_at }) => recipient === borrower && withdrawn_at === null,
  );
  if (given.length === 0) return false;
  const settled = await links.settleDisclosures(tx, by.ids, borrower, by.at);
  for (const before of given) {
    const after = await endConsent(tx, before.id, { at: by.at, by: by.author.name });
    const change = { of: 'electronic-consent' as const, before, after, title: before.recipient_name };
    const kind = by.isBorrower ? 'consent-withdrawn' : 'consent-withdrawal-recorded';
    await record(tx, kind, change, by, settled.splice(0));
  }
  return true;
}
