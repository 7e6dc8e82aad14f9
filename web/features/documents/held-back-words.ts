import type { CustomerDocument } from '../../../contract/documents.ts';

/** The short note in a list, and the words in place of a document that nobody may open (DOC-71). */
export interface HeldBackWords {
  note: string;
  title: string;
  text: string;
}

/** Undefined for a document that can be opened. */
export function heldBackWords({ heldBack }: Pick<CustomerDocument, 'heldBack'>): HeldBackWords | undefined {
  if (heldBack === undefined) return undefined;
  if (heldBack.malware === null) {
    return {
      note: 'Waits for its malware scan',
      title: 'This document waits for its malware scan',
      text: 'It is stored. It can be opened as soon as the scan has found nothing, usually within a few minutes.',
    };
  }
  return {
    note: 'Malware found',
    title: 'Malware was found in this document',
    text: `The scanner calls it ${heldBack.malware}. Nobody can open or send the document. Ask its sender for a clean copy.`,
  };
}
