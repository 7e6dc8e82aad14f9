import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { count, createProgressLine, formatSeconds } from '../../../server/commands/progress-line.ts';
import { runCommand } from '../../../server/commands/run-command.ts';
import { createMismoSchemas } from '../../../server/features/mismo/schemas/mismo-schemas.ts';
import { UsageError } from '../../../server/platform/settings/start-error.ts';
import { type Proof, proveLoans, secondCheckIn } from './prove-loans.ts';

const HELP = `npm run prove-mismo -- [--loans COUNT] [--seed NUMBER]

Makes loans over the whole model, exports each as a MISMO file, and checks it: schema, graph, values, and whether its
import gives the same loan. Needs no database. Ends with 1 if it finds a fault.

  --loans COUNT  10,000 by default
  --seed NUMBER  the same number makes the same loans; 1 by default
`;
/** The folder of MISMO's schemas beside the checkout, unless a setting names another. */
const REFERENCE = join(import.meta.dirname, '../../../../shared/reference/mismo');
const FAULTS_SHOWN = 50;

await runCommand(async () => {
  const { values } = parseArgs({
    options: { loans: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const loans = numberOf('--loans', values.loans ?? '10000');
  const seed = numberOf('--seed', values.seed ?? '1');
  const folder = schemaFolder();
  const schemas = createMismoSchemas(folder);
  await schemas.open();
  const secondCheck = folder === undefined ? null : await secondCheckIn(folder);
  const progress = createProgressLine(process.stderr, { verb: 'Checking', unit: 'loans' });
  const began = performance.now();
  const proof = await proveLoans({ loans, seed, schemas, secondCheck }, (done) =>
    progress.update(done, loans),
  );
  progress.end();
  process.stdout.write(wordsOf(proof, seed, (performance.now() - began) / 1000));
  return proof.faults.length > 0 ? 1 : 0;
});

function schemaFolder(): string | undefined {
  const given = process.env.MISMO_SCHEMA_DIR;
  if (given) return resolve(given);
  return existsSync(REFERENCE) ? REFERENCE : undefined;
}

function numberOf(option: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`${option} is ${text}: it must be a whole number.`);
  return Number(text);
}

function wordsOf(proof: Proof, seed: number, seconds: number): string {
  const schema =
    proof.schemaChecked === 0
      ? 'Not checked: the schema (see MISMO_SCHEMA_DIR).'
      : `${count(proof.schemaChecked)} files against the schema.`;
  const second = proof.checkedTwice === 0 ? '' : ` ${count(proof.checkedTwice)} by a second check of arcs.`;
  return [
    `${count(proof.loans)} loans of seed ${seed} in ${formatSeconds(seconds)}: ${count(proof.faults.length)} faults.`,
    `${count(proof.borrowers)} borrowers, ${count(proof.dataPoints)} data points, ${count(proof.labels)} labels, ${count(proof.arcs)} arcs.`,
    `${schema}${second} Loans with more than 10 parties (R20): ${count(proof.crowded)}.`,
    ...proof.faults.slice(0, FAULTS_SHOWN),
    '',
  ].join('\n');
}
