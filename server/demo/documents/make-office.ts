import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Same bytes for the same text. */
export function makeDocx(paragraphs: readonly string[]): Promise<Buffer> {
  const body = paragraphs.map(
    (text) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`,
  );
  return office('word/document.xml', `${OFFICE}.wordprocessingml.document.main+xml`, {
    'word/document.xml': `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body.join('')}</w:body></w:document>`,
  });
}

/** One sheet; same bytes for the same cells. */
export function makeXlsx(sheet: string, rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const data = rows.map((cells, index) => `<row r="${index + 1}">${cells.map(cell).join('')}</row>`);
  return office('xl/workbook.xml', `${OFFICE}.spreadsheetml.sheet.main+xml`, {
    'xl/workbook.xml': `${XML}<workbook xmlns="${main}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${main}"><sheetData>${data.join('')}</sheetData></worksheet>`,
  });
}

function cell(value: string | number): string {
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  return `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
}

function office(main: string, type: string, parts: Record<string, string>): Promise<Buffer> {
  const sheets = Object.keys(parts).filter((name) => name.includes('/worksheets/'));
  const overrides = [
    `<Override PartName="/${main}" ContentType="${type}"/>`,
    ...sheets.map(
      (name) => `<Override PartName="/${name}" ContentType="${OFFICE}.spreadsheetml.worksheet+xml"/>`,
    ),
  ];
  return makeZip({
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': relationships('officeDocument', main),
    ...parts,
  });
}

function relationships(type: string, target: string): string {
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/${type}" Target="${target}"/></Relationships>`;
}

export function makeZip(entries: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  const options = { mtime: new Date(2026, 0, 5, 10), forceDosTimestamp: true };
  for (const [name, content] of Object.entries(entries)) {
    zip.addBuffer(typeof content === 'string' ? Buffer.from(content) : content, name, options);
  }
  zip.end();
  return buffer(zip.outputStream);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
