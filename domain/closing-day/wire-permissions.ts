import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import type { ChecklistLine } from './checklist-line.ts';

/** Why the funding cannot be recorded, whatever the day. */
export function canFund(lines: readonly ChecklistLine[]): Permission {
  const open = lines.filter(({ stopsFunding, state }) => stopsFunding && state === 'open');
  return open.length === 0 ? ALLOWED : refused(open.map(({ title, why }) => `${title}: ${why}`).join(' '));
}

/** Once the loan is funded or rescinded, its sheet and its instructions stay as they were (CLOSE-15, CLOSE-18). */
export function canChangeWire(lines: readonly Pick<ChecklistLine, 'id' | 'state' | 'why'>[]): Permission {
  const rescinded = rescindedLine(lines);
  if (rescinded !== undefined) return refused(rescinded.why);
  const funded = lines.find(({ id, state }) => id === 'funded' && state === 'done');
  if (funded === undefined) return ALLOWED;
  return refused(`The loan is funded. ${funded.why} A refund after it is paid apart from the wire.`);
}

/** Names who rescinded; undefined while nobody did. */
export function rescindedLine<Found extends Pick<ChecklistLine, 'id' | 'state'>>(
  lines: readonly Found[],
): Found | undefined {
  return lines.find(({ id, state }) => id === 'nobody-rescinded' && state === 'open');
}
