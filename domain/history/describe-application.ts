import { onPage } from '../application/answers/answer-label.ts';
import { answerText, type NameOwner } from '../application/answers/answer-text.ts';
import { isBlank, pathTo } from '../application/answers/answer-values.ts';
import { ANSWER_LABELS } from '../labels/answer-labels.ts';
import {
  type BothStates,
  type ChangeDescription,
  type DescriptionRules,
  flatFields,
} from './change-description.ts';
import { isDerivedSum } from './derived-sums.ts';
import { describeDifference, describePatch } from './describe-difference.ts';
import type { Json } from './json.ts';
import type { PatchOperation } from './json-patch.ts';

/** Row ids, the wizard's position, and the record of each save. */
const NOT_ANSWERED: ReadonlySet<string> = new Set([
  'id',
  'updatedByUser',
  'updatedByApp',
  'sectionName',
  'currentPage',
  'loanApplicationProgress',
  'chronologicalOrder',
]);

function answerRules(nameOwner: NameOwner | undefined): DescriptionRules {
  return {
    labels: ANSWER_LABELS,
    behind: onPage,
    text: (keys, value) => (isBlank(value) ? null : answerText(pathOf(keys), value, nameOwner)),
    isDescribed: (key) => !NOT_ANSWERED.has(key),
    path: pathOf,
    describesItems: false,
  };
}

export function describeVersions(states: BothStates, nameOwner?: NameOwner): ChangeDescription[] {
  return describeDifference(answerRules(nameOwner), states).map(withoutPathOfSum);
}

export function describeAnswerPatch(
  patch: readonly PatchOperation[],
  nameOwner?: NameOwner,
): ChangeDescription[] {
  return describePatch(answerRules(nameOwner), patch).map(withoutPathOfSum);
}

/** A sum cannot be restored alone, because it is derived. */
function withoutPathOfSum(change: ChangeDescription): ChangeDescription {
  return change.path !== null && isDerivedSum(change.path) ? { ...change, path: null } : change;
}

export function describeAnswers(
  application: Json,
  nameOwner?: NameOwner,
): { label: string; value: string; path: string }[] {
  return flatFields(answerRules(nameOwner), application).flatMap(({ label, to, path }) =>
    to === null || path === null ? [] : [{ label, value: to, path }],
  );
}

function pathOf(keys: readonly string[]): string {
  return keys.reduce((path, key) => pathTo(path, /^\d+$/.test(key) ? Number(key) : key), '');
}
