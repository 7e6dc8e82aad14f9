import { exportMismo } from '../../../domain/mismo/export-mismo.ts';
import type { Kept } from '../../../domain/mismo/kept/kept.ts';
import type { MismoLoan } from '../../../domain/mismo/mapping/mismo-loan.ts';
import { writeXml } from '../../../domain/mismo/xml/write-xml.ts';
import { PRODUCT_VERSION } from '../../../domain/texts/product-version.ts';
import type { ZippedFile } from './zip-of-files.ts';

/** A loan's file without account and Social Security numbers, and its entry in a ZIP. */
export interface FileOrder extends Pick<ZippedFile, 'name' | 'changedAt'> {
  loan: MismoLoan;
  kept: Kept;
  /** An instant, 'YYYY-MM-DDThh:mm:ssZ'. */
  now: string;
}

export function madeFile({ loan, kept, now, name, changedAt }: FileOrder): ZippedFile {
  const xml = writeXml(exportMismo(loan, { kept, now, version: PRODUCT_VERSION }));
  return { name, changedAt, bytes: new TextEncoder().encode(xml) };
}
