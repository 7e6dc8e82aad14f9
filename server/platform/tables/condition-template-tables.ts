import type { ColumnType } from 'kysely';
import type { TemplateCriteria, TemplateItem } from '../../../domain/conditions/condition-templates.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';

export interface ConditionTemplatesTable {
  id: string;
  name: string;
  programs: TemplateCriteria['programs'];
  purposes: TemplateCriteria['purposes'];
  occupancies: TemplateCriteria['occupancies'];
  employments: TemplateCriteria['employments'];
  items: ColumnType<TemplateItem[], string, string>;
  is_removed: boolean;
  version: number;
  updated_at: Instant;
  updated_by: string;
}
