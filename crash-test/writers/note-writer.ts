import type { Note } from '../../contract/notes.ts';
import { expectAnswer, Unanswered } from '../office.ts';
import { addCustomer, DESK, once, type Writer, type WriterParts } from './writer.ts';

/** Writes notes about a customer, and notifies the customer and the desk of each by mail. */
export function noteWriter({ name, office, ledger }: WriterParts): Writer {
  const customer = once(() => addCustomer(office, `${name}@mail.example`));
  let count = 0;

  return {
    name,
    async step() {
      const path = `/api/customers/${await customer()}/notes`;
      count += 1;
      const mark = `${name} wrote ${count}.`;
      const body = {
        message: mark,
        shouldNotifyCustomer: true,
        notification: { type: 'EMAIL', targets: [DESK] },
      };
      try {
        const answer = await office.call({ method: 'POST', path, body });
        ledger.note.push({ noteId: expectAnswer<Note>(answer, 201, `Note ${mark}`).noteId, mark });
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        const { notes } = expectAnswer<{ notes: Note[] }>(await office.ask({ path }), 200, 'Reading notes');
        const found = notes.filter(({ message }) => message === mark);
        if (found.length > 1) throw new Error(`${mark} is there ${found.length} times`);
        ledger.unanswered[found.length === 1 ? 'done' : 'notDone'] += 1;
        for (const { noteId } of found) ledger.note.push({ noteId, mark });
      }
    },
  };
}
