import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { HMDA_YEARS, type HmdaYear } from '../../../domain/hmda/rules/edit.ts';
import { checkHmdaFile } from '../../features/hmda/checks/check-hmda-file.ts';
import { UnreadableHmdaFile } from '../../features/hmda/checks/file-lines.ts';
import { errorCode, errorMessage } from '../../platform/caught-error.ts';
import { StartError, UsageError } from '../../platform/settings/start-error.ts';
import { createProgressLine } from '../progress-line.ts';
import { runCommand } from '../run-command.ts';
import { checkWords } from './check-words.ts';

const HELP = `npm run hmda -- check FILE [--year YEAR]
npm run hmda -- export --year YEAR FILE

Checks a HMDA file (transmittal sheet and rows, with | between the fields) by the CFPB's edits.
docs/product/hmda.md lists the rules. It needs no database.

  check FILE    names each line that cannot be read, and each edit with its first rows and
                fields. Ends with 1 unless the file is ready or only has quality and macro
                edits to be confirmed
  export FILE   makes the register of a year from the loans of this installation and writes its
                annual file, complete or not at all. Ends with 1 unless the register is ready
  --year YEAR   the year to export; a check runs the edits of this year (${HMDA_YEARS.join(' or ')}) instead of the sheet's
  --help        shows this
`;

const READ_BYTES = 256 * 1024;

await runCommand(async () => {
  const request = readRequest(process.argv.slice(2));
  if (request === 'help') {
    process.stdout.write(HELP);
    return 0;
  }
  const { task, path, year } = request;
  if (task === 'export') {
    if (year === undefined) throw new UsageError('Name the year: npm run hmda -- export --year YEAR FILE.');
    // Only an export needs a database and its modules.
    const { exportRegister } = await import('./export-register.ts');
    return exportRegister(path, year);
  }
  const size = await sizeOf(path);
  const bytes = createReadStream(path, { highWaterMark: READ_BYTES });
  const progress = createProgressLine(process.stderr, { verb: 'Checking', unit: 'lines' });
  try {
    const check = await checkHmdaFile(bytes, {
      year,
      // Estimates the total number of lines from the bytes read so far.
      onLines: (lines) => progress.update(lines, Math.round((lines * size) / Math.max(bytes.bytesRead, 1))),
    });
    progress.end();
    process.stdout.write(checkWords(basename(path), check));
    return check.judgement.verdict === 'not-ready' ? 1 : 0;
  } catch (error) {
    if (error instanceof UnreadableHmdaFile)
      throw new StartError(`${basename(path)} cannot be checked. ${error.message}`);
    throw error;
  } finally {
    progress.end();
  }
});

interface Request {
  task: 'check' | 'export';
  path: string;
  year: HmdaYear | undefined;
}

function readRequest(args: string[]): Request | 'help' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  const [task, path, ...more] = positionals;
  if ((task !== 'check' && task !== 'export') || path === undefined || more.length > 0)
    throw new UsageError('Name a task and one file: npm run hmda -- check FILE (more with --help).');
  return { task, path, year: values.year === undefined ? undefined : yearOf(values.year) };
}

function yearOf(text: string): HmdaYear {
  const year = HMDA_YEARS.find((known) => String(known) === text);
  if (year !== undefined) return year;
  throw new UsageError(`--year is ${text}: it must be one of ${HMDA_YEARS.join(', ')}.`);
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { year: { type: 'string' }, help: { type: 'boolean' } },
    });
  } catch (error) {
    throw new UsageError(`${errorMessage(error).split('. ')[0]}: see npm run hmda -- --help.`);
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    const file = await stat(path);
    if (file.isFile()) return file.size;
  } catch (error) {
    const code = errorCode(error);
    throw new StartError(
      code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read: ${code}.`,
    );
  }
  throw new StartError(`${path} is not a file.`);
}
