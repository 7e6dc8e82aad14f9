import { createHash } from 'node:crypto';
import type { MadeFile } from './sample-files.ts';

/** Padding that fills a password up to 32 bytes (ISO 32000-1, 7.6.3.3, algorithm 2). */
const PADDING = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');

/** All permissions, as a signed number. */
const PERMISSIONS = -4;

/** A PDF of one page that opens only with a password (standard security handler, revision 2, which every reader supports). */
export function madeLockedPdf(name: string, password: string, text: string): MadeFile {
  const id = Buffer.from('0123456789abcdef0123456789abcdef', 'hex');
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);
  const ownerEntry = rc4(md5(padded).subarray(0, 5), padded);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const key = md5(padded, ownerEntry, permissions, id).subarray(0, 5);
  const userEntry = rc4(key, PADDING);
  const content = rc4(objectKey(key, 4), Buffer.from(`BT /F1 14 Tf 72 700 Td (${text}) Tj ET`));

  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    ),
    Buffer.concat([
      Buffer.from(`<< /Length ${content.length} >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    Buffer.from(
      `<< /Filter /Standard /V 1 /R 2 /O <${ownerEntry.toString('hex')}> /U <${userEntry.toString('hex')}> /P ${PERMISSIONS} >>`,
    ),
  ];
  return { name, mimeType: 'application/pdf', buffer: assembled(objects, id) };
}

/** Puts the numbered objects together with the table of their offsets. */
function assembled(objects: readonly Buffer[], id: Buffer): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')];
  const starts: number[] = [];
  let length = parts[0]?.length ?? 0;
  objects.forEach((object, index) => {
    starts.push(length);
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  });
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const hexId = id.toString('hex');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ` +
        `/Encrypt 6 0 R /ID [<${hexId}> <${hexId}>] >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** The encryption key of one object (generation 0). */
function objectKey(key: Buffer, number: number): Buffer {
  return md5(key, Buffer.from([number & 255, number >> 8, 0, 0, 0])).subarray(0, 10);
}

function md5(...parts: Buffer[]): Buffer {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  let j = 0;
  for (let i = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    [state[i], state[j]] = [at(j), at(i)];
  }
  let i = 0;
  j = 0;
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255;
      j = (j + at(i)) & 255;
      [state[i], state[j]] = [at(j), at(i)];
      return byte ^ at(at(i) + at(j));
    }),
  );
}
