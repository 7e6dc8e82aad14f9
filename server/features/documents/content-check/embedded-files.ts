import { isPdf } from '../../../../domain/documents/content/pdf-content.ts';
import { SIGNATURE_BYTES } from './active-content.ts';
import { BOMB, type Holder, RefusedArchive, type UnpackingBudget } from './archive-limits.ts';
import { readCompoundFile } from './compound/compound-content.ts';
import { isCompoundFile } from './compound/word97-content.ts';
import { filesOfMail, isMail } from './mail/mail-files.ts';
import { activeRtf, isRtf } from './office/rtf-content.ts';
import { readPdfContent } from './pdf/pdf-active.ts';

/** `name` is '' for an unnamed file. */
export interface InnerFile {
  name: string;
  bytes: Buffer;
}

/** Files within a file that is no archive. */
export interface EmbeddedFiles {
  active: string | undefined;
  files: InnerFile[];
  /** Embedded files are blanked out, so they are not mistaken for hidden content. */
  rest: Buffer;
  holder: Holder;
}

/** Judges by name and first bytes. Archives are checked elsewhere. */
export function mayEmbedFiles(name: string, start: Buffer): boolean {
  return isCompoundFile(start) || isPdf(start) || isRtf(start) || isMail(name, start);
}

/** @param isUpload for the upload itself, where text that looks like mail is just text. */
export async function embeddedFiles(
  { name, bytes }: InnerFile,
  isUpload: boolean,
  budget: UnpackingBudget,
): Promise<EmbeddedFiles> {
  const none: EmbeddedFiles = { active: undefined, files: [], rest: bytes, holder: 'archive' };
  if (isCompoundFile(bytes)) return compoundFiles(bytes, budget);
  if (isPdf(bytes)) return pdfFiles(bytes, budget);
  if (isRtf(bytes)) return { ...none, active: activeRtf(bytes) };
  if (isUpload || !isMail(name, bytes.subarray(0, SIGNATURE_BYTES))) return none;
  const files = await filesOfMail(bytes);
  spend(
    files.reduce((sum, file) => sum + file.bytes.length, 0),
    budget,
  );
  return { ...none, files, holder: 'mail' };
}

function compoundFiles(bytes: Buffer, budget: UnpackingBudget): EmbeddedFiles {
  const content = readCompoundFile(bytes, budget.bytes);
  if (content === undefined) throw new RefusedArchive(BOMB);
  spend(content.bytes, budget);
  const named = content.names.map((name) => ({ name, bytes: Buffer.alloc(0) }));
  const files = content.files.map((file) => ({ name: '', bytes: file }));
  const holder = content.names.length > 0 ? 'mail' : 'Office document';
  return { active: content.active, files: [...named, ...files], rest: content.rest, holder };
}

function pdfFiles(bytes: Buffer, budget: UnpackingBudget): EmbeddedFiles {
  const content = readPdfContent(bytes, budget.bytes);
  if (content === undefined) throw new RefusedArchive(BOMB);
  spend(content.bytes, budget);
  return { active: content.active, files: content.files, rest: bytes, holder: 'PDF' };
}

function spend(bytes: number, budget: UnpackingBudget): void {
  budget.bytes -= bytes;
  if (budget.bytes < 0) throw new RefusedArchive(BOMB);
}
