import type { Db } from '../../../platform/database/database.ts';
import type { KnownCustomersService } from '../../loans/imported/known-customers.service.ts';
import type { ReadyFile } from './ready-file.ts';

const NINE = /^\d{9}$/;
const WORDS =
  'The number of the loan is the social security number of a customer, so the loan gets another one.';

/**
 * Takes the numbers of loans out that are the sealed number of a customer, or of another file of the group (MISMO-70).
 * Nine digits alone say nothing of that.
 */
export async function withoutSealedNumbers<File extends ReadyFile>(
  tx: Db,
  files: readonly File[],
  { knownCustomers }: { knownCustomers: Pick<KnownCustomersService, 'findSealedNumbers'> },
): Promise<File[]> {
  const wanted = files.flatMap((file) => digitsOf(file) ?? []);
  if (wanted.length === 0) return [...files];
  const sealed = await knownCustomers.findSealedNumbers(tx, wanted);
  for (const { content } of files) if (content?.person.number) sealed.add(content.person.number);
  return files.map((file) => {
    const number = digitsOf(file);
    return number !== null && sealed.has(number) ? withoutNumber(file) : file;
  });
}

/** The number of a loan as nine digits; null for any other. */
function digitsOf({ content }: ReadyFile): string | null {
  const digits = content?.loan.loan?.number?.replace(/[^\p{L}\p{N}]/gu, '') ?? '';
  return NINE.test(digits) ? digits : null;
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
