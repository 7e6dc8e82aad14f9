import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { withRowIds } from '../../../domain/application/merging/row-ids.ts';
import { anySealedLoan, type SealedLoan } from '../../../domain/mismo/any-loan.fixture.ts';
import { checkMessage } from '../../../domain/mismo/checks/check-message.ts';
import { exportMismo } from '../../../domain/mismo/export-mismo.ts';
import { exchangedAnswers } from '../../../domain/mismo/extension/exchanged-answers.ts';
import { importMismo } from '../../../domain/mismo/import-mismo.ts';
import { readXml } from '../../../domain/mismo/xml/read-xml.ts';
import { writeXml } from '../../../domain/mismo/xml/write-xml.ts';
import type { MismoSchemas } from '../../../server/features/mismo/schemas/mismo-schemas.ts';

export interface Proof {
  loans: number;
  borrowers: number;
  dataPoints: number;
  labels: number;
  arcs: number;
  /** Files checked against the schemas; 0 if none are installed. */
  schemaChecked: number;
  /** Files checked by the independent check; 0 if it is not installed. */
  checkedTwice: number;
  /** Loans with more parties than DU accepts. The export reports this, and a person decides. */
  crowded: number;
  /** 'loan 17: R16 ASSET belongs to no borrower'. */
  faults: string[];
}

/** The independent check that comes with MISMO's schemas. */
type SecondCheck = (xml: string) => { level: string; rule: string; words: string }[];

interface Checks {
  schemas: Pick<MismoSchemas, 'check'>;
  secondCheck: SecondCheck | null;
}

const FACTS = { now: '2026-11-24T12:00:00.000Z', version: '1.0.0' };
const LENDER = { name: 'Harbor Lending' };
/** Rules that hold for every file. The others are about answers that an unfinished application may lack. */
const ALWAYS = /^R(?:[1-3]|1\d|2[0-3]|3[0-3]|46|47)$/;
const AT_ONCE = 50;

type Found = { level: string; rule: string };

/** The warning about too many parties is right for such a loan. More than four borrowers would be an error. */
const isCrowd = ({ level, rule }: Found) => rule === 'R20' && /^w/i.test(level);
/** So is the one about joint borrowers: they are unrelated and have credit reports of their own (MISMO-82). */
const isApart = ({ level, rule }: Found) => rule === 'R15' && /^w/i.test(level);
const isFault = (found: Found) => ALWAYS.test(found.rule) && !isCrowd(found) && !isApart(found);

/**
 * Generates loans over the whole model, exports each with whole numbers, and checks the file: schema, graph, values,
 * and whether importing it gives the same loan.
 */
export async function proveLoans(
  wanted: Checks & { loans: number; seed: number },
  progress: (done: number) => void = () => undefined,
): Promise<Proof> {
  const proof: Proof = {
    loans: 0,
    borrowers: 0,
    dataPoints: 0,
    labels: 0,
    arcs: 0,
    schemaChecked: 0,
    checkedTwice: 0,
    crowded: 0,
    faults: [],
  };
  while (proof.loans < wanted.loans) {
    const numRuns = Math.min(AT_ONCE, wanted.loans - proof.loans);
    for (const given of fc.sample(anySealedLoan, { numRuns, seed: wanted.seed + proof.loans })) {
      await proveLoan(given, wanted, proof);
    }
    progress(proof.loans);
    await turn();
  }
  return proof;
}

async function proveLoan(
  { loan, numbers }: SealedLoan,
  { schemas, secondCheck }: Checks,
  proof: Proof,
): Promise<void> {
  const xml = writeXml(exportMismo({ ...loan, company: LENDER }, { ...FACTS, numbers }));
  const place = proof.loans;
  proof.loans += 1;
  const say = (words: string) => proof.faults.push(`loan ${place}: ${words}`);
  const root = readXml(xml);
  const { counts, findings } = checkMessage(root);
  if (findings.some(isCrowd)) proof.crowded += 1;
  for (const one of findings) if (isFault(one)) say(`${one.rule} ${one.words}`);
  proof.borrowers += counts.borrowers;
  proof.dataPoints += counts.dataPoints;
  proof.labels += counts.labels;
  proof.arcs += counts.arcs;
  const errors = await schemas.check(xml);
  for (const { words, line } of errors ?? []) say(`schema, line ${line}: ${words}`);
  if (errors !== null) proof.schemaChecked += 1;
  if (secondCheck !== null) {
    proof.checkedTwice += 1;
    for (const one of secondCheck(xml)) if (isFault(one)) say(`second check, ${one.rule} ${one.words}`);
  }
  const back = importMismo(root);
  if (!back.ok) say(`its file is refused: ${back.findings[0]?.words}`);
  else if (!isSameLoan(loan, back.loan)) say('importing its file gives another loan');
}

function isSameLoan(given: object, { application, loan, lock, officer, findings }: ImportedFacts): boolean {
  const back = { ...application, loan, lock, officer, findings, company: LENDER };
  return isDeepStrictEqual(
    exchangedAnswers(back),
    exchangedAnswers({ ...withRowIds(given), company: LENDER }),
  );
}

type ImportedFacts = Extract<ReturnType<typeof importMismo>, { ok: true }>['loan'];

/** Loads the independent check from a folder with MISMO's schemas; null if it is not there. */
export async function secondCheckIn(folder: string): Promise<SecondCheck | null> {
  const path = join(folder, 'check-graph.mjs');
  if (!existsSync(path)) return null;
  const given = process.argv.splice(2);
  // Imported, because as a command it would check the files named in this process's arguments.
  const { check } = (await import(path)) as { check: SecondCheck };
  process.argv.push(...given);
  return check;
}
