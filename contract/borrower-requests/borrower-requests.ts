import { z } from 'zod';
import { LINK_ENDS } from '../../domain/borrower-requests/link-end.ts';
import { REQUEST_LANGUAGES } from '../../domain/borrower-requests/request-language.ts';
import {
  canWordItem,
  MAX_REQUEST_ITEMS,
  MAX_REQUEST_MESSAGE_LENGTH,
} from '../../domain/borrower-requests/request-limits.ts';
import { REQUEST_STATES } from '../../domain/borrower-requests/request-state.ts';
import { conditionNotes, conditionText, isLongerThan } from '../../domain/conditions/condition.ts';
import { CONDITION_STATUSES } from '../../domain/conditions/condition-status.ts';
import { mailDeliverySchema } from '../actions/loan-actions.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { route } from '../wire/routes.ts';
import { idSchema, instantSchema } from '../wire/wire.ts';

const loanParams = z.object({ id: idSchema, loanId: idSchema });
const requestParams = loanParams.extend({ requestId: idSchema });

const languageSchema = z.enum(REQUEST_LANGUAGES);

/** 'primary', 'spouse', or the id of a joint borrower. */
const recipientSchema = z
  .string()
  .min(1)
  .max(100)
  .describe("'primary', 'spouse', or the id of a joint borrower in the application.");

/** A file that the borrower has sent. */
export const sentFileSchema = z.object({
  fileId: idSchema,
  name: z.string().describe('As the borrower named it.'),
  bytes: z.int(),
  uploadedOn: instantSchema,
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

export const borrowerRequestSchema = z.object({
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

const requestRecipientSchema = z.object({
  recipient: recipientSchema,
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  language: languageSchema,
});

export const wordingSchema = z
  .string()
  .transform(conditionText)
  .superRefine((text, context) => {
    const permission = canWordItem(text);
    if (!permission.ok) context.addIssue({ code: 'custom', message: permission.reason });
  });

export const newBorrowerRequestSchema = z.strictObject({
  recipient: recipientSchema,
  address: z
    .string()
    .max(320)
    .optional()
    .describe("The borrower's address as the sender has seen it. The request is refused if it has changed."),
  language: languageSchema,
  message: z
    .string()
    .transform(conditionNotes)
    .refine(
      (text) => !isLongerThan(text, MAX_REQUEST_MESSAGE_LENGTH),
      `has more than ${MAX_REQUEST_MESSAGE_LENGTH} characters`,
    )
    .transform((text) => text || null)
    .nullable()
    .default(null),
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

export const listBorrowerRequests = defineEndpoint({
  ...route('listBorrowerRequests'),
  summary: 'The requests to the borrowers of a loan, newest first, and the borrowers who can be asked.',
  access: 'staff',
  params: loanParams,
  status: 200,
  answer: z.object({
    requests: z.array(borrowerRequestSchema),
    recipients: z.array(requestRecipientSchema),
  }),
  errors: ['not_found'],
});

export const createBorrowerRequest = defineEndpoint({
  ...route('createBorrowerRequest'),
  summary: 'Asks a borrower for documents: mails a link to a page where they upload files.',
  access: 'staff',
  creates: true,
  params: loanParams,
  body: newBorrowerRequestSchema,
  status: 201,
  answer: borrowerRequestSchema,
  errors: ['not_found', 'conflict'],
});

export const withdrawBorrowerRequest = defineEndpoint({
  ...route('withdrawBorrowerRequest'),
  summary:
    'Withdraws a request: its links and the sessions of the borrower end at once. What did not come becomes open again.',
  access: 'staff',
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
});

export const sendBorrowerRequestAgain = defineEndpoint({
  ...route('sendBorrowerRequestAgain'),
  summary: "Mails a new link to the borrower's present address, valid for 14 days. Earlier links end.",
  access: 'staff',
  creates: true,
  params: requestParams,
  body: z.strictObject({
    sentOn: instantSchema.describe(
      'The `sentOn` of the request as the sender has seen it. Refused if somebody has sent it again since.',
    ),
  }),
  status: 200,
  answer: borrowerRequestSchema,
  errors: ['not_found', 'conflict'],
});

export const borrowerRequestEndpoints = {
  listBorrowerRequests,
  createBorrowerRequest,
  withdrawBorrowerRequest,
  sendBorrowerRequestAgain,
};
