import { createHash } from 'node:crypto';
import { primaryBorrowerOf } from '../../../../domain/application/section1/borrowers.ts';
import { type ImportedLoan, importMismo } from '../../../../domain/mismo/import-mismo.ts';
import type { FilePerson } from '../../../../domain/mismo/imports/match-customer.ts';
import { refusedNames } from '../../../../domain/mismo/imports/refused-names.ts';
import type { KeptPoint } from '../../../../domain/mismo/kept/kept.ts';
import type { Finding } from '../../../../domain/mismo/report.ts';
import { MOST_CHARACTERS, TOO_LONG, UnreadableXml } from '../../../../domain/mismo/xml/read-xml.ts';
import { isEmail, normalizeEmail } from '../../../../domain/people/email.ts';
import { isPersonName } from '../../../../domain/people/person-name.ts';
import { AppError } from '../../../platform/app-error.ts';
import { errorMessage } from '../../../platform/caught-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { KnownCustomersService } from '../../loans/imported/known-customers.service.ts';
import type { GivenFile } from '../given/given-file.ts';
import { readMismoFile } from '../read-mismo-file.ts';

/** A character takes at most three bytes, so more bytes mean too many characters. */
const MOST_BYTES = 3 * MOST_CHARACTERS;

export interface ReadyFile {
  name: string;
  /** Null if the file was too large to read to its end. */
  hash: Buffer | null;
  bytes: Buffer;
  remarks: Finding[];
  /** Null for a refused file; its first remark says why. */
  content: { person: FilePerson; loan: ImportedLoan } | null;
}

/** @param person the importer; null for a command. */
export type ReadLoan = (name: string, bytes: Buffer, person: string | null) => Promise<ReadyFile>;

/** Every fault of the file becomes a remark. */
export async function readyFile(
  file: GivenFile,
  readLoan: ReadLoan,
  person: string | null,
): Promise<ReadyFile> {
  const read = await bytesOf(file);
  return typeof read === 'string' ? refusedFile(file.name, read) : readLoan(file.name, read, person);
}

/** The bytes, or why they cannot be read. @throws AppError if the upload breaks off. */
export async function bytesOf(file: GivenFile): Promise<Buffer | string> {
  const pieces: Uint8Array[] = [];
  try {
    await readInto(pieces, await file.open());
  } catch (error) {
    // A broken upload is not the file's fault.
    if (error instanceof AppError) throw error;
    return error instanceof TooLarge ? error.message : damaged(error);
  }
  return Buffer.concat(pieces);
}

export async function readyBytes(name: string, bytes: Buffer): Promise<ReadyFile> {
  const hash = createHash('sha256').update(bytes).digest();
  try {
    const { root } = await readMismoFile(piecesOf(bytes));
    const result = importMismo(root);
    const file = { name, hash, bytes, remarks: result.findings };
    if (!result.ok) return { ...file, content: null };
    const person = personOf(result.loan);
    if (person === null) return { ...file, remarks: refusedNames(root), content: null };
    return { ...file, content: { person, loan: result.loan } };
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error;
    const { message: words, line, column } = error;
    return {
      name,
      hash,
      bytes,
      remarks: [{ kind: 'refused', words, path: '', line, column }],
      content: null,
    };
  }
}

export function refusedFile(name: string, words: string): ReadyFile {
  const remarks: Finding[] = [{ kind: 'refused', words, path: '', line: 1, column: 1 }];
  return { name, hash: null, bytes: Buffer.alloc(0), remarks, content: null };
}

class TooLarge extends Error {}

async function readInto(pieces: Uint8Array[], bytes: AsyncIterable<Uint8Array>): Promise<void> {
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > MOST_BYTES) {
      throw new TooLarge(TOO_LONG);
    }
    pieces.push(piece);
  }
}

const PIECE_BYTES = 65_536;

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

function personOf({ application, numbers }: ImportedLoan): FilePerson | null {
  const borrower = primaryBorrowerOf(application);
  const [firstName, lastName] = [borrower?.firstName?.trim(), borrower?.lastName?.trim()];
  if (!firstName || !lastName || !isPersonName(firstName) || !isPersonName(lastName)) return null;
  const email = normalizeEmail(borrower?.emailAddress ?? '');
  return {
    firstName,
    lastName,
    email: isEmail(email) ? email : null,
    birthDate: borrower?.dateOfBirth ?? null,
    number: numbers.socialSecurityNumbers.get('primary') ?? null,
  };
}

function damaged(error: unknown): string {
  return `The file cannot be read: ${errorMessage(error)}.`;
}

const NINE = /^\d{9}$/;
const WORDS =
  'The number of the loan is the Social Security number of a customer, so the loan gets another one.';

/**
 * Removes loan numbers that equal the sealed Social Security number of a customer or of another file in the group
 * (MISMO-70), and seals such case numbers. Having nine digits alone does not make one.
 */
export async function withoutSealedNumbers<File extends ReadyFile>(
  tx: Db,
  files: readonly File[],
  { knownCustomers }: { knownCustomers: Pick<KnownCustomersService, 'findSealedNumbers'> },
): Promise<File[]> {
  const wanted = files.flatMap(({ content }) => (content === null ? [] : numbersOf(content.loan)));
  if (wanted.length === 0) return [...files];
  const sealed = await knownCustomers.findSealedNumbers(tx, wanted);
  for (const { content } of files) if (content?.person.number) sealed.add(content.person.number);
  return files.map((file) => {
    if (file.content === null) return file;
    const { person, loan } = file.content;
    const number = digitsOf(loan.loan?.number);
    const content = { person, loan: withSealedIdentifiers(loan, sealed) };
    return number !== null && sealed.has(number) ? withoutNumber({ ...file, content }) : { ...file, content };
  });
}

/** Nine digits; null for another text. */
function digitsOf(text: string | null | undefined): string | null {
  const digits = text?.replace(/[^\p{L}\p{N}]/gu, '') ?? '';
  return NINE.test(digits) ? digits : null;
}

function numbersOf({ loan, kept }: ImportedLoan): string[] {
  const texts = [loan?.number, ...kept.points.filter(isIdentifier).map(({ value }) => value)];
  return texts.flatMap((text) => digitsOf(text) ?? []);
}

function isIdentifier({ path }: KeptPoint): boolean {
  return path.endsWith('/LoanIdentifier');
}

function withSealedIdentifiers(loan: ImportedLoan, sealed: ReadonlySet<string>): ImportedLoan {
  const keptNumbers = new Map(loan.numbers.keptNumbers);
  const points = loan.kept.points.map((point) => {
    const number = isIdentifier(point) ? digitsOf(point.value) : null;
    if (number === null || point.value === null || !sealed.has(number)) return point;
    keptNumbers.set(point.path, point.value);
    return { ...point, value: null };
  });
  return { ...loan, kept: { ...loan.kept, points }, numbers: { ...loan.numbers, keptNumbers } };
}

function withoutNumber<File extends ReadyFile>(file: File): File {
  if (file.content === null) return file;
  const { person, loan } = file.content;
  return {
    ...file,
    content: { person, loan: { ...loan, loan: { ...loan.loan, number: null } } },
    remarks: [...file.remarks, { kind: 'doubtful', words: WORDS, path: '', line: 1, column: 1 }],
  };
}
