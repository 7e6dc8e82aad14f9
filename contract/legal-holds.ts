import { z } from 'zod';
import { HOLD_REASON_MESSAGE, isHoldReason } from '../domain/customer-disposal.ts';
import { defineEndpoint } from './endpoint.ts';
import { route } from './routes.ts';
import { idSchema, instantSchema } from './wire.ts';

const ADMIN = ['ROLE_ADMIN'] as const;
const customerParams = z.object({ id: idSchema });

const reasonSchema = z.strictObject({
  reason: z
    .string()
    .refine(isHoldReason, { error: HOLD_REASON_MESSAGE })
    .transform((text) => text.trim()),
});

/** Keeps everything about a customer, whatever a rule of retention says. */
export const legalHoldSchema = z.object({
  reason: z.string(),
  placedBy: z.string(),
  placedOn: instantSchema,
});

export type LegalHold = z.infer<typeof legalHoldSchema>;

export const getLegalHold = defineEndpoint({
  ...route('getLegalHold'),
  summary: 'The legal hold on a customer, null where there is none.',
  access: 'staff',
  params: customerParams,
  status: 200,
  answer: z.object({ legalHold: legalHoldSchema.nullable() }),
  errors: ['not_found'],
});

export const placeLegalHold = defineEndpoint({
  ...route('placeLegalHold'),
  summary: 'Places a legal hold on a customer: nothing about them is disposed of until it is lifted.',
  access: ADMIN,
  creates: true,
  params: customerParams,
  body: reasonSchema,
  status: 200,
  answer: z.object({ legalHold: legalHoldSchema }),
  errors: ['not_found', 'conflict'],
});

export const liftLegalHold = defineEndpoint({
  ...route('liftLegalHold'),
  summary: 'Lifts the legal hold on a customer, with the reason for it.',
  access: ADMIN,
  params: customerParams,
  body: reasonSchema,
  status: 204,
  errors: ['not_found', 'conflict'],
});

export const legalHoldEndpoints = { getLegalHold, placeLegalHold, liftLegalHold };
