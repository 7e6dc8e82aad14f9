import type { ChecklistLine } from './checklist-line.ts';

/** A lender may fund in spite of them, but not by oversight (CLOSE-17). */
const NEEDS_REASON: readonly string[] = [
  'decision-present',
  'within-approval-limits',
  'conditions-before-signing',
  'lock-through-closing',
  'conditions-before-funding',
];

/** @returns the field to fill in; none with a reason, or if nothing of the approval and the lock is open. */
export function openPointFaults(
  { reason }: { reason: string },
  lines: readonly Pick<ChecklistLine, 'id' | 'state' | 'title' | 'why'>[],
): Record<string, string> {
  if (reason !== '') return {};
  const open = lines.filter(({ id, state }) => state === 'open' && NEEDS_REASON.includes(id));
  if (open.length === 0) return {};
  return { reason: `${open.map(({ title, why }) => `${title}: ${why}`).join(' ')} Enter the reason.` };
}
