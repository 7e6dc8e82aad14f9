import { randomUUIDv7 } from 'node:crypto';
import { remarksByWeight } from '../../../../domain/mismo/imports/import-remarks.ts';
import {
  type FilePerson,
  type KnownCustomer,
  matchCustomer,
} from '../../../../domain/mismo/imports/match-customer.ts';
import { saysWhatLoanSays } from '../../../../domain/mismo/imports/same-content.ts';
import type { Finding } from '../../../../domain/mismo/report.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Importer } from '../../customers/imported-customers.service.ts';
import type { KnownCustomersService } from '../../loans/imported/known-customers.service.ts';
import type { MismoLoansService, OfficerNames } from '../mismo-loans.service.ts';
import { type Doubt, insertDoubts } from './doubts.ts';
import { againOf, KnownFiles } from './known-files.ts';
import { isHidden, KnownLoans, originColumns, type SameLoan } from './known-loans.ts';
import * as store from './mismo-files.store.ts';
import { type ReadLoan, type ReadyFile, withoutSealedNumbers } from './ready-file.ts';
import { matchAsSeen } from './seen-files.ts';
import { type PlannedLoan, type WritingTools, writeLoans } from './write-loans.ts';

/** Customers that the group's files may match: stored ones, and those the group itself creates. */
class GroupCustomers {
  readonly #customers: Map<string, KnownCustomer>;
  readonly #made = new Set<string>();

  constructor(known: readonly KnownCustomer[]) {
    this.#customers = new Map(known.map((customer) => [customer.customerId, customer]));
  }

  get all(): readonly KnownCustomer[] {
    return [...this.#customers.values()];
  }

  isNew(customerId: string): boolean {
    return this.#made.has(customerId);
  }

  add(customerId: string, { firstName, lastName, email, birthDate, number }: FilePerson): void {
    const known = this.#customers.get(customerId);
    if (known === undefined) this.#made.add(customerId);
    const customer = known ?? {
      customerId,
      firstName,
      lastName,
      email: email ?? '',
      birthDates: [],
      numbers: [],
    };
    this.#customers.set(customerId, {
      ...customer,
      birthDates: birthDate === null ? customer.birthDates : [...customer.birthDates, birthDate],
      numbers: number === null ? customer.numbers : [...customer.numbers, number],
    });
  }
}

/** For a file that Lintel exported, if its loan has not changed since (MISMO-79); otherwise null. */
async function unchangedLoan(
  tx: Db,
  { loan }: NonNullable<ReadyFile['content']>,
  same: SameLoan | null,
  names: OfficerNames | null,
  { mismoLoans }: { mismoLoans: MismoLoansService },
) {
  if (same?.kind !== 'exported here' || names === null) return null;
  const { customerId, loanId, loanNumber } = same.loan;
  const read = await mismoLoans.readMismoLoan(tx, { customerId, loanId }, names);
  if (!saysWhatLoanSays(loan, read.loan, read.kept)) return null;
  return {
    outcome: 'already imported' as const,
    reason: `Lintel wrote this file for the loan ${loanNumber}, which says the same.`,
    customer_id: customerId,
    loan_id: loanId,
    loan_number: loanNumber,
    is_new_customer: false,
  };
}

export interface GroupTools extends WritingTools {
  knownCustomers: KnownCustomersService;
  mismoLoans: MismoLoansService;
  readLoan: ReadLoan;
  hasThread: boolean;
}

interface GroupFacts {
  batchId: string;
  by: Importer;
  viewer: Viewer;
  now: Date;
  /** Set if the group contains files that Lintel wrote. */
  names: OfficerNames | null;
}

/** Remarks stored per file; `remark_count` counts all. */
const MOST_REMARKS = 2000;

type Readable = ReadyFile & { content: NonNullable<ReadyFile['content']> };

/**
 * One transaction for a group of files: known, refused and doubtful ones, and loans in multi-row inserts.
 * @returns the id of each file's result, in their order.
 */
export async function importGroup(
  tx: Db,
  given: readonly ReadyFile[],
  facts: GroupFacts,
  tools: GroupTools,
): Promise<string[]> {
  await store.lockImports(tx);
  const files = await withoutSealedNumbers(tx, given, tools);
  const known = new KnownFiles(facts.batchId, await knownFiles(tx, files, facts.batchId));
  await store.deleteRefusals(tx, facts.batchId, files);
  const customers = new GroupCustomers(
    await tools.knownCustomers.findKnownCustomers(
      tx,
      files.flatMap(({ content }) => content?.person ?? []),
    ),
  );
  const importer = { viewer: facts.viewer, staffId: facts.by.staffId };
  const ids: string[] = [];
  const results: store.NewFile[] = [];
  const loans = await KnownLoans.read(tx, files);
  const doubts: Doubt[] = [];
  const planned: { plan: PlannedLoan; result: store.NewFile; file: Readable }[] = [];
  for (const file of files) {
    const before = known.find(file);
    if (before !== undefined && known.isSameResult(before, file)) {
      ids.push(before.id);
      continue;
    }
    const result = newResult(file, facts);
    ids.push(result.id);
    results.push(result);
    const again: SameLoan | null = before === undefined ? null : { kind: 'same bytes', row: before };
    if (before !== undefined && again !== null && !(await isHidden(tx, importer, again))) {
      Object.assign(result, againOf(before));
    } else if (isReadable(file)) {
      const found = matchCustomer(file.content.person, customers.all);
      const match = await matchAsSeen(tx, facts.viewer, found, (id) => customers.isNew(id));
      const same = again ?? loans.find(file.content, match);
      const isSecret = same !== null && (await isHidden(tx, importer, same));
      const unchanged = isSecret ? null : await unchangedLoan(tx, file.content, same, facts.names, tools);
      if (unchanged !== null) Object.assign(result, unchanged);
      else if (same !== null || match.kind === 'doubtful') {
        result.outcome = 'doubtful';
        doubts.push({ file, result, match, same, isSecret });
      } else {
        const customerId = match.kind === 'new' ? randomUUIDv7() : match.customerId;
        customers.add(customerId, file.content.person);
        const isNewCustomer = match.kind === 'new';
        Object.assign(result, { outcome: 'imported', is_new_customer: isNewCustomer });
        planned.push({ plan: planOf(file, customerId, customers.isNew(customerId)), result, file });
      }
      if (unchanged === null) loans.add(result);
      known.add(file, result);
    }
  }
  const written = await writeLoans(
    tx,
    planned.map(({ plan }) => plan),
    facts.by,
    facts.now,
    tools,
  );
  for (const [place, { result, file }] of planned.entries()) {
    const loan = written[place];
    if (loan !== undefined) Object.assign(result, loanColumns(loan, file.remarks));
  }
  known.passOn(results);
  await insertDoubts(tx, results, doubts, tools);
  return ids;
}

function knownFiles(tx: Db, files: readonly ReadyFile[], batchId: string) {
  return store.listKnownFiles(
    tx,
    batchId,
    files.flatMap(({ hash }) => hash ?? []),
  );
}

export function loanColumns(
  loan: { customerId: string; loanId: string; loanNumber: string; remarks: Finding[] },
  remarks: readonly Finding[],
) {
  return {
    customer_id: loan.customerId,
    loan_id: loan.loanId,
    loan_number: loan.loanNumber,
    ...remarkColumns([...loan.remarks, ...remarks]),
  };
}

export function planOf(file: Readable, customerId: string, isNewCustomer: boolean): PlannedLoan {
  return { file: file.name, customerId, isNewCustomer, ...file.content };
}

export function isReadable(file: ReadyFile): file is Readable {
  return file.content !== null;
}

function remarkColumns(remarks: readonly Finding[]) {
  const first = remarksByWeight(remarks).slice(0, MOST_REMARKS);
  return { remarks: JSON.stringify(first), remark_count: remarks.length };
}

function newResult(file: ReadyFile, { batchId, now }: GroupFacts): store.NewFile {
  const person = file.content?.person;
  return {
    id: randomUUIDv7(),
    batch_id: batchId,
    name: file.name,
    content_hash: file.hash,
    outcome: 'refused',
    reason:
      person === undefined ? (file.remarks.find(({ kind }) => kind === 'refused')?.words ?? null) : null,
    first_name: person?.firstName ?? null,
    last_name: person?.lastName ?? null,
    email: person?.email ?? null,
    customer_id: null,
    loan_id: null,
    loan_number: null,
    is_new_customer: null,
    ...originColumns(file.content),
    ...remarkColumns(file.remarks),
    imported_at: now.toISOString(),
    decision: null,
    decided_by: null,
    decided_at: null,
  };
}
