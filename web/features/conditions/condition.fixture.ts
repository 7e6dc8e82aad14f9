import type { Condition } from '../../../contract/conditions/conditions.ts';

const AT = '2026-11-26T04:00:00Z';

/** An open condition of a processor. Its text is its id, too. */
export function aCondition(text: string, fields: Partial<Condition> = {}): Condition {
  return {
    conditionId: text,
    text,
    stage: 'BEFORE_APPROVAL',
    category: 'INCOME',
    source: 'PROCESSOR',
    owner: null,
    dueDate: null,
    notes: null,
    documents: [],
    status: 'OPEN',
    reason: null,
    documentKind: null,
    missingKey: null,
    statusBy: 'mel',
    statusOn: AT,
    createdBy: 'mel',
    createdOn: AT,
    updatedBy: 'mel',
    updatedOn: AT,
    version: 1,
    ...fields,
  };
}
