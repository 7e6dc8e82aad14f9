import { z } from 'zod';
import {
  CONDITION_CATEGORIES,
  CONDITION_SOURCES,
  CONDITION_STAGES,
  canTextCondition,
  conditionNotes,
  conditionText,
  isLongerThan,
  MAX_CONDITION_DOCUMENTS,
  MAX_CONDITION_LENGTH,
  MAX_CONDITION_NOTES_LENGTH,
  MAX_CONDITION_REASON_LENGTH,
  MAX_CONDITIONS,
  MAX_CONDITIONS_AT_ONCE,
} from '../../domain/conditions/condition.ts';
import { CONDITION_STATUSES } from '../../domain/conditions/condition-status.ts';
import { enteredDate } from '../../domain/time/entered-date.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { calendarDateSchema, idSchema, instantSchema, untidyText } from '../wire/wire.ts';

const loanParams = z.object({ id: idSchema, loanId: idSchema });

export const conditionTextSchema = untidyText(
  MAX_CONDITION_LENGTH,
  `A condition has at most ${MAX_CONDITION_LENGTH} characters`,
)
  .transform(conditionText)
  .superRefine((text, context) => {
    const permission = canTextCondition(text);
    if (!permission.ok) context.addIssue({ code: 'custom', message: permission.reason });
  });

export function longText(most: number) {
  const message = `has more than ${most} characters`;
  return untidyText(most, message)
    .transform(conditionNotes)
    .refine((text) => !isLongerThan(text, most), message)
    .transform((text) => text || null)
    .nullable();
}

const dueDateSchema = enteredDate.nullable();
const ownerSchema = z.string().max(100).nullable().describe('User name of the person who looks after it.');

/** The kinds are a company setting; the service refuses an unknown one. */
const documentKindSchema = z
  .string()
  .max(40)
  .nullable()
  .describe('The kind of document that it asks for; null leaves it to the text.');

const conditionDocumentSchema = z.object({
  fileId: idSchema,
  name: z.string(),
  isDeleted: z.boolean().describe('Whether the document was deleted since.'),
  isRejected: z.boolean().optional().describe('Whether it was rejected, and so does not count.'),
});

/** Something that the loan still needs before it can close (COND-1). */
export const conditionSchema = z.object({
  conditionId: idSchema,
  stage: z.enum(CONDITION_STAGES),
  category: z.enum(CONDITION_CATEGORIES),
  text: z.string(),
  source: z.enum(CONDITION_SOURCES),
  owner: ownerSchema,
  dueDate: calendarDateSchema.nullable(),
  notes: z.string().nullable(),
  documentKind: documentKindSchema,
  documents: z.array(conditionDocumentSchema),
  status: z.enum(CONDITION_STATUSES),
  reason: z.string().nullable().describe('Why it was cleared without a document, or waived.'),
  missingKey: z.string().nullable().describe('The missing item that it came from.'),
  statusBy: z.string(),
  statusOn: instantSchema,
  createdBy: z.string(),
  createdOn: instantSchema,
  updatedBy: z.string(),
  updatedOn: instantSchema,
  version: z.int().describe('Grows with each change; the `ETag` of the condition.'),
});

export type Condition = z.infer<typeof conditionSchema>;

export const newConditionSchema = z.strictObject({
  text: conditionTextSchema,
  stage: z.enum(CONDITION_STAGES).default('BEFORE_APPROVAL'),
  category: z.enum(CONDITION_CATEGORIES).default('OTHER'),
  source: z.enum(CONDITION_SOURCES).default('PROCESSOR'),
  owner: ownerSchema.default(null),
  dueDate: dueDateSchema.default(null),
  notes: longText(MAX_CONDITION_NOTES_LENGTH).default(null),
  documentKind: documentKindSchema.default(null),
  documentIds: z.array(idSchema).max(MAX_CONDITION_DOCUMENTS).default([]),
  missingKey: z.string().min(1).max(300).nullable().default(null),
});

export type NewCondition = z.output<typeof newConditionSchema>;

const conditionChangeSchema = z
  .strictObject({
    text: conditionTextSchema,
    stage: z.enum(CONDITION_STAGES),
    category: z.enum(CONDITION_CATEGORIES),
    source: z.enum(CONDITION_SOURCES),
    owner: ownerSchema,
    dueDate: dueDateSchema,
    notes: longText(MAX_CONDITION_NOTES_LENGTH),
    documentKind: documentKindSchema,
    documentIds: z.array(idSchema).max(MAX_CONDITION_DOCUMENTS),
    status: z.enum(CONDITION_STATUSES, { error: 'is no status of a condition' }),
    reason: longText(MAX_CONDITION_REASON_LENGTH),
  })
  .partial();

export type ConditionChange = z.output<typeof conditionChangeSchema>;

/** The versions that the person saw, so that nobody changes a condition they have not seen. */
const seenConditionsSchema = z
  .array(z.strictObject({ conditionId: idSchema, version: z.int().min(1) }))
  .min(1)
  .max(MAX_CONDITIONS);

export type SeenCondition = z.output<typeof seenConditionsSchema>[number];

const refusedConditionSchema = z.object({
  conditionId: idSchema,
  reason: z.string(),
  current: conditionSchema.nullable().describe('Its present state; null when it is gone.'),
});

export type RefusedCondition = z.infer<typeof refusedConditionSchema>;

const DOCUMENT_CONDITION = { reason: null, isDeleted: false, isRejected: undefined };

export const listConditions = defineEndpoint('listConditions', {
  summary: 'All conditions of a loan, in the order in which they were added.',
  access: 'staff',
  reach: 'path',
  scope: 'conditions:read',
  group: 'Conditions',
  params: loanParams,
  status: 200,
  answer: z.object({ conditions: z.array(conditionSchema) }),
  errors: ['not_found'],
  example: { values: DOCUMENT_CONDITION },
});

export const createConditions = defineEndpoint('createConditions', {
  summary: 'Adds conditions to a loan. One that the loan already has is not added again.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'conditions:write',
  group: 'Conditions',
  creates: true,
  params: loanParams,
  body: z.strictObject({ conditions: z.array(newConditionSchema).min(1).max(MAX_CONDITIONS_AT_ONCE) }),
  maxBodyKB: 512,
  status: 201,
  answer: z.object({
    conditions: z.array(conditionSchema),
    doubles: z.array(z.string()).describe('The texts that the loan already has.'),
  }),
  errors: ['not_found', 'conflict'],
  example: { values: { ...DOCUMENT_CONDITION, version: 1, documentIds: [], updatedBy: 'avery' } },
});

export const changeCondition = defineEndpoint('changeCondition', {
  summary: 'Changes a condition or its status. If-Match names its version.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'conditions:write',
  group: 'Conditions',
  params: loanParams.extend({ conditionId: idSchema }),
  body: conditionChangeSchema,
  ifMatch: 'by-service',
  maxBodyKB: 16,
  status: 200,
  answer: conditionSchema,
  etag: true,
  errors: ['not_found', 'conflict', 'stale', 'precondition_required'],
  example: { values: DOCUMENT_CONDITION },
});

export const changeConditions = defineEndpoint('changeConditions', {
  summary: 'Changes many conditions in one step. Those that cannot change are named with the reason.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'conditions:write',
  group: 'Conditions',
  params: loanParams,
  body: z.strictObject({
    conditions: seenConditionsSchema,
    change: conditionChangeSchema.omit({ text: true, documentIds: true, notes: true }),
  }),
  maxBodyKB: 64,
  status: 200,
  answer: z.object({ changed: z.array(conditionSchema), refused: z.array(refusedConditionSchema) }),
  errors: ['not_found'],
  example: { values: { ...DOCUMENT_CONDITION, refused: [] } },
});

export const deleteConditions = defineEndpoint('deleteConditions', {
  summary: 'Deletes open conditions, such as lines that were pasted by mistake. Others stay on record.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'conditions:write',
  group: 'Conditions',
  params: loanParams,
  body: z.strictObject({ conditions: seenConditionsSchema }),
  maxBodyKB: 64,
  status: 200,
  answer: z.object({ deleted: z.array(idSchema), refused: z.array(refusedConditionSchema) }),
  errors: ['not_found'],
  example: { values: { refused: [] } },
});
