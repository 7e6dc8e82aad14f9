import { z } from 'zod';
import { OCCUPANCIES } from '../../domain/application/section3/property-options.ts';
import {
  CONDITION_CATEGORIES,
  CONDITION_STAGES,
  MAX_CONDITIONS_AT_ONCE,
} from '../../domain/conditions/condition.ts';
import { EMPLOYMENTS, newItems } from '../../domain/conditions/condition-templates.ts';
import { LOAN_PROGRAMS, LOAN_PURPOSES } from '../../domain/loans/loan-product.ts';
import { rolesWith } from '../../domain/people/role.ts';
import { tidyName } from '../../domain/texts/look-alike-names.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { requireNameApart } from '../wire/names.ts';
import { idSchema, instantSchema, untidyText } from '../wire/wire.ts';
import { conditionTextSchema } from './conditions.ts';

const ADMINISTRATORS = rolesWith('manage-condition-templates');

function choices<const Choice extends string>(all: readonly [Choice, ...Choice[]]) {
  return z
    .array(z.enum(all, { error: 'is none of the choices' }))
    .max(all.length)
    .transform((chosen) => all.filter((choice) => chosen.includes(choice)));
}

const itemSchema = z.strictObject({
  text: conditionTextSchema,
  stage: z.enum(CONDITION_STAGES),
  category: z.enum(CONDITION_CATEGORIES),
});

const MAX_TEMPLATE_NAME = 80;
const NAME_TOO_LONG = `Enter at most ${MAX_TEMPLATE_NAME} characters`;

const templateBodySchema = z.strictObject({
  name: untidyText(MAX_TEMPLATE_NAME, NAME_TOO_LONG)
    .overwrite(tidyName)
    .min(1, 'Enter a name')
    .max(MAX_TEMPLATE_NAME, NAME_TOO_LONG)
    .superRefine(requireNameApart),
  programs: choices(LOAN_PROGRAMS).describe('Of loans with one of these programs; empty for all.'),
  purposes: choices(LOAN_PURPOSES).describe('Of loans with one of these purposes; empty for all.'),
  occupancies: choices(OCCUPANCIES).describe('Of loans with one of these occupancies; empty for all.'),
  employments: choices(EMPLOYMENTS).describe('Of loans with such a borrower; empty for all.'),
  items: z
    .array(itemSchema)
    .min(1, 'Enter at least one condition')
    .max(MAX_CONDITIONS_AT_ONCE)
    .overwrite((items) => newItems([{ items }], []))
    .describe('A text that is there twice counts once.'),
});

export type TemplateBody = z.output<typeof templateBodySchema>;

export const conditionTemplateSchema = templateBodySchema.extend({
  templateId: idSchema,
  isDefault: z.boolean().describe('Whether it is back to its default.'),
  hasDefault: z.boolean().describe('Whether Lintel brings a template that can be restored.'),
  isRemoved: z.boolean().describe('Whether it was removed. Only those that Lintel brings stay listed.'),
  changedOn: instantSchema.nullable(),
  changedBy: z.string().nullable(),
  version: z.int().describe('0 while no one has changed it. The next change names it in `If-Match`.'),
});

export type ListedTemplate = z.infer<typeof conditionTemplateSchema>;

const EXAMPLE_BODY = {
  name: 'Employed borrowers',
  programs: [],
  purposes: [],
  occupancies: [],
  employments: ['Employed'],
  items: [{ text: 'Pay stubs for the last 30 days', stage: 'BEFORE_APPROVAL', category: 'INCOME' }],
};

const EXAMPLE = {
  ...EXAMPLE_BODY,
  templateId: '01939f0c-5d1e-7c3a-9f52-6d1f0e8b2a44',
  isDefault: false,
  hasDefault: false,
  isRemoved: false,
  changedOn: '2026-11-25T15:04:05.000Z',
  changedBy: 'avery',
  version: 1,
};

const params = z.object({ templateId: idSchema });

export const listConditionTemplates = defineEndpoint('listConditionTemplates', {
  summary: 'The templates of conditions, with those that Lintel brings.',
  access: 'staff',
  reach: 'none',
  scope: 'conditions:read',
  group: 'Conditions',
  status: 200,
  answer: z.object({ templates: z.array(conditionTemplateSchema) }),
  example: { answer: { templates: [EXAMPLE] } },
});

export const createConditionTemplate = defineEndpoint('createConditionTemplate', {
  summary: 'Adds a template of conditions.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Conditions',
  creates: true,
  body: templateBodySchema,
  maxBodyKB: 512,
  status: 201,
  answer: conditionTemplateSchema,
  errors: ['conflict'],
  example: { body: EXAMPLE_BODY, answer: EXAMPLE },
});

export const saveConditionTemplate = defineEndpoint('saveConditionTemplate', {
  summary: 'Changes a template of conditions. Loans keep the conditions that they have.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Conditions',
  params,
  body: templateBodySchema,
  ifMatch: true,
  maxBodyKB: 512,
  status: 200,
  answer: conditionTemplateSchema,
  errors: ['not_found', 'conflict', 'stale'],
  example: { body: EXAMPLE_BODY, answer: { ...EXAMPLE, version: 2 } },
});

export const removeConditionTemplate = defineEndpoint('removeConditionTemplate', {
  summary: 'Removes a template of conditions. One that Lintel brings can be restored.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Conditions',
  params,
  ifMatch: true,
  status: 204,
  errors: ['not_found', 'stale'],
});

export const restoreConditionTemplate = defineEndpoint('restoreConditionTemplate', {
  summary: 'Makes a template as Lintel brings it.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Conditions',
  params,
  ifMatch: true,
  status: 200,
  answer: conditionTemplateSchema,
  errors: ['not_found', 'stale'],
  example: { answer: { ...EXAMPLE, hasDefault: true, isDefault: true, version: 3 } },
});
