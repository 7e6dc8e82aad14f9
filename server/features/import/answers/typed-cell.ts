import { parseZip } from '../../../../domain/addresses/zip-code.ts';
import { amountFault } from '../../../../domain/application/checks/field-rules.ts';
import { takenCity } from '../../../../domain/application/checks/plain-city-name.ts';
import type { CellKind } from '../../../../domain/application/section2/finance-columns.ts';
import { yesOrNo } from '../../../../domain/application/section2/paste-entries.ts';
import { parseMoney, parseNetMoney } from '../../../../domain/money/money.ts';
import { parsePercent, parseWholeNumber } from '../../../../domain/typing/typed-number.ts';
import { calendarDate, oneOf } from '../line-cells.ts';

/** A column with one answer. */
export interface TypedColumn {
  kind: CellKind | 'net money' | 'percent' | 'date' | 'counts' | 'names' | 'options' | 'city' | 'zip';
  options?: readonly string[];
}

/** An unreadable cell stays text, which the schema refuses. */
export function typedValue({ kind, options = [] }: TypedColumn, text: string): unknown {
  switch (kind) {
    case 'money':
      return parseMoney(text) ?? text;
    case 'net money':
      return parseNetMoney(text) ?? text;
    case 'counts':
      return listed(text).map((part) => parseWholeNumber(part) ?? part);
    case 'options':
      return listed(text).map((part) => oneOf(options)(part) ?? part);
    case 'names':
      return listed(text).map((name, place) => ({ id: `imported-${place + 1}`, name }));
    case 'count':
      return parseWholeNumber(text) ?? text;
    case 'percent':
      return parsePercent(text) ?? text;
    case 'check':
    case 'answer':
      return yesOrNo(text) ?? text;
    case 'option':
      return oneOf(options)(text) ?? text;
    case 'date':
      return calendarDate(text) ?? text;
    case 'city':
      return takenCity(text);
    case 'zip':
      return parseZip(text) ?? text;
    case 'text':
    case 'account':
      return text;
  }
}

/** 'Ann Lee; Max Lee' lists two names. */
function listed(text: string): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Completes 'is "x": …'. @param message the schema's. */
export function typedFault({ kind, options = [] }: TypedColumn, value: unknown, message: string): string {
  if (kind === 'option') return `it must be one of ${options.join(', ')}`;
  if (kind === 'options') return `it must name, with ; between them, one or more of ${options.join(', ')}`;
  if (kind === 'check') return 'it must be yes or no';
  if (kind === 'date') return 'it must be a date, as in 2026-03-09 or 03/09/2026';
  return (kind === 'money' || kind === 'net money') && typeof value === 'string'
    ? amountFault(value)
    : message;
}
