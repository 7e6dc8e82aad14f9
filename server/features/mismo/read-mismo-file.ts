import type { Element } from '../../../domain/mismo/xml/element.ts';
import { XmlReader } from '../../../domain/mismo/xml/read-xml.ts';
import { FileDecoder } from './file-decoder.ts';

/** A file as a tree. */
export interface MismoFile {
  root: Element;
  /** Of the root element, as the file has it. */
  namespace: string;
  /** Decoded, without a declaration that names another encoding. */
  text: string;
}

/** Reads a file as its bytes arrive. @throws UnreadableXml at the first fault. */
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

/** Blanks in its place keep the lines. The declared encoding is no longer that of the text. */
function withoutDeclaration(text: string): string {
  return text.replace(/^\s*<\?xml\b[^>]*\?>/, (declaration) => declaration.replace(/[^\n]/g, ' '));
}
