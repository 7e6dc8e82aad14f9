import { z } from 'zod';
import { MAX_CHARGES } from '../../domain/loan-costs/charge.ts';
import { MAX_PROVIDERS } from '../../domain/provider-list/provider-list.ts';
import { SETTLEMENT_SERVICES } from '../../domain/provider-list/settlement-services.ts';
import { exampleId } from '../openapi/examples/example-parts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { calendarDateSchema, idSchema, instantSchema } from '../wire/wire.ts';
import { loanParams } from './loan-costs.ts';

const versionSchema = z.object({
  listId: idSchema,
  number: z.int().describe('From 1.'),
  issuedOn: calendarDateSchema.describe('Made on this day, as the list says.'),
  services: z.int().describe('How many services it names.'),
  fileId: idSchema.describe("Its PDF in the customer's documents."),
  recordedBy: z.string(),
  recordedOn: instantSchema,
});

export type MadeProviderList = z.infer<typeof versionSchema>;

const stateSchema = z.object({
  today: calendarDateSchema.describe('The day of issue.'),
  costsVersion: z.int().describe('0 before the first save of the costs.'),
  services: z
    .array(
      z.object({
        chargeId: z.string(),
        label: z.string().describe('As on the Loan Estimate.'),
        cents: z.int(),
        kind: z.enum(SETTLEMENT_SERVICES).describe('A guess by kind and name of the charge.'),
        suggested: z
          .array(idSchema)
          .describe("Companies of the last list, else those that fit in the property's state."),
      }),
    )
    .describe('The charges of section C.'),
  providers: z
    .array(
      z.object({
        providerId: idSchema,
        name: z.string(),
        services: z.array(z.enum(SETTLEMENT_SERVICES)),
        fault: z.string().nullable().describe('Why the list cannot name this company.'),
      }),
    )
    .describe("Companies of the directory that are not retired, those of the property's state first."),
  refusals: z.array(z.string()).describe('Why no list can be made, whatever is chosen.'),
  givenOn: calendarDateSchema
    .nullable()
    .describe('As recorded with the costs (`providerListOn`). Null: it counts as not given.'),
  late: z.string().nullable().describe('Says that the first list is late.'),
  versions: z.array(versionSchema).describe('Newest first.'),
});

export type ProviderListState = z.infer<typeof stateSchema>;

const giveBody = z.strictObject({
  costsVersion: z.int().min(0).describe('Of the judged state: 409 if the costs have changed.'),
  after: z.int().min(0).max(10_000).describe('The number of the newest version; 0 before the first.'),
  choices: z
    .array(
      z.strictObject({
        chargeId: z.string().min(1).max(60),
        providerIds: z
          .array(idSchema)
          .min(1, 'Choose at least one provider')
          .max(MAX_PROVIDERS, `Choose at most ${MAX_PROVIDERS} providers`)
          .refine((ids) => new Set(ids).size === ids.length, 'Choose each provider once'),
      }),
    )
    .max(MAX_CHARGES)
    .refine(
      (choices) => new Set(choices.map(({ chargeId }) => chargeId)).size === choices.length,
      'Name each service once',
    ),
});

export type MakeProviderListBody = z.output<typeof giveBody>;

const GROUP = 'Loan costs and good faith';

const GIVEN = {
  listId: exampleId('listId'),
  number: 1,
  issuedOn: '2026-11-16',
  services: 1,
  fileId: exampleId('fileId'),
  recordedBy: 'avery',
  recordedOn: '2026-11-16T20:10:00.000Z',
} as const;

export const getProviderList = defineEndpoint('getProviderList', {
  summary:
    'The written list of providers (form H-27): the services that the borrower can shop for, companies of the directory for them, and all lists given so far.',
  access: 'staff',
  reach: 'path',
  scope: 'loans:read',
  group: GROUP,
  params: loanParams,
  status: 200,
  answer: stateSchema,
  errors: ['not_found'],
  example: {
    answer: {
      today: '2026-11-24',
      costsVersion: 2,
      services: [
        {
          chargeId: 'pest',
          label: 'Pest Inspection',
          cents: 135_00,
          kind: 'Pest inspection',
          suggested: [exampleId('providerId')],
        },
      ],
      providers: [
        {
          providerId: exampleId('providerId'),
          name: 'Cedar Pest',
          services: ['Pest inspection'],
          fault: null,
        },
      ],
      refusals: [],
      givenOn: null,
      late: null,
      versions: [GIVEN],
    },
  },
});

export const makeProviderList = defineEndpoint('makeProviderList', {
  summary:
    "Makes the written list of providers: a version that never changes, with its PDF in the customer's folder Disclosures. Lintel does not send it: the costs record the day on which it was given. 409 with `current.list` if somebody else made one meanwhile.",
  access: 'work-on-loans',
  reach: 'path',
  scope: null,
  group: GROUP,
  params: loanParams,
  body: giveBody,
  maxBodyKB: 64,
  creates: true,
  status: 201,
  answer: versionSchema,
  errors: ['not_found', 'conflict'],
  example: {
    body: {
      costsVersion: 2,
      after: 0,
      choices: [{ chargeId: 'pest', providerIds: [exampleId('providerId')] }],
    },
    answer: GIVEN,
  },
});
