import { z } from 'zod';
import {
  closingFactsSchema,
  NO_CLOSING_FACTS,
  savedClosingFactsSchema,
} from '../../domain/closing-disclosure/closing-facts.ts';
import { loanParams } from '../loan-costs/loan-costs.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { instantSchema } from '../wire/wire.ts';

const factsAnswer = z.object({
  facts: closingFactsSchema.describe('What staff entered; before the first save, nothing.'),
  version: z.int().describe('0 before the first save. The `ETag`, and the `If-Match` of the next save.'),
  updatedBy: z.string().nullable(),
  updatedOn: instantSchema.nullable(),
});

export type ClosingFactsAnswer = z.infer<typeof factsAnswer>;

const FACTS = {
  ...NO_CLOSING_FACTS,
  disbursesOn: '2026-12-15',
  fileNumber: 'HT-2044',
  settlementAgent: {
    name: 'Harbor Title',
    address: ['9 Court Street', 'Boston, MA 02108'],
    nmlsId: '',
    licenseState: 'MA',
    licenseId: 'T100',
    contact: 'Sam Field',
    contactNmlsId: '',
    contactLicenseId: '',
    email: 'sam@harbor-title.example',
    phone: '(617) 555-0199',
  },
};

const ANSWER = { facts: FACTS, version: 1, updatedBy: 'avery', updatedOn: '2026-12-08T20:10:00.000Z' };

const GROUP = 'Closing';

export const getClosingFacts = defineEndpoint('getClosingFacts', {
  summary: 'What the Closing Disclosure says beyond the loan, its costs and the settings.',
  access: 'staff',
  reach: 'path',
  scope: 'loans:read',
  group: GROUP,
  params: loanParams,
  status: 200,
  answer: factsAnswer,
  etag: true,
  errors: ['not_found'],
  example: { answer: ANSWER },
});

export const saveClosingFacts = defineEndpoint('saveClosingFacts', {
  summary:
    'Saves the facts of the closing. If-Match names the version, `"0"` before the first; 412 has the present ones in `current`.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'loans:write',
  group: GROUP,
  params: loanParams,
  body: savedClosingFactsSchema,
  ifMatch: 'by-service',
  maxBodyKB: 128,
  status: 200,
  answer: factsAnswer,
  etag: true,
  errors: ['not_found', 'forbidden', 'stale', 'precondition_required'],
  example: { body: FACTS, answer: ANSWER },
});
