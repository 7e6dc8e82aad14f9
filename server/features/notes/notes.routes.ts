import type { FastifyReply } from 'fastify';
import {
  changeNote,
  countNotes,
  createNote,
  deleteNote,
  listNotes,
  type Note,
} from '../../../contract/notes.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { NoteListsService } from './note-lists.service.ts';
import type { NotesService } from './notes.service.ts';

export function addNoteRoutes(
  add: AddEndpoint,
  { notes, lists }: { notes: NotesService; lists: NoteListsService },
): void {
  add(listNotes, ({ params, query, actor }) => lists.listNotes(params.id, query, actor));
  add(countNotes, async ({ params, query }) => ({ count: await lists.countNotes(params.id, query) }));
  add(createNote, async ({ params, body, actor, viewer, once, reply }) =>
    versioned(reply, await once<Note>((run) => notes.createNote(params.id, body, { actor, viewer }, run))),
  );
  add(changeNote, async ({ params, body, ifMatch, actor, reply }) =>
    versioned(reply, await notes.changeNote(idsOf(params), body, ifMatch, actor)),
  );
  add(deleteNote, async ({ params, actor }) => {
    await notes.deleteNote(idsOf(params), actor);
    return undefined;
  });
}

function idsOf({ id, noteId }: { id: string; noteId: string }) {
  return { customerId: id, noteId };
}

function versioned(reply: FastifyReply, note: Note): Note {
  void reply.header('etag', versionTag(note.version));
  return note;
}
