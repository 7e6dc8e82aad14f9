import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { errorCode, errorMessage } from '../caught-error.ts';
import { StartError } from './start-error.ts';

const ASSIGNMENT = /^\s*(?:export\s+)?([A-Za-z_][\w.-]*)\s*=\s*(.*)$/;
const BLANK_OR_COMMENT = /^\s*(#.*)?$/;

/**
 * The content of a `.env` file; empty without one.
 * @throws StartError when it cannot be read, or a line is neither blank, a comment nor NAME=value. The line
 * is not repeated, because it may be half of a secret.
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

/** A quoted value may span several lines. */
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

/** The setting that was probably meant; undefined for a name that resembles none. */
export function meantSetting(name: string, settings: readonly string[]): string | undefined {
  const upper = name.toUpperCase();
  return settings.find((setting) => {
    if (setting === name) return false;
    const borne = setting.length >= 10 ? 2 : setting.length >= 6 ? 1 : 0;
    return editDistance(upper, setting, borne) <= borne;
  });
}

/** The number of letters to add, remove, replace or swap with their neighbour. More than `most` counts as more. */
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
