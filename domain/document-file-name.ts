import {
  DOCUMENT_FORMATS,
  type DocumentFormat,
  formatOfName,
  MAX_FILE_NAME_LENGTH,
} from './document-file.ts';
import { ALLOWED, type Permission, refused } from './permission.ts';

/**
 * Extensions of what a computer runs, or a browser shows as a page of its own. 'com' is not among them: statements are called
 * 'chase.com.pdf' (decision 13).
 */
const ACTIVE_EXTENSIONS: ReadonlySet<string> = new Set(
  (
    'apk bat chm cmd cpl dll dmg docm dotm elf exe gadget hta htm html inf iso jar js jse jsp lnk mhtml mjs msc msh ' +
    'msi msix msp mst nsh php pif potm ppam ppsm pptm ps1 psm1 py rb reg scf scr sct sh shb shtml svg svgz swf sys ' +
    'url vb vbe vbs vhd vxd wasm wsc wsf wsh xbap xht xhtml xlam xlsm xltm xll xsl xslt'
  ).split(' '),
);

/** Characters that turn the reading direction of what follows: after one of them 'fdp.exe' reads as 'exe.pdf' (CVE-2021-42574). */
const DIRECTION_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/;

/** A name as it is stored: composed (NFC), so that the same name is the same text, without blanks around it. */
export function cleanFileName(name: string): string {
  return name.normalize('NFC').trim();
}

/** Characters as a person counts them, not as UTF-16 does. */
export function nameLength(name: string): number {
  return [...name].length;
}

/** Whether a name holds characters that nobody sees: control characters, line separators, overrides, halves of characters. */
export function hasUnseenCharacters(name: string): boolean {
  return /[\p{Cc}\u2028\u2029\ufeff\ufffe\uffff\p{Cs}]/u.test(name) || DIRECTION_OVERRIDES.test(name);
}

/** Whether a file may have this name, as `cleanFileName` makes it; what type it says is another question. */
export function canNameFile(name: string): Permission {
  if (name === '') return refused('Please give the file a name.');
  const length = nameLength(name);
  if (length > MAX_FILE_NAME_LENGTH) {
    return refused(
      `This file name has ${length} characters. Please shorten it to ${MAX_FILE_NAME_LENGTH} or fewer.`,
    );
  }
  if (/[/\\]/.test(name)) return refused('A file name cannot hold a slash or a backslash.');
  if (hasUnseenCharacters(name)) {
    return refused('This file name holds characters that cannot be seen. Please type the name anew.');
  }
  if (/^\.+([^.]*)$/.test(name)) return refused('A file name needs something before its last dot.');
  return ALLOWED;
}

/** Whether a file of this name is of a type that is taken, and does not pass itself off as another. */
export function canTakeFileType(name: string): Permission {
  if (formatOfName(name) === undefined) {
    const labels = DOCUMENT_FORMATS.map(({ label }) => label);
    return refused(
      `This type of file is not taken. Taken are ${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}.`,
    );
  }
  const active = middleExtensions(name).find(isActiveExtension);
  if (active === undefined) return ALLOWED;
  return refused(`This file name holds '.${active}', which stands for a program. Please rename the file.`);
}

/** Whether a name ends like a program or a web page. */
export function isActiveFileName(name: string): boolean {
  return isActiveExtension(/\.([^.]+)$/.exec(name.trim().replace(/[. ]+$/, ''))?.[1] ?? '');
}

/** Whether a stored file of a format may get this name: its extension has to stay one of the format's. */
export function canRenameFile(format: string, name: string): Permission {
  const known: DocumentFormat | undefined = DOCUMENT_FORMATS.find((one) => one.format === format);
  if (known === undefined || formatOfName(name)?.format === format) return canTakeFileType(name);
  const endings = known.extensions.map((extension) => `.${extension}`);
  return refused(
    `The content of this file is ${known.label}: its name has to end in ${endings.join(' or ')}.`,
  );
}

/** 'a.b.C .pdf' → ['b', 'c']. */
function middleExtensions(name: string): string[] {
  return name
    .split('.')
    .slice(1, -1)
    .map((part) => part.trim().toLowerCase());
}

function isActiveExtension(extension: string): boolean {
  return ACTIVE_EXTENSIONS.has(extension.trim().toLowerCase());
}
