import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { type CsvRecord, csvRecords } from './csv-records.ts';

async function read(...chunks: (string | Buffer)[]): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  for await (const record of csvRecords(Readable.from(chunks.map((chunk) => Buffer.from(chunk))))) {
    records.push(record);
  }
  return records;
}

const lines = async (text: string) => (await read(text)).map(({ line }) => line);

test.each([
  ['line feeds', '\n'],
  ['carriage returns and line feeds', '\r\n'],
  ['carriage returns', '\r'],
])('reads files with %s', async (_, end) => {
  expect(await read(['a,b', '1,"x,""y"""', '2,'].join(end))).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', 'x,"y"'] },
    { line: 3, cells: ['2', ''] },
  ]);
});

test('numbers lines as an editor does, past line breaks in cells and blank lines', async () => {
  expect(await lines('a,b\n1,"x\ny\nz"\n\n\n2,w\n')).toEqual([1, 2, 7]);
  expect(await lines('a,b\r\n1,"x\r\ny"\r\n\r\n2,z\r\n')).toEqual([1, 2, 5]);
});

test('accepts a byte order mark', async () => {
  expect((await read('\ufeffa,b\n'))[0]?.cells).toEqual(['a', 'b']);
});

test('reads characters that are split between two chunks', async () => {
  const bytes = Buffer.from('a\nGarcía\n');
  const middle = bytes.indexOf(0xc3) + 1;
  const records = await read(bytes.subarray(0, middle), bytes.subarray(middle));
  expect(records[1]?.cells).toEqual(['García']);
});

test.each([
  ['semicolons', '"customer_key";"first_name"\n"1";"x"y"\n', 'semicolons'],
  ['semicolons, after a byte order mark', '\ufeffa;b\r\n1;2\r\n', 'semicolons'],
  ['semicolons, without a line end', 'a;b', 'semicolons'],
  ['tabs', 'a\tb\n1\t2\n', 'tabs'],
  ['vertical bars', '"customer_key"|"first_name"\n"1"|"x"\n', 'vertical bars'],
])('reports columns separated by %s', async (_, text, separator) => {
  const sentence = `line 1: the columns are separated by ${separator}: save the file with commas between them`;
  await expect(read(text)).rejects.toThrow(sentence);
  await expect(
    read(
      ...Buffer.from(text)
        .toString('latin1')
        .split('')
        .map((one) => Buffer.from(one, 'latin1')),
    ),
  ).rejects.toThrow(sentence);
});

test('accepts a semicolon in a cell', async () => {
  expect((await read('a,b\n1;2,3\n'))[1]?.cells).toEqual(['1;2', '3']);
  expect((await read('only\n1;2\n'))[1]?.cells).toEqual(['1;2']);
});

test.each([
  ['Latin 1', [Buffer.from('a\nAnn\nGarc\u00eda\nBo\n', 'latin1')], 3],
  ['Latin 1 across chunks', [Buffer.from('a\nAnn\nGarc'), Buffer.from('\u00eda\n', 'latin1')], 3],
  ['Latin 1 in the last line, without an end', [Buffer.from('a\nAnn\n\u00e9', 'latin1')], 3],
  ['Latin 1 with carriage returns', [Buffer.from('a\rAnn\r\u00e9\r', 'latin1')], 3],
  ['UTF-16', [Buffer.from('\ufeffa\nAnn\n', 'utf16le')], 1],
])('refuses %s and names the line', async (_, chunks, line) => {
  await expect(read(...chunks)).rejects.toThrow(`line ${line}: is not UTF-8`);
});

test.each([
  [
    'a quotation mark in the middle of a cell',
    'a,b\n1,x"y\n',
    'line 2: a quotation mark stands in the middle',
  ],
  ['text after a closing quotation mark', 'a,b\n\n1,"x"y\n', 'line 3: something follows the closing'],
  [
    'a quotation mark that is never closed',
    'a,b\n1,2\n3,"x\n4,y\n',
    'line 3: a quotation mark that is opened here',
  ],
  ['a quotation mark that is closed far away', `a\n"${'y\n'.repeat(60_000)}"\n`, 'line 2: is far too long'],
])('refuses %s', async (_, text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});
