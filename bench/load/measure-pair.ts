import {
  type LoadClient,
  type LoadedServer,
  measureInTurn,
  mediansOf,
  type ServerFigures,
  warmUp,
} from '../measure.ts';
import type { BenchOptions } from '../options.ts';
import { ratioOfRounds } from '../statistics.ts';
import { type BenchCase, requestCase } from './load-plan.ts';

export interface PairFigures {
  /** Of single requests; a page needs several. */
  ours: ServerFigures;
  other: ServerFigures;
  /** Time of a page or list, ours ÷ other, paired by round. */
  ratio: number;
}

export interface LoanIds {
  loanId: string;
  customerId: string;
}

/** What the frame around both pages reads, once for the loan. */
export const FRAME = ({ customerId, loanId }: LoanIds) => [
  `/api/customers/${customerId}`,
  `/api/customers/${customerId}/urlas?orEmpty=true`,
  `/api/customers/${customerId}/urlas/${loanId}`,
  `/api/customers/${customerId}/urlas/${loanId}/deadlines`,
  `/api/customers/${customerId}/urlas/${loanId}/conditions`,
];

export const SUMMARY = (loan: LoanIds) => [
  ...FRAME(loan),
  `/api/customers/${loan.customerId}/urlas/${loan.loanId}/actions`,
  `/api/customers/${loan.customerId}/legal-hold`,
];

/** Sends the requests of two pages to one server, alternately. */
export async function measurePair(
  clients: readonly [LoadClient, LoadClient],
  server: LoadedServer['server'],
  paths: readonly [readonly string[], readonly string[]],
  options: Pick<BenchOptions, 'rounds' | 'seconds'>,
): Promise<PairFigures> {
  const [ours, other] = paths.map((some, place) =>
    requestCase(
      'read',
      place === 0 ? 'ours' : 'other',
      some.map((path) => ({ method: 'GET', path })),
    ),
  ) as [BenchCase, BenchCase];
  for (const one of [other, ours]) await warmUp(clients[0], one, { ours: server, bare: server }, options);
  await clients[0].take(ours.plan);
  await clients[1].take(other.plan);
  const [ones, others] = await measureInTurn(
    { client: clients[0], server },
    { client: clients[1], server },
    options,
  );
  const times = (of: readonly ServerFigures[], { length }: readonly string[]) =>
    of.map(({ requestsPerSecond }) => length / requestsPerSecond);
  return {
    ours: mediansOf(ones),
    other: mediansOf(others),
    ratio: ratioOfRounds(times(ones, paths[0]), times(others, paths[1])),
  };
}
