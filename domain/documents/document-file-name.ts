import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import {
  DOCUMENT_FORMATS,
  type DocumentFormat,
  fileExtension,
  formatOfName,
  MAX_FILE_NAME_LENGTH,
} from './document-file.ts';

/** Programs and web pages. Not 'com': statements are called 'chase.com.pdf' (docs/decisions/accepted-files.md). */
const ACTIVE_EXTENSIONS: ReadonlySet<string> = new Set(
  (
    'apk bat chm cmd cpl dll dmg docm dotm elf exe gadget hta htm html inf iso jar js jse jsp lnk mhtml mjs msc msh ' +
    'msi msix msp mst nsh php pif potm ppam ppsm pptm ps1 psm1 py rb reg scf scr sct sh shb shtml svg svgz swf sys ' +
    'url vb vbe vbs vhd vxd wasm wsc wsf wsh xbap xht xhtml xlam xlsm xltm xll xsl xslt'
  ).split(' '),
);
/** Refused as the last extension inside an archive or mail. In the middle of a name they are ordinary words. */
const ACTIVE_WITHIN: ReadonlySet<string> = new Set(
  (
    'accdb accde ade adp appref-ms application com diagcab dqy img iqy library-ms mde mdb one onepkg oqy ppa psc1 psd1 ' +
    'pyw pyz rdp rqy search-ms searchconnector-ms settingcontent-ms slk udl vhdx website wll xla xlb xnk'
  ).split(' '),
);

/** Reverse the reading direction: 'fdp.exe' reads as 'exe.pdf' (CVE-2021-42574). */
const DIRECTION_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/;

/** Invisible marks from phones and mail programs. Joiners stay: some languages and family emoji need them. */
const ZERO_WIDTH = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064]/g;

/** Normalised for storage: no zero-width marks, NFC, trimmed. */
export function cleanFileName(name: string): string {
  return name.replace(ZERO_WIDTH, '').normalize('NFC').trim();
}

/** 'binder (2).pdf' from 'binder.pdf'. Shortens a name that gets too long. */
export function numberedFileName(name: string, number: number): string {
  if (number === 1) return name;
  const ending = fileExtension(name) === '' ? name.length : name.lastIndexOf('.');
  const end = ` (${number})${name.slice(ending)}`;
  const room = Math.max(MAX_FILE_NAME_LENGTH - nameLength(end), 1);
  return `${[...name.slice(0, ending)].slice(0, room).join('')}${end}`;
}

export function freeFileName(name: string, taken: readonly string[]): string {
  const keys = new Set(taken.map((one) => one.toLowerCase()));
  let number = 1;
  while (keys.has(numberedFileName(name, number).toLowerCase())) number += 1;
  return numberedFileName(name, number);
}

/** Counts characters as people do, unlike UTF-16. */
export function nameLength(name: string): number {
  return [...name].length;
}

/** Control characters, line separators, direction overrides, half surrogates. */
export function hasUnseenCharacters(name: string): boolean {
  return /[\p{Cc}\u2028\u2029\ufeff\ufffe\uffff\p{Cs}]/u.test(name) || DIRECTION_OVERRIDES.test(name);
}

/** Expects a name from `cleanFileName`. Its type is checked separately. */
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
    return refused('This file name contains invisible characters. Please type the name again.');
  }
  // Invalid UTF-8, such as half an emoji, arrives as this character.
  if (name.includes('\ufffd')) {
    return refused('A character of this file name was lost on its way. Please rename the file.');
  }
  if (/^\.+([^.]*)$/.test(name)) return refused('Enter a name before the dot of the file ending.');
  return ALLOWED;
}

/** Common formats that are not accepted, and how to convert them (DOC-55). */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ...['heic', 'heif'].map(
    (extension) =>
      [
        extension,
        'HEIC photos are not accepted. On the phone choose Most Compatible, or export the photo as JPEG.',
      ] as const,
  ),
  ...['tif', 'tiff'].map(
    (extension) =>
      [
        extension,
        'TIFF files are not accepted. Open the picture, choose Print, and save it as a PDF.',
      ] as const,
  ),
]);

export function canTakeFileType(name: string): Permission {
  if (formatOfName(name) === undefined) {
    const instead = INSTEAD.get(fileExtension(name));
    if (instead !== undefined) return refused(instead);
    const labels = DOCUMENT_FORMATS.map(({ label }) => label);
    return refused(
      `This type of file is not accepted. Please choose one of these: ${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}.`,
    );
  }
  const active = middleExtensions(name).find(isActiveExtension);
  if (active === undefined) return ALLOWED;
  return refused(`This file name contains '.${active}', which marks a program. Please rename the file.`);
}

export function isActiveFileName(name: string): boolean {
  const extension = /\.([^.]+)$/.exec(name.trim().replace(/[. ]+$/, ''))?.[1] ?? '';
  return isActiveExtension(extension) || ACTIVE_WITHIN.has(extension.trim().toLowerCase());
}

/** The extension must stay one of the stored format's. */
export function canRenameDocument(format: string, name: string): Permission {
  const known: DocumentFormat | undefined = DOCUMENT_FORMATS.find((one) => one.format === format);
  if (known === undefined || formatOfName(name)?.format === format) return canTakeFileType(name);
  const endings = known.extensions.map((extension) => `.${extension}`);
  return refused(
    `The content of this file is ${known.label}, so its name must end in ${endings.join(' or ')}.`,
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
