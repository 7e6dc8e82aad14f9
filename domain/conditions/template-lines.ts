import {
  CONDITION_CATEGORIES,
  CONDITION_CATEGORY_NAMES,
  CONDITION_STAGE_NAMES,
  CONDITION_STAGES,
  type ConditionCategory,
} from './condition.ts';
import type { TemplateItem } from './condition-templates.ts';
import { guessCategory, pastedConditions } from './paste-conditions.ts';

/** ' [Income]' at the end of a line names the category. */
const CATEGORY = /\s*\[([^[\]]+)\]$/;

/** The items of a template as lines to edit: under the name of their stage, with the category where the words do not say it. */
export function linesOfItems(items: readonly TemplateItem[]): string {
  return CONDITION_STAGES.flatMap((stage) => {
    const ofStage = items.filter((item) => item.stage === stage);
    return ofStage.length === 0 ? [] : [CONDITION_STAGE_NAMES[stage], ...ofStage.map(lineOf), ''];
  })
    .join('\n')
    .trim();
}

function lineOf({ text, category }: TemplateItem): string {
  return guessCategory(text) === category ? text : `${text} [${CONDITION_CATEGORY_NAMES[category]}]`;
}

/** The items of edited lines; a line that is there twice counts once. */
export function itemsOfLines(lines: string): { items: TemplateItem[]; tooLong: string[] } {
  const pasted = pastedConditions(lines, 'BEFORE_APPROVAL', []);
  const items = pasted.flatMap(({ text, stage, category, refusal }): TemplateItem[] => {
    if (refusal !== null) return [];
    const named = categoryNamed(CATEGORY.exec(text)?.[1]);
    return [
      named === undefined
        ? { text, stage, category }
        : { text: text.replace(CATEGORY, ''), stage, category: named },
    ];
  });
  return { items, tooLong: pasted.flatMap(({ text, refusal }) => (refusal === 'too long' ? [text] : [])) };
}

function categoryNamed(name: string | undefined): ConditionCategory | undefined {
  const asked = name?.trim().toLowerCase();
  return CONDITION_CATEGORIES.find((category) => CONDITION_CATEGORY_NAMES[category].toLowerCase() === asked);
}
