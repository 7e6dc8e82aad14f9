import { z } from 'zod';
import {
  MAIL_TEMPLATE_EVENTS,
  MAX_TEMPLATE_BODY_LENGTH,
  MAX_TEMPLATE_SUBJECT_LENGTH,
} from '../../domain/mail-templates/mail-kind.ts';
import { MAIL_KIND_NAMES } from '../../domain/mail-templates/mail-kinds.ts';
import { rolesWith } from '../../domain/people/role.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { instantSchema, linkSchema, wholeNumber } from '../wire/wire.ts';

const ADMINISTRATORS = rolesWith('manage-mail-templates');

const kindSchema = z.enum(MAIL_KIND_NAMES);

const params = z.object({ kind: kindSchema });

function textSchema(max: number) {
  return z.string().max(max, `Enter at most ${max.toLocaleString('en-US')} characters`);
}

/** The text as entered. The server checks the fields in it against the kind of mail (TMPL-6). */
const mailTextSchema = z.strictObject({
  subject: textSchema(MAX_TEMPLATE_SUBJECT_LENGTH),
  body: textSchema(MAX_TEMPLATE_BODY_LENGTH),
});

const wordsSchema = z.object({ subject: z.string(), body: z.string() });

const templateStateSchema = z.object({
  kind: kindSchema,
  /** 0 until somebody changes it. */
  version: z.int(),
  isDefault: z.boolean(),
  /** Why the stored text cannot be used: mails use the default until somebody corrects it. */
  problems: z.array(z.object({ part: z.enum(['subject', 'body']), message: z.string() })),
  changedOn: instantSchema.nullable(),
  changedBy: z.string().nullable(),
});

export type MailTemplateState = z.infer<typeof templateStateSchema>;

const mailTemplateSchema = templateStateSchema.extend({
  ...wordsSchema.shape,
  from: z.string(),
  examples: z.record(z.string(), z.string()),
});

export type MailTemplate = z.infer<typeof mailTemplateSchema>;

const STATE = {
  kind: 'wrong-codes',
  version: 2,
  isDefault: false,
  problems: [],
  changedOn: '2026-11-26T14:05:00.000Z',
  changedBy: 'ines.okafor',
} as const;

const TEXT = {
  subject: 'Wrong codes for your {{company}} account',
  body: '{{wrongCodes}} wrong codes.\n\n{{warning}}',
};

const TEMPLATE = {
  ...STATE,
  ...TEXT,
  from: 'Lintel <no-reply@lintel.example>',
  examples: {
    company: 'Lintel',
    wrongCodes: '100',
    warning: 'If the wrong codes were not yours, tell an administrator.',
  },
};

const WRONG_CODES = { kind: 'wrong-codes' };

export const listMailTemplates = defineEndpoint('listMailTemplates', {
  summary: 'The templates of all kinds of mail that Lintel sends.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Settings and mail templates',
  status: 200,
  answer: z.object({ templates: z.array(templateStateSchema) }),
  example: { answer: { templates: [STATE] } },
});

export const getMailTemplate = defineEndpoint('getMailTemplate', {
  summary: 'The words of one kind of mail, with an example for each field.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Settings and mail templates',
  params,
  status: 200,
  answer: mailTemplateSchema,
  example: { values: WRONG_CODES, answer: TEMPLATE },
});

export const saveMailTemplate = defineEndpoint('saveMailTemplate', {
  summary: 'Changes the words of one kind of mail. Mails that wait keep theirs.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Settings and mail templates',
  params,
  body: mailTextSchema,
  ifMatch: true,
  maxBodyKB: 128,
  status: 200,
  answer: mailTemplateSchema,
  errors: ['stale', 'step_up_required'],
  example: { values: WRONG_CODES, body: TEXT, answer: TEMPLATE },
});

export const restoreMailTemplate = defineEndpoint('restoreMailTemplate', {
  summary: 'Gives one kind of mail the words that Lintel brings. The history keeps the others.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Settings and mail templates',
  params,
  ifMatch: true,
  status: 200,
  answer: mailTemplateSchema,
  errors: ['stale', 'step_up_required'],
  example: { values: WRONG_CODES, answer: { ...TEMPLATE, isDefault: true } },
});

export const testMailTemplate = defineEndpoint('testMailTemplate', {
  title: 'Send test email of a template',
  summary:
    'Mails the words, filled with examples and marked as a test, to the person who asks. Nothing is saved.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Settings and mail templates',
  creates: true,
  params,
  body: mailTextSchema,
  maxBodyKB: 128,
  status: 201,
  answer: z.object({ sentTo: z.string() }),
  example: { values: WRONG_CODES, body: TEXT, answer: { sentTo: 'ines.okafor@lintel.example' } },
});

const mailTemplateChangeSchema = z.object({
  changeId: z.int(),
  at: instantSchema,
  actor: z.string(),
  event: z.enum(MAIL_TEMPLATE_EVENTS),
  version: z.int(),
  before: wordsSchema,
  after: wordsSchema,
});

export type MailTemplateChange = z.infer<typeof mailTemplateChangeSchema>;

export const listMailTemplateChanges = defineEndpoint('listMailTemplateChanges', {
  summary: 'The changes of one kind of mail, newest first.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Settings and mail templates',
  params,
  query: z.object({ before: wholeNumber(1).optional() }),
  status: 200,
  answer: z.object({
    changes: z.array(mailTemplateChangeSchema),
    links: z.object({ next: linkSchema.optional() }),
  }),
  example: {
    values: {
      ...WRONG_CODES,
      'before.subject': 'Many wrong sign-in codes for your {{company}} account',
      'after.subject': 'Wrong codes for your {{company}} account',
      body: '{{wrongCodes}} wrong codes.\n\n{{warning}}',
    },
  },
});
