import { z } from 'zod';
import { canAddNote, inOrder, NOTE_CATEGORIES, noteText } from '../domain/notes/note.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { emailSchema, idSchema, instantSchema, linkSchema, wholeNumber } from './wire/wire.ts';

const customerParams = z.object({ id: idSchema });
const noteParams = z.object({ id: idSchema, noteId: idSchema });

/** More people than ever work on one customer. */
const TARGETS_AT_MOST = 50;

const categoriesSchema = z.array(z.enum(NOTE_CATEGORIES)).max(NOTE_CATEGORIES.length).transform(inOrder);

/** The text of a note, with `<br>` for each line break. It is plain text, never markup. */
const messageSchema = z
  .string()
  .transform(noteText)
  .superRefine((text, context) => {
    const permission = canAddNote(text);
    if (!permission.ok) context.addIssue({ code: 'custom', message: permission.reason });
  });

/** A note about a customer (NOTE-1). */
export const noteSchema = z.object({
  noteId: idSchema,
  message: z.string().describe('With `<br>` for each line break.'),
  collections: z.array(z.enum(NOTE_CATEGORIES)),
  createdBy: z.string(),
  createdOn: instantSchema,
  updatedBy: z.string(),
  updatedOn: instantSchema,
  version: z.int().describe('Grows with each change; the `ETag` of the note.'),
  isDeletable: z.boolean().describe('Whether the caller may delete it.'),
});

export type Note = z.infer<typeof noteSchema>;

/** The author comes from the session, whatever the client sends. */
export const newNoteSchema = z.strictObject({
  message: messageSchema,
  collections: categoriesSchema
    .default([])
    .describe('`NOTIFIED_TO_CUSTOMER` here records a call or a letter, and sends no mail (NOTE-12).'),
  shouldNotifyCustomer: z
    .boolean()
    .default(false)
    .describe('Mails the note to the customer, and adds `NOTIFIED_TO_CUSTOMER`.'),
  notification: z
    .strictObject({ type: z.literal('EMAIL'), targets: z.array(emailSchema).max(TARGETS_AT_MOST) })
    .nullish(),
  loanId: idSchema
    .nullish()
    .describe('The loan on whose page it was written. The note is about the customer all the same.'),
  createdBy: z.string().nullish(),
});

export type NewNote = z.output<typeof newNoteSchema>;

/** Only the categories of a note change; a message in the body must equal the stored one. */
export const noteChangeSchema = z.strictObject({
  collections: categoriesSchema,
  message: z.string().nullish(),
  updatedBy: z.string().nullish(),
});

export type NoteChange = z.output<typeof noteChangeSchema>;

const noteFilterSchema = z.object({ category: z.enum(NOTE_CATEGORIES).optional() });

export const listNotes = defineEndpoint('listNotes', {
  summary: 'Notes about a customer, newest first; those of one category when `category` is given.',
  access: 'staff',
  reach: 'path',
  scope: 'notes:read',
  group: 'Notes',
  params: customerParams,
  query: noteFilterSchema.extend({
    limit: wholeNumber(1, 200).default(100),
    after: z.string().max(200).optional().describe('The position in `links.next`.'),
  }),
  status: 200,
  answer: z.object({ notes: z.array(noteSchema), links: z.object({ next: linkSchema.optional() }) }),
  errors: ['not_found'],
});

export const countNotes = defineEndpoint('countNotes', {
  summary: 'The number of notes about a customer, or of one category.',
  access: 'staff',
  reach: 'path',
  scope: 'notes:read',
  group: 'Notes',
  params: customerParams,
  query: noteFilterSchema,
  status: 200,
  answer: z.object({ count: z.int() }),
  errors: ['not_found'],
});

export const createNote = defineEndpoint('createNote', {
  summary: 'Adds a note. Mails each target, who must be in the directories, and the customer if asked to.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'notes:write',
  group: 'Notes',
  creates: true,
  params: customerParams,
  body: newNoteSchema,
  maxBodyKB: 32,
  status: 201,
  answer: noteSchema,
  etag: true,
  errors: ['not_found'],
  example: { values: { version: 1, updatedBy: 'avery' } },
});

export const changeNote = defineEndpoint('changeNote', {
  summary: 'Changes the categories of a note. If-Match names its version.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'notes:write',
  group: 'Notes',
  params: noteParams,
  body: noteChangeSchema,
  ifMatch: 'by-service',
  maxBodyKB: 16,
  status: 200,
  answer: noteSchema,
  etag: true,
  errors: ['not_found', 'conflict', 'stale', 'precondition_required'],
});

export const deleteNote = defineEndpoint('deleteNote', {
  summary: 'Deletes a note. Only its author may, and only if the customer was not notified.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'notes:write',
  group: 'Notes',
  params: noteParams,
  status: 204,
  errors: ['not_found', 'forbidden'],
});
