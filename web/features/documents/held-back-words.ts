import type { CustomerDocument } from '../../../contract/documents.ts';

/** The short note in a list, and the text shown instead of a document that is held back (DOC-71). */
interface HeldBackWords {
  note: string;
  title: string;
  text: string;
}

/** After this many failed scans, the screen no longer promises a quick one. */
const MANY_TRIES = 5;

/** Undefined for a document that can be opened. */
export function heldBackWords({ heldBack }: Pick<CustomerDocument, 'heldBack'>): HeldBackWords | undefined {
  if (heldBack === undefined) return undefined;
  if (heldBack.malware === null) {
    return {
      note: 'Waits for its malware scan',
      title: 'This document waits for its malware scan',
      text:
        heldBack.tries < MANY_TRIES
          ? 'It is stored. It can be opened as soon as the scan has found nothing, usually within a few minutes.'
          : 'It is stored, but the scanner has not scanned it yet. It is tried every minute. Tell an administrator if it stays so.',
    };
  }
  return {
    note: 'Malware found',
    title: 'Malware was found in this document',
    text: `The scanner calls it ${heldBack.malware}. No one can open or send the document. Ask its sender for a clean copy.`,
  };
}
