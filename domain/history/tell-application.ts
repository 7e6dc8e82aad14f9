import { onPage } from '../application/answer-label.ts';
import { answerText } from '../application/answer-text.ts';
import { isBlank, pathTo } from '../application/answer-values.ts';
import { ANSWER_LABELS } from '../labels/answer-labels.ts';
import type { Json } from './json.ts';
import type { PatchOperation } from './json-patch.ts';
import { tellDifference, tellPatch } from './tell-difference.ts';
import { flatFields } from './tell-fields.ts';
import type { BothStates, Telling, ToldChange } from './told-change.ts';

/** What a document carries beside its answers: identities of rows, where somebody was in the wizard, who saved it with what. */
const NOT_ANSWERED: ReadonlySet<string> = new Set([
  'id',
  'updatedByUser',
  'updatedByApp',
  'sectionName',
  'currentPage',
  'loanApplicationProgress',
  'chronologicalOrder',
]);

const ANSWERS: Telling = {
  labels: ANSWER_LABELS,
  behind: onPage,
  text: (keys, value) => (isBlank(value) ? null : answerText(pathOf(keys), value)),
  isTold: (key) => !NOT_ANSWERED.has(key),
  path: pathOf,
  tellsItems: false,
};

/** What differs between two versions of an application, in words. */
export function tellVersions(states: BothStates): ToldChange[] {
  return tellDifference(ANSWERS, states);
}

/** What a patch of an application says by itself, where the versions around it are not known. */
export function tellAnswerPatch(patch: readonly PatchOperation[]): ToldChange[] {
  return tellPatch(ANSWERS, patch);
}

/** Every answer of an application by its label. */
export function tellAnswers(application: Json): { label: string; value: string; path: string }[] {
  return flatFields(ANSWERS, application).flatMap(({ label, to, path }) =>
    to === null || path === null ? [] : [{ label, value: to, path }],
  );
}

function pathOf(keys: readonly string[]): string {
  return keys.reduce((path, key) => pathTo(path, /^\d+$/.test(key) ? Number(key) : key), '');
}
