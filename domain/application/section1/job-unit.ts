import { isRecord } from '../answers/answer-values.ts';
import { isEmpty } from '../checks/field-rules.ts';

/** A job without the unit of earlier forms: the unit is appended to the street. */
export function withoutUnitOfJob(job: unknown): unknown {
  if (!isRecord(job) || !('unit' in job)) return job;
  const { unit, ...rest } = job;
  if (isEmpty(unit) || typeof unit !== 'string') return isEmpty(unit) ? rest : job;
  return { ...rest, street: isEmpty(rest.street) ? unit : `${String(rest.street)}, ${unit}` };
}
