import type { Entry } from 'yauzl';
import type { InspectionResult } from '../../../../domain/documents/content/inspection-result.ts';

/** In every Office Open XML document, and in no other archive (ECMA-376 part 2, 7.2.3). */
const CONTENT_TYPES_ENTRY = '[content_types].xml';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Decided by the main part's type; undefined for kinds that are not accepted. */
export function inspectOfficeEntries(
  contentTypes: Buffer,
  entries: readonly Entry[],
): InspectionResult | undefined {
  const types = contentTypes.toString('latin1').replaceAll('\0', '');
  const hasMacros =
    /macroEnabled|vbaProject|macrosheet/i.test(types) ||
    entries.some(({ fileName }) => isMacroPart(fileName));
  if (hasMacros) {
    return {
      reason:
        'This Office document contains macros, which are programs. Please save it without them, or as a PDF.',
    };
  }
  if (types.includes(`${WORD}.main+xml`)) return { format: WORD };
  if (types.includes(`${EXCEL}.main+xml`)) return { format: EXCEL };
  return undefined;
}

/** Visual Basic, Excel 4.0 macro sheets and ActiveX controls, by their place in the package. */
export function isMacroPart(fileName: string): boolean {
  return /vbaProject|(?:^|\/)(?:activeX|macrosheets|intlmacrosheets)\//i.test(fileName);
}

export function isOfficePackage(entries: readonly Entry[]): boolean {
  return entries.some(isContentTypes);
}

export function isContentTypes({ fileName }: Entry): boolean {
  return fileName.toLowerCase() === CONTENT_TYPES_ENTRY;
}
