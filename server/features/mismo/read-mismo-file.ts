import { checkMessage, type MessageCheck } from '../../../domain/mismo/checks/check-message.ts';
import type { Element } from '../../../domain/mismo/xml/element.ts';
import { UnreadableXml, XmlReader } from '../../../domain/mismo/xml/read-xml.ts';
import { FileDecoder } from './file-decoder.ts';
import type { MismoSchemas } from './schemas/mismo-schemas.ts';
import type { SchemaError } from './schemas/schema-errors.ts';

interface MismoFile {
  root: Element;
  /** Of the root element. */
  namespace: string;
  /** Decoded, and without the encoding declaration. */
  text: string;
}

/** @throws UnreadableXml at the first fault. */
export async function readMismoFile(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<MismoFile> {
  const decoder = new FileDecoder();
  const reader = new XmlReader();
  const pieces: string[] = [];
  const take = (piece: string) => {
    reader.push(piece);
    pieces.push(piece);
  };
  for await (const piece of bytes) take(decoder.push(piece));
  take(decoder.finish());
  const root = reader.finish();
  return { root, namespace: reader.namespace, text: withoutDeclaration(pieces.join('')) };
}

/** Blanks keep line numbers right. The declared encoding no longer applies. */
function withoutDeclaration(text: string): string {
  return text.replace(/^\s*<\?xml\b[^>]*\?>/, (declaration) => declaration.replace(/[^\n]/g, ' '));
}

/** `unreadable`: not valid MISMO 3.4 to its end. */
export type FileCheck =
  | (MessageCheck & { schema: SchemaError[] | null })
  | { unreadable: { words: string; line: number; column: number } };

/** Streams the file; validates against the schemas if installed. */
export async function checkMismoFile(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  schemas: Pick<MismoSchemas, 'check'>,
): Promise<FileCheck> {
  try {
    const { root, namespace, text } = await readMismoFile(bytes);
    return { ...checkMessage(root, namespace), schema: await schemas.check(text) };
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error;
    const { message: words, line, column } = error;
    return { unreadable: { words, line, column } };
  }
}
