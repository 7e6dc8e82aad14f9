import type { LoanAction } from '../../contract/actions/loan-actions.ts';
import type { Loan } from '../../contract/loans.ts';
import { answersOf } from '../application-wizard/stored-answers.ts';

export interface Office {
  url: string;
  token: string;
}

/** A loan as read over the API: its answers with whole numbers, status and locks. */
export async function wholeLoan(
  office: Office,
  { customerId, loanId }: { customerId: string; loanId: string },
) {
  const path = `/api/customers/${customerId}/urlas/${loanId}`;
  const loan = await call<Loan>(office, path);
  const actions = await call<LoanAction[]>(office, `${path}/actions`);
  const finances = loan.section2AssetsAndLiabilities;
  const owners = ['social-security-numbers/primary', 'social-security-numbers/spouse'];
  const accounts = finances?.part2aAssets?.accounts ?? [];
  const debts = finances?.part2cLiabilities?.liabilities ?? [];
  const sealed = [
    ...owners,
    ...accounts.map(({ id }) => `account-numbers/accounts/${id}`),
    ...debts.map(({ id }) => `account-numbers/liabilities/${id}`),
  ];
  const numbers: unknown[] = [];
  for (const place of sealed) numbers.push(await call(office, `${path}/${place}/reveal`, 'POST'));
  return {
    answers: withoutScreenState(answersOf(loan)),
    numbers,
    status: loan.loanStatus,
    loanNumber: loan.loanNumber,
    progress: loan.loanApplicationProgress,
    locks: actions.filter(({ actionType }) => actionType === 'LOCK').map(termsOf),
  };
}

/** The progress in the wizard is not an answer, and is not exported (MISMO-5). */
const SCREEN_STATE: ReadonlySet<string> = new Set(['sectionName', 'currentPage', 'loanApplicationProgress']);

function withoutScreenState(answers: unknown): unknown {
  return JSON.parse(JSON.stringify(answers, (name, value) => (SCREEN_STATE.has(name) ? undefined : value)));
}

/** The terms of a lock, without who recorded it when. */
function termsOf(lock: LoanAction) {
  const { closingDate, lockDate, lockExpirationDate, initialLockExpirationDate, loanProgram } = lock;
  const { isLockExtended, lockedInterestRate, investorName } = lock;
  return {
    closingDate,
    lockDate,
    lockExpirationDate,
    initialLockExpirationDate,
    loanProgram,
    isLockExtended,
    lockedInterestRate,
    investorName,
  };
}

/** @throws for every answer except a success. */
async function call<Answer>({ url, token }: Office, path: string, method = 'GET'): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = method === 'POST' ? '{}' : null;
  const answer = await fetch(url + path, { method, headers, body });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
