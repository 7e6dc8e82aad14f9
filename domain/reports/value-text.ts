import { shortAmount } from '../charts/chart-scale.ts';
import { formatMoney } from '../money/money.ts';
import type { ReportUnit } from './report-kinds.ts';

type Value = number | null | undefined;

/** For people; null where there is nothing to measure. */
export function valueText(value: Value, unit: ReportUnit): string {
  if (value === null || value === undefined) return 'N/A';
  switch (unit) {
    case 'dollars':
      return formatMoney(value);
    case 'percent':
      return `${value.toFixed(1)}%`;
    case 'days':
      return value === 1 ? '1 day' : `${value.toLocaleString('en-US')} days`;
    case 'loans':
    case 'items':
      return value.toLocaleString('en-US');
  }
}

/** For axes and bars: '$6.5M', '12 d'. */
export function shortValue(value: number, unit: ReportUnit): string {
  if (unit === 'dollars') return shortAmount(Number(value.toPrecision(3)) * 100);
  return unit === 'days' ? `${value.toLocaleString('en-US')} d` : valueText(value, unit);
}
