import yazl from 'yazl';
import type { MadeFile } from './sample-files.ts';

/** A ZIP of text files by name. */
export function madeZip(name: string, entries: Record<string, string>): Promise<MadeFile> {
  return zipped(name, 'application/zip', entries);
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** A Word document with one paragraph. */
export function madeDocx(name: string, text: string): Promise<MadeFile> {
  const main = `${OFFICE}.wordprocessingml.document.main+xml`;
  return zipped(name, `${OFFICE}.wordprocessingml.document`, {
    '[Content_Types].xml': contentTypes('/word/document.xml', main),
    '_rels/.rels': relationTo('word/document.xml'),
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  });
}

/** An Excel workbook with one cell. */
export function madeXlsx(name: string, value: number): Promise<MadeFile> {
  const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zipped(name, `${OFFICE}.spreadsheetml.sheet`, {
    '[Content_Types].xml': contentTypes('/xl/workbook.xml', `${OFFICE}.spreadsheetml.sheet.main+xml`),
    '_rels/.rels': relationTo('xl/workbook.xml'),
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${namespace}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="${namespace}"><sheetData><row r="1"><c r="A1"><v>${value}</v></c></row></sheetData></worksheet>`,
  });
}

function contentTypes(part: string, type: string): string {
  const xml = 'application/vnd.openxmlformats-package.relationships+xml';
  return `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="${xml}"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="${part}" ContentType="${type}"/></Types>`;
}

function relationTo(target: string): string {
  return `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${target}"/></Relationships>`;
}

async function zipped(name: string, mimeType: string, entries: Record<string, string>): Promise<MadeFile> {
  const zip = new yazl.ZipFile();
  for (const [path, text] of Object.entries(entries)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return { name, mimeType, buffer: Buffer.concat(chunks) };
}
