import {
  CONDITION_CATEGORIES,
  CONDITION_CATEGORY_NAMES,
  CONDITION_SOURCE_NAMES,
  CONDITION_SOURCES,
  CONDITION_STAGE_NAMES,
  CONDITION_STAGES,
} from '../../../domain/conditions/condition.ts';

function optionsOf<Value extends string>(values: readonly Value[], names: Record<Value, string>) {
  return values.map((value) => ({ value, label: names[value] }));
}

export const STAGE_OPTIONS = optionsOf(CONDITION_STAGES, CONDITION_STAGE_NAMES);
export const CATEGORY_OPTIONS = optionsOf(CONDITION_CATEGORIES, CONDITION_CATEGORY_NAMES);
export const SOURCE_OPTIONS = optionsOf(CONDITION_SOURCES, CONDITION_SOURCE_NAMES);
