import { isRemoteTarget } from './remote-target.ts';
import { attribute, type XmlToken } from './xml-tokens.ts';

/** Longer than every known instruction, a link's address included. */
const MOST_INSTRUCTION = 2000;

interface OpenField {
  instruction: string;
  hasResult: boolean;
}

/** Starts a program (DDE), or loads an object from another network (LINK). */
export function isActiveInstruction(instruction: string): boolean {
  if (/^\s*DDE(?:AUTO)?(?![A-Z])/i.test(instruction)) return true;
  const link = /^\s*LINK\s+\S+\s+(?:"([^"]*)"|([^"\s]\S*))/i.exec(instruction);
  return link !== null && isRemoteTarget((link[1] ?? link[2] ?? '').replaceAll('\\\\', '\\'));
}

/**
 * An instruction may be hidden and split into many runs. A field whose first word is another field's result has no
 * honest use.
 */
export function hasActiveField(tokens: Iterable<XmlToken>): boolean {
  const open: OpenField[] = [];
  let isInstruction = false;
  for (const token of tokens) {
    const current = open.at(-1);
    if (token.kind === 'text') {
      if (!isInstruction) continue;
      // An instruction outside a field is still read.
      const field = current ?? { instruction: '', hasResult: false };
      if (current === undefined) open.push(field);
      if (field.instruction.length === MOST_INSTRUCTION) continue;
      field.instruction = `${field.instruction}${token.text}`.trimStart().slice(0, MOST_INSTRUCTION);
      if (isActiveInstruction(field.instruction)) return true;
    } else if (token.name === 'instrText' || token.name === 'delInstrText') {
      isInstruction = !token.isClosing && !token.isEmpty;
    } else if (token.name === 'fldSimple') {
      if (isActiveInstruction(attribute(token.attributes, 'instr') ?? '')) return true;
    } else if (token.name === 'fldChar' && !token.isClosing) {
      const type = attribute(token.attributes, 'fldCharType');
      if (type === 'begin') {
        if (current !== undefined && !current.hasResult && current.instruction === '') return true;
        open.push({ instruction: '', hasResult: false });
      } else if (type === 'separate' && current !== undefined) current.hasResult = true;
      else if (type === 'end') open.pop();
    }
  }
  return false;
}
