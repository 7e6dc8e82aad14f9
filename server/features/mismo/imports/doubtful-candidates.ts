import type { DoubtfulMismoFile } from '../../../../contract/mismo-imports.ts';
import { differencesOf, type FilePerson } from '../../../../domain/mismo/imports/match-customer.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { KnownCustomersService } from '../../loans/imported/known-customers.service.ts';
import { toFile } from './mismo-batches.store.ts';
import { type ListedFile, listWaiting } from './mismo-files.store.ts';
import type { MismoSealer } from './mismo-sealer.ts';
import type { ReadLoan } from './ready-file.ts';
import { type ImportReader, seenCandidates } from './seen-files.ts';

export interface CandidateTools {
  knownCustomers: Pick<KnownCustomersService, 'readKnownCustomers'>;
  sealer: Pick<MismoSealer, 'openFile'>;
  readLoan: ReadLoan;
}

/**
 * Compares each doubtful file with the customers it may belong to, as they are now. Social Security numbers never leave
 * this function.
 */
export async function withCandidates(
  db: Db,
  shown: readonly ListedFile[],
  { knownCustomers, ...tools }: CandidateTools,
  { viewer, staffId }: ImportReader,
): Promise<DoubtfulMismoFile[]> {
  const ids = shown.map(({ id }) => id);
  const candidates = await seenCandidates(db, viewer, ids);
  const customerIds = [...new Set(candidates.map(({ customerId }) => customerId))];
  const known = new Map(
    (await knownCustomers.readKnownCustomers(db, customerIds)).map((one) => [one.customerId, one]),
  );
  const people = await peopleOf(db, ids, tools, staffId);
  return shown.map((file) => {
    const person = people.get(file.id);
    return {
      ...toFile(file),
      birthDate: person?.birthDate ?? null,
      candidates: candidates
        .filter(({ fileId }) => fileId === file.id)
        .map(({ fileId: _, loanId, loanNumber, ...candidate }) => {
          const customer = known.get(candidate.customerId);
          return {
            ...candidate,
            loan: loanId === null || loanNumber === null ? null : { loanId, loanNumber },
            differs: person === undefined || customer === undefined ? [] : differencesOf(person, customer),
            birthDates: [...(customer?.birthDates ?? [])],
          };
        }),
    };
  });
}

/** None for a file whose key is lost. */
async function peopleOf(
  db: Db,
  fileIds: readonly string[],
  { sealer, readLoan }: Pick<CandidateTools, 'sealer' | 'readLoan'>,
  person: string,
): Promise<Map<string, FilePerson>> {
  const people = new Map<string, FilePerson>();
  for (const { file_id, ...stored } of await listWaiting(db, fileIds)) {
    const bytes = sealer.openFile(file_id, stored);
    const content = bytes === null ? null : (await readLoan('', bytes, person)).content;
    if (content !== null) people.set(file_id, content.person);
  }
  return people;
}
