import { closingCorrection, refund } from '../deadlines/after-closing-deadlines.ts';
import type { Deadline } from '../deadlines/deadline.ts';
import { consummatedOn, type DeadlineFacts } from '../deadlines/deadline-facts.ts';
import { returnAfterRescission } from '../deadlines/rescission/rescission-exercise.ts';
import { formatDate } from '../time/eastern-time.ts';
import type { Line } from './checklist-line.ts';

/** What the lender still owes after the signing, each with its clock (CLOSE-19). */
export function linesAfterClosing(deadlines: DeadlineFacts): Line[] {
  if (consummatedOn(deadlines) === null) return [];
  const returned = returnAfterRescission(deadlines);
  return [
    clockLine('closing-correction', closingCorrection(deadlines), {
      title: 'Corrected Closing Disclosure',
      none: 'No event and no clerical error asks for one.',
    }),
    clockLine('refund', refund(deadlines), {
      title: 'Refund after closing',
      none: 'Good faith asks for none.',
    }),
    ...(returned === null
      ? []
      : [{ ...clockLine('rescission-return', returned, returned), place: 'deadlines' as const }]),
  ];
}

function clockLine(
  id: string,
  deadline: Deadline | null,
  { title, none = '' }: { title: string; none?: string },
): Line {
  const place = 'closing-disclosure';
  if (deadline === null) return { id, title, state: 'not-needed', why: none, place };
  const { state, dueOn, note, law } = deadline;
  if (state === 'met') return { id, title, state: 'done', why: note, law, place };
  const due = dueOn === null ? '' : ` ${state === 'late' ? 'It was due' : 'Due'} by ${formatDate(dueOn)}.`;
  return { id, title, state: 'open', why: `${note}${due}`, law, place };
}
