import { type BarePlan, requestKey } from '../load/bare-plan.ts';
import type { BenchCase } from '../load/bench-case.ts';
import type { LoadRequest } from '../load/load-plan.ts';
import type { Recorder } from '../load/recorder.ts';
import { type StatementTemplate, templateOf } from '../load/statement-template.ts';

/** Records every request of cases with few requests. */
export async function recordRequests(
  recorder: Recorder,
  cases: readonly BenchCase[],
): Promise<Partial<BarePlan>> {
  const requests: Record<string, StatementTemplate[]> = {};
  for (const { plan } of cases) {
    if (plan.kind !== 'requests') continue;
    for (const request of plan.requests)
      requests[requestKey(request)] ??= await statementsOf(recorder, request);
  }
  return { requests };
}

async function statementsOf(recorder: Recorder, request: LoadRequest): Promise<StatementTemplate[]> {
  const { statements } = await recorder.record({
    method: request.method,
    url: request.path,
    payload: request.body,
    headers: request.body === undefined ? {} : { 'content-type': 'application/json' },
  });
  return statements.map((statement, position) => {
    // A list parameter of a later statement holds the ids of the rows found before it.
    const ids =
      position === 0 ? undefined : statement.parameters.find((parameter) => Array.isArray(parameter));
    return templateOf(statement, ids === undefined ? {} : { ids });
  });
}
