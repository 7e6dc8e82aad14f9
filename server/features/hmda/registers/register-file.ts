import { createHash } from 'node:crypto';
import type { CompanySettings } from '../../../../domain/company-settings/company-settings.ts';
import type { Values } from '../../../../domain/hmda/record/field-record.ts';
import { parseLarLine, writeLine } from '../../../../domain/hmda/record/parse-line.ts';
import { companySheet } from '../../../../domain/hmda/register/company-of-settings.ts';
import {
  CSV_TITLES,
  csvCells,
  daysOfQuarter,
  type HmdaFileForm,
  MODIFIED_TITLES,
  modifiedCells,
  quarterOfForm,
} from '../../../../domain/hmda/register/register-files.ts';
import { csvRecords, csvTitles } from '../../../../domain/texts/csv-text.ts';
import type { Db } from '../../../platform/database/database.ts';
import { countFile, listLines } from './registers.store.ts';

const PAGE = 500;

/** A row of a draft can have blanks that no file takes, so it is split and not parsed. */
function valuesOf(line: string): Values {
  return parseLarLine(line).values ?? ['', ...line.split('|')];
}

export function daysOfForm(year: number, form: HmdaFileForm) {
  const quarter = quarterOfForm(form);
  return quarter === null ? null : daysOfQuarter(year, quarter);
}

/** 'DRAFT HMDA 2026 LEI.txt': named so until the register is ready. */
export function fileName(
  { year, form, isReady }: { year: number; form: HmdaFileForm; isReady: boolean },
  lei: string,
): string {
  const quarter = quarterOfForm(form);
  const what = [
    isReady ? '' : 'DRAFT',
    'HMDA',
    form === 'modified' ? 'modified' : '',
    String(year),
    quarter === null ? '' : `Q${quarter}`,
    lei,
  ];
  return `${what.filter(Boolean).join(' ')}.${form === 'csv' ? 'csv' : 'txt'}`;
}

/** The file page by page: no more than some hundred rows are in memory. */
export async function* registerFile(
  db: Db,
  { registerId, year, form }: { registerId: string; year: number; form: HmdaFileForm },
  settings: CompanySettings,
): AsyncGenerator<string> {
  const days = daysOfForm(year, form);
  if (form === 'csv') yield csvTitles(CSV_TITLES);
  else if (form === 'modified') yield `${MODIFIED_TITLES.join('|')}\n`;
  else {
    const entries = await countFile(db, registerId, days);
    const quarter = quarterOfForm(form) ?? undefined;
    yield `${writeLine(companySheet(settings, { year, entries, ...(quarter !== undefined && { quarter }) }))}\n`;
  }
  let after = 0;
  for (;;) {
    const rows = await listLines(db, registerId, { days, after, limit: PAGE });
    if (rows.length > 0)
      yield linesOf(
        rows.map(({ line }) => line),
        form,
      );
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.position ?? after;
  }
}

function linesOf(lines: readonly string[], form: HmdaFileForm): string {
  if (form === 'csv') return csvRecords(lines.map((line) => csvCells(valuesOf(line))));
  if (form === 'modified')
    return lines.map((line) => `${modifiedCells(valuesOf(line)).join('|')}\n`).join('');
  return lines.map((line) => `${line}\n`).join('');
}

/** Changes with everything that rows and sheet take from the company's settings. */
export function companyHash(settings: CompanySettings): string {
  const read = Object.entries(settings).filter(([key]) => key.startsWith('hmda') || key === 'companyName');
  return createHash('sha256').update(JSON.stringify(read)).digest('hex');
}
