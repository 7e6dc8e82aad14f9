import type { LoanAction } from '../../contract/actions/loan-actions.ts';
import type { Note } from '../../contract/notes.ts';
import { expectAnswer, Unanswered } from '../office.ts';
import {
  addCustomer,
  DESK,
  dayAfterToday,
  once,
  openLoan,
  TITLE_COMPANY,
  type Writer,
  type WriterParts,
} from './writer.ts';

/** A note is mailed to the customer and to the desk. */
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

/** Each order is for a new loan, because a loan can have only one. */
export function orderWriter({ name, office, ledger }: WriterParts): Writer {
  let count = 0;

  return {
    name,
    async step() {
      count += 1;
      const recipient = `${name}.${count}@title.example`;
      const loan = await openLoan(office, `${name}.${count}@mail.example`);
      const path = `${loan.url}/actions`;
      const body = {
        actionType: 'TITLE_DOCS',
        externalLoanId: `LN-${count}`,
        closingDate: dayAfterToday(30),
        titleCompanies: [TITLE_COMPANY],
        actionData: { email: { recipients: [recipient], carbonCopies: [] } },
      };
      const created = await office.call({ method: 'POST', path, body });
      const { actionId } = expectAnswer<LoanAction>(created, 201, 'A title order');
      try {
        expectAnswer(
          await office.call({ method: 'POST', path: `/api/actions/${actionId}` }),
          200,
          'Sending it',
        );
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        const actions = expectAnswer<LoanAction[]>(await office.ask({ path }), 200, 'Reading orders');
        const isDone = actions.some((action) => action.actionId === actionId && action.status === 'ORDERED');
        ledger.unanswered[isDone ? 'done' : 'notDone'] += 1;
        if (!isDone) return;
      }
      ledger.order.push({ actionId, recipient });
    },
  };
}
