import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { errorCode, errorMessage } from '../caught-error.ts';
import { SETTING_NAMES, type SettingName } from './settings.ts';
import { StartError } from './start-error.ts';

const ASSIGNMENT = /^\s*(?:export\s+)?([A-Za-z_][\w.-]*)\s*=\s*(.*)$/;
const BLANK_OR_COMMENT = /^\s*(#.*)?$/;

/**
 * Empty without a file. @throws StartError for a line that is not blank, a comment or NAME=value. The message does
 * not repeat the line, which may be half of a secret.
 */
export function readEnvFile(path: string): Record<string, string | undefined> {
  const text = textOf(path);
  if (text === undefined) return {};
  const strange = firstStrangeLine(text);
  if (strange !== undefined) throw new StartError(`Line ${strange.line} of ${path} ${strange.fault}.`);
  return parseEnv(text);
}

function textOf(path: string): string | undefined {
  const bytes = bytesOf(path);
  if (bytes === undefined) return undefined;
  if (!isUtf8(bytes)) throw new StartError(`The settings file ${path} is no UTF-8 text. Save it as UTF-8.`);
  return bytes.toString('utf8').replace(/^\ufeff/, '');
}

function bytesOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new StartError(`The settings file ${path} cannot be read: ${errorMessage(error)}.`);
  }
}

/** A quoted value may span lines. */
function firstStrangeLine(text: string): { line: number; fault: string } | undefined {
  let open: { mark: string; line: number } | undefined;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (open !== undefined) {
      if (line.includes(open.mark)) open = undefined;
      continue;
    }
    if (BLANK_OR_COMMENT.test(line)) continue;
    const value = ASSIGNMENT.exec(line)?.[2];
    if (value === undefined || line.includes('\0')) {
      return { line: index + 1, fault: 'is neither NAME=value nor a comment' };
    }
    const [mark] = /^["'`]/.exec(value) ?? [];
    if (mark !== undefined && !value.slice(1).includes(mark)) open = { mark, line: index + 1 };
  }
  return open && { line: open.line, fault: 'has a quotation mark that is not closed' };
}

function meantSetting(name: string, settings: readonly string[]): string | undefined {
  const upper = name.toUpperCase();
  return settings.find((setting) => {
    if (setting === name) return false;
    const borne = setting.length >= 10 ? 2 : setting.length >= 6 ? 1 : 0;
    return editDistance(upper, setting, borne) <= borne;
  });
}

/** Letters to add, remove, replace or swap with a neighbour. Stops counting above `most`. */
function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(one.length, other.length);
}

/**
 * The environment overrides a `.env` in the working folder; an empty value unsets it.
 * @param warn is called with unknown names, which may be misspelled.
 * @throws StartError if `.env` cannot be read or misspells a setting.
 */
export function readEnvironment(
  folder = process.cwd(),
  warn: (sentence: string) => void = (sentence) => void process.stderr.write(`${sentence}\n`),
): Record<string, string | undefined> {
  const path = resolve(folder, '.env');
  const file = readEnvFile(path);
  for (const name of Object.keys(file)) {
    const meant = SETTING_NAMES.includes(name as SettingName) ? undefined : meantSetting(name, SETTING_NAMES);
    if (meant !== undefined)
      throw new StartError(`${path} has ${name}, which is no setting: is ${meant} meant?`);
  }
  for (const [from, names] of [
    ['.env', Object.keys(file)],
    ['The environment', Object.keys(process.env)],
  ] as const) {
    for (const sentence of strangeNames(from, names)) warn(sentence);
  }
  return { ...file, ...process.env };
}

/** Settings of compose.yaml, which share that file. */
const OF_COMPOSE = ['POSTGRES_PASSWORD', 'OWNER_PASSWORD', 'APP_PASSWORD', 'S3_PASSWORD'];

/**
 * `.env` is only for Lintel. The environment has names of all programs, so only those that resemble a setting are
 * reported.
 */
function strangeNames(from: '.env' | 'The environment', names: readonly string[]): string[] {
  const unknown = names.filter((name) => ![...SETTING_NAMES, ...OF_COMPOSE].includes(name));
  return unknown.flatMap((name) => {
    const meant = meantSetting(name, SETTING_NAMES);
    if (meant !== undefined)
      return [`${from} has ${name}, which is no setting and is ignored: is ${meant} meant?`];
    return from === '.env' ? [`.env has ${name}, which is no setting of Lintel and is ignored.`] : [];
  });
}
