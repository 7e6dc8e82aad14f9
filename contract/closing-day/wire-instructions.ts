import { z } from 'zod';
import { callBackSchema, wireInstructionsSchema } from '../../domain/closing-day/wire-instructions.ts';
import { loanParams } from '../loan-costs/loan-costs.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idSchema } from '../wire/wire.ts';
import {
  CALL_EXAMPLE,
  CLOSING_DAY_EXAMPLE,
  closingDaySchema,
  INSTRUCTIONS_EXAMPLE,
} from './closing-day-state.ts';

const enterBody = z.strictObject({
  ...wireInstructionsSchema.shape,
  after: z.int().min(0).max(10_000).describe('The number of the newest instructions; 0 before the first.'),
});

export type WireInstructionsBody = z.output<typeof enterBody>;

const GROUP = 'Loan costs and good faith';

const ANSWER = { answer: CLOSING_DAY_EXAMPLE };

export const enterWireInstructions = defineEndpoint('enterWireInstructions', {
  summary:
    'Enters where the wire goes. They never change: another entry replaces them, and a second person has to confirm it. 409 if somebody else entered some meanwhile, or once the loan is funded.',
  access: 'work-on-loans',
  reach: 'path',
  scope: null,
  group: GROUP,
  params: loanParams,
  body: enterBody,
  creates: true,
  status: 201,
  answer: closingDaySchema,
  errors: ['not_found', 'conflict'],
  example: { body: { ...INSTRUCTIONS_EXAMPLE, after: 0 }, ...ANSWER },
});

const instructionsParams = loanParams.extend({ instructionsId: idSchema });

export const recordWireCall = defineEndpoint('recordWireCall', {
  summary:
    'Records the call to the settlement agent that verified the instructions, at a number that had been known before. 409 if newer ones replaced them.',
  access: 'work-on-loans',
  reach: 'path',
  scope: null,
  group: GROUP,
  params: instructionsParams,
  body: callBackSchema,
  ifMatch: true,
  status: 200,
  answer: closingDaySchema,
  errors: ['not_found', 'conflict', 'stale', 'precondition_required'],
  example: { body: CALL_EXAMPLE, ...ANSWER },
});

export const confirmWireInstructions = defineEndpoint('confirmWireInstructions', {
  summary:
    'Confirms changed instructions, as a person who neither entered them nor called about them. 409 if newer ones replaced them.',
  access: 'work-on-loans',
  reach: 'path',
  scope: null,
  group: GROUP,
  params: instructionsParams,
  ifMatch: true,
  status: 200,
  answer: closingDaySchema,
  errors: ['not_found', 'conflict', 'stale', 'precondition_required'],
  example: ANSWER,
});

export const revealWireAccount = defineEndpoint('revealWireAccount', {
  summary:
    'The whole account number of wire instructions. Each reveal is recorded with its person, and the number of reveals is limited. A person with a second factor confirms it first.',
  access: 'staff',
  reach: 'path',
  scope: null,
  group: GROUP,
  params: instructionsParams,
  body: z.strictObject({}).optional(),
  status: 200,
  answer: z.object({ accountNumber: z.string() }),
  errors: ['not_found', 'conflict', 'step_up_required'],
});
