import { type FigureKey, figureText } from '../../../domain/qualification/figure.ts';
import { figureOf, type Qualification } from '../../../domain/qualification/qualification.ts';

export interface KeyLimits {
  /** Of the company settings. */
  housingRatioPercent: number;
  debtRatioPercent: number;
  /** Of the mortgage type, in hundredths of a percent (APP-4.10). */
  loanToValue: { ratio: number; program: string };
}

export type KeyState = 'within' | 'outside' | 'unknown';

export interface KeyFigure {
  key: FigureKey;
  label: string;
  value: string | null;
  /** The value before the trial, if that changed it. */
  saved: string | null;
  state: KeyState;
  word: string;
  /** The limit and where it comes from. */
  limit: string;
  /** Bar and mark, in percent of the width. */
  part: number | null;
  mark: number;
}

/** In tenths of a month. */
const USUAL_RESERVES = 20;
const SHOWN_RESERVES = 120;

const NEEDS_DATA = 'Needs data';

/** The figures that a loan is judged by (QUAL-24). `saved` is set during a trial. */
export function keyFigures(now: Qualification, saved: Qualification | null, limits: KeyLimits): KeyFigure[] {
  const { housingRatioPercent, debtRatioPercent, loanToValue } = limits;
  const ofProgram = loanToValue.program === '' ? '' : ` · ${loanToValue.program}`;
  const figures = [
    ratio(now, 'housing ratio', 'Housing ratio', housingRatioPercent * 100, ' · company settings'),
    ratio(now, 'debt ratio', 'Debt-to-income', debtRatioPercent * 100, ' · company settings'),
    ratio(now, 'loan to value', 'LTV', loanToValue.ratio, ofProgram),
    fundsToClose(now),
    reservesLeft(now),
  ];
  return figures.map((figure) => {
    const before = saved === null ? null : textOf(saved, figure.key);
    return {
      ...figure,
      value: textOf(now, figure.key),
      saved: before === textOf(now, figure.key) ? null : before,
    };
  });
}

type Judged = Omit<KeyFigure, 'value' | 'saved'>;

function ratio(now: Qualification, key: FigureKey, label: string, most: number, source: string): Judged {
  const value = amountOf(now, key);
  const scale = Math.max(most * 1.25, 10_000 * Number(key === 'loan to value'));
  return {
    key,
    label,
    ...judged(value === null ? null : value <= most, 'Within limit', 'Above limit'),
    limit: `Limit ${most / 100}%${source}`,
    part: shareOf(value, scale),
    mark: shareOf(most, scale) ?? 0,
  };
}

/** What is needed beside what is there. */
function fundsToClose(now: Qualification): Judged {
  const [needed, assets, left] = [
    amountOf(now, 'cash to close'),
    amountOf(now, 'assets'),
    amountOf(now, 'left after closing'),
  ];
  const scale = Math.max(needed ?? 0, assets ?? 0, 1);
  const short = left === null ? '' : `Short by ${figureText('cents', -left)}`;
  return {
    key: 'cash to close',
    label: 'Funds to close',
    ...judged(left === null ? null : left >= 0, 'Covered', short),
    limit: assets === null ? 'Verified assets not known' : `${figureText('cents', assets)} verified`,
    part: shareOf(needed, scale),
    mark: shareOf(assets ?? 0, scale) ?? 0,
  };
}

function reservesLeft(now: Qualification): Judged {
  const value = amountOf(now, 'reserves');
  return {
    key: 'reserves',
    label: 'Reserves',
    ...judged(value === null ? null : value >= USUAL_RESERVES, 'Sufficient', 'Below typical'),
    limit: 'Typical: 2 months',
    part: shareOf(value, SHOWN_RESERVES),
    mark: shareOf(USUAL_RESERVES, SHOWN_RESERVES) ?? 0,
  };
}

function judged(isWithin: boolean | null, within: string, outside: string): Pick<Judged, 'state' | 'word'> {
  if (isWithin === null) return { state: 'unknown', word: NEEDS_DATA };
  return isWithin ? { state: 'within', word: within } : { state: 'outside', word: outside };
}

function amountOf(now: Qualification, key: FigureKey): number | null {
  return figureOf(now, key)?.value ?? null;
}

function textOf(now: Qualification, key: FigureKey): string | null {
  const figure = figureOf(now, key);
  return figure === undefined || figure.value === null ? null : figureText(figure.unit, figure.value);
}

function shareOf(value: number | null, scale: number): number | null {
  return value === null ? null : Math.min(100, Math.max(0, (value / scale) * 100));
}
