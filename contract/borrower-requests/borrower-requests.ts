import { z } from 'zod';
import { LINK_ENDS } from '../../domain/borrower-requests/link-end.ts';
import { REQUEST_LANGUAGES } from '../../domain/borrower-requests/request-language.ts';
import {
  canWordItem,
  MAX_REQUEST_ITEMS,
  MAX_REQUEST_MESSAGE_LENGTH,
  MAX_WORDING_LENGTH,
} from '../../domain/borrower-requests/request-limits.ts';
import { REQUEST_STATES } from '../../domain/borrower-requests/request-state.ts';
import { conditionText } from '../../domain/conditions/condition.ts';
import { CONDITION_STATUSES } from '../../domain/conditions/condition-status.ts';
import { REJECTION_REASONS } from '../../domain/documents/document-review.ts';
import { mailDeliverySchema } from '../actions/loan-actions.ts';
import { longText } from '../conditions/conditions.ts';
import { QUEUED_MAIL_EXAMPLE } from '../openapi/examples/example-parts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idSchema, instantSchema, untidyText } from '../wire/wire.ts';

const loanParams = z.object({ id: idSchema, loanId: idSchema });
const requestParams = loanParams.extend({ requestId: idSchema });

const languageSchema = z.enum(REQUEST_LANGUAGES);

/** 'primary', 'spouse', or the id of a joint borrower. */
const recipientSchema = z
  .string()
  .min(1)
  .max(100)
  .describe("'primary', 'spouse', or the id of a joint borrower in the application.");

const rejectionSchema = z.object({ reason: z.enum(REJECTION_REASONS), words: z.string().nullable() });

export const sentFileSchema = z.object({
  fileId: idSchema,
  name: z.string().describe('As the borrower named it.'),
  bytes: z.int(),
  uploadedOn: instantSchema,
  rejected: rejectionSchema.optional().describe('Why the lender needs it again.'),
  rejectedParts: z
    .array(rejectionSchema.extend({ pages: z.array(z.int()).nullable().describe('Null for a picture.') }))
    .optional()
    .describe('Pages that the lender needs again, while the others are fine.'),
});

const requestItemSchema = z.object({
  itemId: idSchema,
  conditionId: idSchema,
  text: z.string().describe('As the borrower reads it.'),
  conditionText: z
    .string()
    .nullable()
    .describe('The text of the condition itself. Null when the condition was deleted.'),
  conditionStatus: z.enum(CONDITION_STATUSES).nullable().describe('Null when the condition was deleted.'),
  files: z.array(sentFileSchema),
});

const borrowerRequestSchema = z.object({
  requestId: idSchema,
  recipient: recipientSchema,
  recipientName: z.string(),
  address: z.string().describe('The address to which it was sent.'),
  isAddressCurrent: z
    .boolean()
    .describe('Whether the borrower still has this address. The link works only while they do.'),
  language: languageSchema,
  message: z.string().nullable(),
  state: z.enum(REQUEST_STATES),
  linkEnd: z.enum(LINK_ENDS).nullable().describe('Why its newest link no longer works; null while it works.'),
  items: z.array(requestItemSchema),
  sentOn: instantSchema,
  sentBy: z.string(),
  expiresOn: instantSchema,
  openedOn: instantSchema.nullable(),
  answeredOn: instantSchema.nullable(),
  withdrawnOn: instantSchema.nullable(),
  withdrawnBy: z.string().nullable(),
  remindedOn: z.array(instantSchema).describe('The reminders of its newest mail.'),
  mail: mailDeliverySchema.nullable(),
  version: z.int(),
});

export type BorrowerRequest = z.infer<typeof borrowerRequestSchema>;

/** A link to disclosures, which has no items. */
export const disclosureLinkSchema = borrowerRequestSchema.pick({
  requestId: true,
  address: true,
  language: true,
  state: true,
  linkEnd: true,
  sentOn: true,
  sentBy: true,
  expiresOn: true,
  mail: true,
  version: true,
});

const requestRecipientSchema = z.object({
  recipient: recipientSchema,
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  language: languageSchema,
});

const wordingSchema = untidyText(MAX_WORDING_LENGTH, `A request has at most ${MAX_WORDING_LENGTH} characters`)
  .transform(conditionText)
  .superRefine((text, context) => {
    const permission = canWordItem(text);
    if (!permission.ok) context.addIssue({ code: 'custom', message: permission.reason });
  });

const newBorrowerRequestSchema = z.strictObject({
  recipient: recipientSchema,
  address: z
    .string()
    .max(320)
    .optional()
    .describe("The borrower's address as the sender has seen it. The request is refused if it has changed."),
  language: languageSchema,
  message: longText(MAX_REQUEST_MESSAGE_LENGTH).default(null),
  items: z
    .array(
      z.strictObject({
        conditionId: idSchema,
        text: wordingSchema.optional().describe('Absent: the plain words that Lintel suggests.'),
      }),
    )
    .min(1)
    .max(MAX_REQUEST_ITEMS),
});

export type NewBorrowerRequest = z.output<typeof newBorrowerRequestSchema>;

const MAILED_REQUEST = {
  message: 'Please send these by Friday.',
  address: 'anika.banerjee@post.example',
  deliveredTo: 'anika.banerjee@post.example',
  conditionStatus: 'REQUESTED',
  openedOn: null,
  answeredOn: null,
  withdrawnOn: null,
  remindedOn: [],
  expiresOn: '2026-12-09T15:04:05.000Z',
  'items.files': [],
};

export const listBorrowerRequests = defineEndpoint('listBorrowerRequests', {
  summary: 'The requests to the borrowers of a loan, newest first, and the borrowers who can be asked.',
  access: 'staff',
  reach: 'path',
  scope: 'conditions:read',
  group: 'Requests to borrowers',
  params: loanParams,
  status: 200,
  answer: z.object({
    requests: z.array(borrowerRequestSchema),
    recipients: z.array(requestRecipientSchema),
  }),
  errors: ['not_found'],
  example: { values: MAILED_REQUEST },
});

export const createBorrowerRequest = defineEndpoint('createBorrowerRequest', {
  summary: 'Asks a borrower for documents: mails a link to a page where they upload files.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'conditions:write',
  group: 'Requests to borrowers',
  creates: true,
  params: loanParams,
  body: newBorrowerRequestSchema,
  maxBodyKB: 128,
  status: 201,
  answer: borrowerRequestSchema,
  errors: ['not_found', 'conflict'],
  example: { values: { ...MAILED_REQUEST, mail: QUEUED_MAIL_EXAMPLE, version: 1 } },
});

export const withdrawBorrowerRequest = defineEndpoint('withdrawBorrowerRequest', {
  summary:
    'Withdraws a request: its links and the sessions of the borrower end at once. What did not come becomes open again.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'conditions:write',
  group: 'Requests to borrowers',
  params: requestParams,
  body: z
    .strictObject({
      reopenConditions: z
        .boolean()
        .default(true)
        .describe(
          'Whether its requested conditions become open again. Those that another live request asks for stay requested.',
        ),
    })
    .optional(),
  status: 200,
  answer: borrowerRequestSchema,
  errors: ['not_found', 'conflict'],
  example: {
    values: {
      ...MAILED_REQUEST,
      state: 'withdrawn',
      linkEnd: 'withdrawn',
      withdrawnOn: '2026-11-25T15:04:05.000Z',
      withdrawnBy: 'avery',
      conditionStatus: 'OPEN',
    },
  },
});

export const sendBorrowerRequestAgain = defineEndpoint('sendBorrowerRequestAgain', {
  summary: "Mails a new link to the borrower's present address, valid for 14 days. Earlier links end.",
  access: 'work-on-loans',
  reach: 'path',
  scope: 'conditions:write',
  group: 'Requests to borrowers',
  creates: true,
  params: requestParams,
  body: z.strictObject({
    sentOn: instantSchema.describe(
      'The `sentOn` of the request as the sender has seen it. Refused if someone has sent it again since.',
    ),
  }),
  status: 200,
  answer: borrowerRequestSchema,
  errors: ['not_found', 'conflict'],
  example: { values: { ...MAILED_REQUEST, mail: QUEUED_MAIL_EXAMPLE } },
});
