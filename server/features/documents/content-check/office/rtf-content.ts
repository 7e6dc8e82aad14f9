import { isActiveInstruction } from './field-instructions.ts';
import { isRemoteTarget } from './remote-target.ts';

/** Word opens whatever begins with this as RTF. */
const START = /^(?:\xef\xbb\xbf)?\s*\{\\rt/i;
/** Groups that contain or load an object (RTF 1.9.1, Objects). After another backslash they are plain text. */
const OBJECT = /(?<!\\)(?:\\\\)*\\obj(?:data|emb|ocx|html|link|autlink|update|attph|sub|pub|icemb)(?![a-z])/i;
const FIELD = /\\fldinst(?![a-z])/gi;
const TEMPLATE = /\\template(?![a-z])\s*([^{}]{0,1000})/gi;
/** An instruction with the control words between its letters. */
const INSTRUCTION_REACH = 2000;

export function isRtf(start: Buffer): boolean {
  return START.test(start.toString('latin1', 0, 100));
}

/** @returns the end of the sentence "… holds", or undefined. */
export function activeRtf(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1');
  if (OBJECT.test(text)) return 'an embedded object';
  for (const { index } of text.matchAll(FIELD)) {
    const instruction = plainRtf(text.slice(index + '\\fldinst'.length, index + INSTRUCTION_REACH));
    if (isActiveInstruction(instruction)) return 'a field that starts a program or loads an object';
  }
  for (const [, target = ''] of text.matchAll(TEMPLATE)) {
    if (isRemoteTarget(plainRtf(target))) return 'a template that is loaded from another network';
  }
  return undefined;
}

/** Drops groups, control words and line ends; decodes numbered characters. */
function plainRtf(text: string): string {
  return text
    .replace(/\\'([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\u(\d{1,5}) ?\??/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/\\\*|\\[a-z]{1,32}-?\d{0,10} ?|[{}\r\n]/gi, '');
}
