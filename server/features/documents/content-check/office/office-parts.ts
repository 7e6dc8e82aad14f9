import { hasActiveField } from './field-instructions.ts';
import { isRemoteTarget } from './remote-target.ts';
import { attribute, xmlText, xmlTokens } from './xml-tokens.ts';

/**
 * Files loaded and run with the document, by relationship type (ECMA-376 part 1, 11.3 and 12.3). Clickable links,
 * pictures and values of other workbooks are not.
 */
const LOADED_WITH_DOCUMENT: ReadonlySet<string> = new Set(
  'attachedtemplate oleobject package frame subdocument afchunk control vbaproject'.split(' '),
);

/** Elements that only active parts have: Word fields, Excel links to running programs. */
const MARKS = ['instrText', 'delInstrText', 'fldSimple', 'ddeLink'];
const LONGEST_MARK = 12;

/** Watches a part while it is unpacked. Without a mark a large sheet need not be kept. */
export function watchForMarks(): (chunk: Buffer) => boolean {
  let isFound = false;
  let before = '';
  return (chunk) => {
    if (isFound) return true;
    const text = before + xmlText(chunk);
    isFound = MARKS.some((mark) => text.includes(mark));
    before = text.slice(-LONGEST_MARK);
    return isFound;
  };
}

export function isRelationshipsPart(name: string): boolean {
  return /\.rels$/i.test(name);
}

/** @returns the end of the sentence "… holds", or undefined. @throws for unreadable XML. */
export function activePart(name: string, bytes: Buffer): string | undefined {
  const tokens = xmlTokens(xmlText(bytes));
  if (isRelationshipsPart(name)) {
    for (const token of tokens) {
      if (token.kind === 'tag' && token.name === 'Relationship' && loadsFromElsewhere(token.attributes))
        return 'a template or object that is loaded from another network';
    }
    return undefined;
  }
  const text = xmlText(bytes);
  if (/<(?:[^\s<>/]+:)?ddeLink[\s/>]/.test(text)) return 'a link that starts a program (DDE)';
  return hasActiveField(tokens) ? 'a field that starts a program or loads an object' : undefined;
}

function loadsFromElsewhere(attributes: string): boolean {
  if (attribute(attributes, 'TargetMode')?.trim().toLowerCase() !== 'external') return false;
  const type = attribute(attributes, 'Type') ?? '';
  const kind = type.trim().slice(type.trim().lastIndexOf('/') + 1);
  return (
    LOADED_WITH_DOCUMENT.has(kind.toLowerCase()) && isRemoteTarget(attribute(attributes, 'Target') ?? '')
  );
}
