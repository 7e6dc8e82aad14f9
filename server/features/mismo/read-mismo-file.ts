import type { Element } from '../../../domain/mismo/xml/element.ts';
import { XmlReader } from '../../../domain/mismo/xml/read-xml.ts';
import { FileDecoder } from './file-decoder.ts';

/** A file as a tree. */
export interface MismoFile {
  root: Element;
  /** Of the root element, as the file has it. */
  namespace: string;
}

/** Reads a file as its bytes arrive. @throws UnreadableXml at the first fault. */
export async function readMismoFile(bytes: AsyncIterable<Uint8Array>): Promise<MismoFile> {
  const decoder = new FileDecoder();
  const reader = new XmlReader();
  for await (const piece of bytes) reader.push(decoder.push(piece));
  reader.push(decoder.finish());
  const root = reader.finish();
  return { root, namespace: reader.namespace };
}
