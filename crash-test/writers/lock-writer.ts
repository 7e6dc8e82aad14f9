import type { LoanAction } from '../../contract/actions/loan-actions.ts';
import { expectAnswer, type Office, Unanswered } from '../office.ts';
import { dayAfterToday, type OpenLoan, once, openLoan, type Writer, type WriterParts } from './writer.ts';

/** Every so many writes, the lock is transferred to another investor. */
const TRANSFER_EVERY = 7;

export function lockWriter({ name, office, ledger }: WriterParts): Writer {
  const loan = once(() => openLoan(office, `${name}@mail.example`));
  let lock: LoanAction | undefined;
  let count = 0;

  return {
    name,
    async step() {
      const open = await loan();
      count += 1;
      const rate = (1 + count / 1000).toFixed(3);
      const body = {
        actionType: 'LOCK',
        lockDate: dayAfterToday(-1),
        lockExpirationDate: dayAfterToday(20 + (count % 40)),
        closingDate: dayAfterToday(70),
        lockedInterestRate: rate,
        loanProgram: '30-Year Fixed',
        investorName: `${name} & Co.`,
      };
      try {
        lock = await write(open, body);
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        const now = await activeLock(office, open);
        const isDone = now?.lockedInterestRate === rate;
        ledger.unanswered[isDone ? 'done' : 'notDone'] += 1;
        if (!isDone && (now?.actionId !== lock?.actionId || now?.version !== lock?.version)) {
          throw new Error(
            `After ${name} ${count} there is ${JSON.stringify(now)}, before ${JSON.stringify(lock)}`,
          );
        }
        if (!isDone || now === undefined) return;
        lock = now;
      }
      const { actionId, version } = lock;
      ledger.lock.push({ actionId, version, expires: body.lockExpirationDate, rate });
    },
  };

  async function write(open: OpenLoan, body: object): Promise<LoanAction> {
    if (lock === undefined) {
      const answer = await office.call({ method: 'POST', path: `${open.url}/actions`, body });
      return expectAnswer(answer, 201, `${name}: the lock`);
    }
    const { actionId, version } = lock;
    const isTransfer = count % TRANSFER_EVERY === 0;
    const answer = isTransfer
      ? await office.call({ method: 'POST', path: `/api/actions/${actionId}/transfer`, body, version })
      : await office.call({ method: 'PUT', path: `/api/actions/${actionId}`, body, version });
    return expectAnswer(answer, isTransfer ? 201 : 200, `${name}: extension or transfer ${count}`);
  }
}

async function activeLock(office: Office, open: OpenLoan): Promise<LoanAction | undefined> {
  const answer = await office.ask({ path: `${open.url}/actions?actionType=LOCK` });
  const locks = expectAnswer<LoanAction[]>(answer, 200, 'Reading locks');
  return locks.find(({ status }) => status === 'LOCKED' || status === 'EXTENDED');
}
