import type { ColumnType, Generated } from 'kysely';
import type { LinkedDocument } from '../../../domain/conditions/change-condition.ts';
import type {
  ConditionCategory,
  ConditionSource,
  ConditionStage,
} from '../../../domain/conditions/condition.ts';
import type { ConditionStatus } from '../../../domain/conditions/condition-status.ts';
import type { TemplateCriteria, TemplateItem } from '../../../domain/conditions/condition-templates.ts';
import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';

export interface ConditionsTable {
  id: string;
  loan_id: string;
  stage: ConditionStage;
  category: ConditionCategory;
  text: string;
  source: ConditionSource;
  owner: string | null;
  due_date: CalendarDate | null;
  notes: string | null;
  documents: ColumnType<LinkedDocument[], string, string>;
  status: ConditionStatus;
  reason: string | null;
  missing_key: string | null;
  document_kind: string | null;
  status_at: Instant;
  status_by: string;
  version: Generated<number>;
  created_at: Instant;
  created_by: string;
  updated_at: Instant;
  updated_by: string;
}

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
