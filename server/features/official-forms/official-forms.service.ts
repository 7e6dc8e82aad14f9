import type { InstalledForm } from '../../../contract/official-forms.ts';
import {
  BLANK_TOO_LARGE,
  FORM_KINDS,
  FORM_PARTS,
  type FormKind,
  MAX_BLANK_BYTES,
} from '../../../domain/official-form/form-kinds.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OfficialFormThreads } from './official-form-threads.ts';
import { deleteForm, listForms, putForm } from './official-forms.store.ts';

export interface OfficialFormsService {
  /** In the order of the form. */
  listOfficialForms(): Promise<InstalledForm[]>;
  /**
   * Recognises a blank form by its fields, and stores it in place of the one before.
   * @throws AppError `too_large`; `unsupported_type` with the reason for which a PDF is no blank form.
   */
  uploadOfficialForm(pieces: AsyncIterable<Buffer>, fileName: string, actor: Actor): Promise<InstalledForm>;
  removeOfficialForm(kind: FormKind, actor: Actor): Promise<void>;
}

const MAX_NAME_LENGTH = 200;

export function createOfficialFormsService(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  threads: OfficialFormThreads,
): OfficialFormsService {
  return {
    async listOfficialForms() {
      const forms = await listForms(db);
      return FORM_KINDS.flatMap((kind) => forms.find((form) => form.kind === kind) ?? []);
    },

    async uploadOfficialForm(pieces, fileName, actor) {
      const content = await received(pieces);
      const found = await threads.recognise(content);
      if (!found.ok) {
        throw new AppError('unsupported_type', found.reason, { fields: { file: found.reason } });
      }
      const { kind, fields, pages } = found;
      const form: InstalledForm = {
        kind,
        fields,
        pages,
        fileName: fileName.slice(0, MAX_NAME_LENGTH) || `${FORM_PARTS[kind].title}.pdf`,
        uploadedAt: clock.now().toISOString(),
        uploadedBy: actor.name,
      };
      await db.transaction().execute(async (tx) => {
        await putForm(tx, { ...form, content });
        await recordEvent(tx, {
          kind: 'official-form-uploaded',
          at: form.uploadedAt,
          actor: actor.name,
          staffId: actor.staffId,
          details: { title: FORM_PARTS[kind].title, fields, pages },
        });
      });
      return form;
    },

    async removeOfficialForm(kind, actor) {
      await db.transaction().execute(async (tx) => {
        if ((await deleteForm(tx, kind)) === undefined) throw notFound();
        await recordEvent(tx, {
          kind: 'official-form-removed',
          at: clock.now().toISOString(),
          actor: actor.name,
          staffId: actor.staffId,
          details: { title: FORM_PARTS[kind].title },
        });
      });
    },
  };
}

/** The bytes of an upload. Each piece is valid only until the next one, so it is copied. */
async function received(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const copies: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > MAX_BLANK_BYTES) throw tooLarge();
    copies.push(Buffer.from(piece));
  }
  return Buffer.concat(copies);
}

export function tooLarge(): AppError {
  return new AppError('too_large', BLANK_TOO_LARGE, { fields: { file: BLANK_TOO_LARGE } });
}
