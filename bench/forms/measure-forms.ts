import { PDFDocument } from '@cantoo/pdf-lib';
import type { FormAnswer } from '../../domain/official-form/form-answer.ts';
import { type FormPackage, formPackage } from '../../domain/official-form/form-package.ts';
import {
  factsOf,
  printedPurchase,
  printedRefinance,
} from '../../domain/official-form/official-form.fixture.ts';
import { composePrint } from '../../server/features/official-forms/pdf/compose-print.ts';
import { blankForm } from '../../server/testing/official-forms-for-tests.ts';
import { median, percentile } from '../statistics.ts';
import { atMost, milliseconds, ratio, table } from '../table.ts';

const PRINT_MS = 400;

/** Fields of the published Borrower form. */
const FIELDS = 423;

const TURNS = 20;

interface PrintTimes {
  title: string;
  prints: number[];
  /** Milliseconds to read and write the blank forms without filling them in. */
  bare: number[];
}

/** Alternates prints and plain copies. */
export async function measureForms(rounds: number): Promise<PrintTimes[]> {
  const one = formPackage(factsOf(printedRefinance), new Set(['borrower']));
  const two = formPackage(factsOf(printedPurchase), new Set(['borrower']));
  const blank = await blankOf([...(one.forms[0]?.answers ?? []), ...(two.forms[0]?.answers ?? [])]);
  const measured = [];
  for (const [title, print, isFillable] of [
    ['one borrower, fillable', one, true],
    ['one borrower, final', one, false],
    ['two borrowers with a Continuation Sheet, fillable', two, true],
    ['two borrowers with a Continuation Sheet, final', two, false],
  ] as const) {
    measured.push(await timesOf(title, print, { isFillable, blank, turns: TURNS * rounds }));
  }
  return measured;
}

async function timesOf(
  title: string,
  print: FormPackage,
  { isFillable, blank, turns }: { isFillable: boolean; blank: Uint8Array; turns: number },
): Promise<PrintTimes> {
  const times: PrintTimes = { title, prints: [], bare: [] };
  const at = '2026-11-25T15:00:00Z';
  for (let turn = 0; turn < turns; turn += 1) {
    times.prints.push(
      await timed(() =>
        composePrint({ print, blanks: { borrower: blank }, isFillable, lender: 'Bench', at }),
      ),
    );
    times.bare.push(
      await timed(async () => {
        for (const _ of print.forms) await (await PDFDocument.load(blank)).save();
      }),
    );
  }
  return times;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A blank form with a field for each answer, and as many fields in all as the published one. */
function blankOf(answers: readonly FormAnswer[]): Promise<Buffer> {
  const fields = new Map<string, Parameters<typeof blankForm>[1][number]>();
  for (const answer of answers) {
    if (answer.kind === 'oneOf') {
      for (const name of Object.values(answer.question.boxes)) fields.set(name, { name, kind: 'box' });
    } else if (answer.kind === 'tick') fields.set(answer.field, { name: answer.field, kind: 'box' });
    else fields.set(answer.field, { name: answer.field });
  }
  for (let place = fields.size; place < FIELDS; place += 1) {
    fields.set(`blank${place}`, { name: `blank${place}` });
  }
  return blankForm('Uniform Residential Loan Application', [...fields.values()]);
}

export function renderForms(measured: readonly PrintTimes[]): string {
  return table(
    ['Form 1003 of', 'p50, ms', 'p98, ms', '÷ a copy of the blank forms'],
    measured.map(({ title, prints, bare }) => [
      title,
      atMost(median(prints), PRINT_MS, milliseconds),
      milliseconds(percentile(prints, 98)),
      ratio(median(prints) / median(bare)),
    ]),
  );
}
