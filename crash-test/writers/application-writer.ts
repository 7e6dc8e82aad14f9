import type { Application } from '../../domain/application/application.ts';
import { expectAnswer, Unanswered } from '../office.ts';
import { once, openLoan, versionOf, type Writer, type WriterParts } from './writer.ts';

export function applicationWriter({ name, office, ledger }: WriterParts): Writer {
  const loan = once(() => openLoan(office, `${name}@mail.example`));
  let count = 0;

  return {
    name,
    async step() {
      const open = await loan();
      count += 1;
      const mark = `${name} saved ${count}`;
      const body: Application = {
        ...open.application,
        section8LoanOriginatorInformation: {
          ...open.application.section8LoanOriginatorInformation,
          referredBy: mark,
        },
      };
      try {
        const answer = await office.call({ method: 'PUT', path: open.url, version: open.version, body });
        taken(answer.etag, expectAnswer<Application>(answer, 200, `Saving ${mark}`));
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        const answer = await office.ask({ path: open.url });
        const found = expectAnswer<Application>(answer, 200, 'Reading an application');
        const isDone = versionOf(answer.etag) === open.version + 1;
        ledger.unanswered[isDone ? 'done' : 'notDone'] += 1;
        if (isDone) taken(answer.etag, found);
        else if (versionOf(answer.etag) !== open.version) throw wrong(answer.etag);
      }

      function taken(etag: string, found: Application): void {
        const written = found.section8LoanOriginatorInformation?.referredBy;
        if (versionOf(etag) !== open.version + 1 || written !== mark) throw wrong(`${etag} with ${written}`);
        open.version += 1;
        open.application = found;
        ledger.application.push({ loanId: open.loanId, version: open.version, mark });
      }

      function wrong(what: string): Error {
        return new Error(`After ${mark} on version ${open.version} the application has version ${what}`);
      }
    },
  };
}
