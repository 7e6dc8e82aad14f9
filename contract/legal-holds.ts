import { z } from 'zod';
import { HOLD_REASON_MESSAGE, isHoldReason } from '../domain/customers/customer-disposal.ts';
import { rolesWith } from '../domain/people/role.ts';
import { keepsDirection, TURNING_MESSAGE } from '../domain/texts/unsafe-characters.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { idSchema, instantSchema } from './wire/wire.ts';

const ADMINISTRATORS = rolesWith('place-legal-holds');
const customerParams = z.object({ id: idSchema });

export const legalHoldReasonSchema = z
  .string()
  .refine(isHoldReason, { error: HOLD_REASON_MESSAGE })
  .refine(keepsDirection, TURNING_MESSAGE)
  .transform((text) => text.trim());

const reasonSchema = z.strictObject({ reason: legalHoldReasonSchema });

/** Keeps everything about a customer, even when a retention rule allows its removal. */
const legalHoldSchema = z.object({
  reason: z.string(),
  placedBy: z.string(),
  placedOn: instantSchema,
});

export type LegalHold = z.infer<typeof legalHoldSchema>;

export const getLegalHold = defineEndpoint('getLegalHold', {
  summary: 'The legal hold on a customer, or null.',
  access: 'staff',
  reach: 'path',
  scope: 'customers:read',
  group: 'Customers',
  params: customerParams,
  status: 200,
  answer: z.object({ legalHold: legalHoldSchema.nullable() }),
  errors: ['not_found'],
});

export const placeLegalHold = defineEndpoint('placeLegalHold', {
  summary: 'Places a legal hold on a customer. Nothing about them is disposed of until it is lifted.',
  access: ADMINISTRATORS,
  reach: 'path',
  scope: null,
  group: 'Customers',
  creates: true,
  params: customerParams,
  body: reasonSchema,
  status: 200,
  answer: z.object({ legalHold: legalHoldSchema }),
  errors: ['not_found', 'conflict'],
});

export const liftLegalHold = defineEndpoint('liftLegalHold', {
  summary: 'Lifts the legal hold on a customer and records the reason.',
  access: ADMINISTRATORS,
  reach: 'path',
  scope: null,
  group: 'Customers',
  params: customerParams,
  body: reasonSchema,
  status: 204,
  errors: ['not_found', 'conflict'],
});
