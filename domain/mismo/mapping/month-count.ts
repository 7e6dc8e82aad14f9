import type { Part } from './part.ts';
import { composite, leafAt } from './points.ts';
import { put } from './source.ts';

const MONTHS_IN_YEAR = 12;

interface Months {
  years: string;
  months: string;
  /** The data point with all months. */
  point: string;
  /** A data point of other systems for the whole years beside it. */
  yearsPoint: string;
}

/** Years and months in the application, one number of months in a file. */
export function monthCount({ years, months, point, yearsPoint }: Months): Part {
  return composite({
    fields: [years, months],
    points: [point, yearsPoint],
    write: (source, at) => {
      const [y, m] = [source.get(years), source.get(months)];
      if (y === undefined && m === undefined) return;
      put(at, point, String(Number(y ?? 0) * MONTHS_IN_YEAR + Number(m ?? 0)));
    },
    read: (at, target) => {
      const leaf = leafAt(at, point);
      const yearsLeaf = leafAt(at, yearsPoint);
      const total = wholeNumber(leaf?.text) + MONTHS_IN_YEAR * wholeNumber(yearsLeaf?.text);
      if ((leaf === undefined && yearsLeaf === undefined) || Number.isNaN(total)) return;
      target.set(years, Math.floor(total / MONTHS_IN_YEAR), leaf, yearsLeaf);
      target.set(months, total % MONTHS_IN_YEAR, leaf, yearsLeaf);
    },
  });
}

/** NaN for a text that is no whole number, 0 for none. */
function wholeNumber(text: string | undefined): number {
  if (text === undefined) return 0;
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
}
