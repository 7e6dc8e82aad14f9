import type { LightMyRequestResponse } from 'fastify';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import { LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { aCustomer, aLoan, type SavedLoan } from '../factories/loan-factory.ts';
import type { Caller, TestApp } from '../test-app.ts';

type Seen = Pick<Condition, 'conditionId' | 'version'>;

/** Calls by a loan processor unless another person is given. */
export interface LoanConditions {
  loan: SavedLoan;
  url: string;
  post(conditions: readonly object[], as?: Caller): Promise<LightMyRequestResponse>;
  add(...texts: string[]): Promise<Condition[]>;
  list(as?: Caller): Promise<Condition[]>;
  change(condition: Seen, payload: object, as?: Caller): Promise<LightMyRequestResponse>;
  changeMany(conditions: readonly Seen[], change: object, as?: Caller): Promise<LightMyRequestResponse>;
  remove(conditions: readonly Seen[], as?: Caller): Promise<LightMyRequestResponse>;
  /** Open conditions as the loan list shows them. */
  openCount(): Promise<number>;
}

export async function openConditions(app: TestApp, given?: SavedLoan): Promise<LoanConditions> {
  const { db } = app.platform.database;
  const loan =
    given ??
    (await aLoan(db)
      .of(await aCustomer(db).save())
      .save());
  const url = `/api/customers/${loan.customerId}/urlas/${loan.loanId}/conditions`;
  const processor = app.as(LOAN_PROCESSOR);
  const seen = (conditions: readonly Seen[]) =>
    conditions.map(({ conditionId, version }) => ({ conditionId, version }));
  const calls: LoanConditions = {
    loan,
    url,
    post: (conditions, as = processor) => as({ method: 'POST', url, payload: { conditions } }),
    add: async (...texts) => (await calls.post(texts.map((text) => ({ text })))).json().conditions,
    list: async (as = processor) => (await as({ url })).json().conditions,
    change: ({ conditionId, version }, payload, as = processor) =>
      as({
        method: 'PUT',
        url: `${url}/${conditionId}`,
        payload,
        headers: { 'if-match': `"${version}"` },
      }),
    changeMany: (conditions, change, as = processor) =>
      as({ method: 'POST', url: `${url}/changes`, payload: { conditions: seen(conditions), change } }),
    remove: (conditions, as = processor) =>
      as({ method: 'POST', url: `${url}/deletions`, payload: { conditions: seen(conditions) } }),
    openCount: async () => {
      const { results } = (await processor({ url: `/api/customers/${loan.customerId}/urlas` })).json();
      return results.find((row: { loanId: string }) => row.loanId === loan.loanId).openConditions;
    },
  };
  return calls;
}
