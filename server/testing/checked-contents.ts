import { readFileSync } from 'node:fs';
import { makeDocx, makeXlsx, makeZip } from '../demo/documents/make-office.ts';
import { makePdf } from '../demo/documents/make-pdf.ts';
import { makePng } from '../demo/documents/make-picture.ts';
import { checkContent } from '../features/documents/content-check/check-content.ts';
import { makeWord97 } from './factories/compound-file.ts';

export const pdf = await makePdf({ title: 'Deed', from: 'County', pages: [[['Lot', '7']]] });
export const png = makePng([new Uint8Array(8).fill(200), new Uint8Array(8).fill(90)]);
export const jpeg = readFileSync(new URL('../demo/documents/driver-license.jpg', import.meta.url));
export const docx = await makeDocx(['Amendment']);
export const xlsx = await makeXlsx('Sheet', [['a', 1]]);
export const zip = await makeZip({ 'letter.txt': 'Dear lender', 'scans/deed.pdf': pdf });
export const word97 = makeWord97(['WordDocument']);
export const html = Buffer.from('<!DOCTYPE html><html><body><script>alert(1)</script></body></html>');
export const program = Buffer.concat([
  Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1'),
  Buffer.alloc(200),
]);

/** 'taken', or the reason for refusing it. */
export async function reasonOf(bytes: Buffer, name: string): Promise<string> {
  const permission = await checkContent(bytes, name);
  return permission.ok ? 'taken' : permission.reason;
}
