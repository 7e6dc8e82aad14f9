import type { TableRow } from '../../../domain/rate-tables/rate-table.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import { addTable } from '../../features/rate-tables/add-table.service.ts';
import type { Db } from '../../platform/database/database.ts';

const LTV_BANDS = [
  ['80.00', '85.00'],
  ['85.00', '90.00'],
  ['90.00', '95.00'],
  ['95.00', '97.00'],
] as const;

/** Invented yearly rates by loan-to-value for each score band. */
const SCORE_BANDS: readonly [from: string, to: string, rates: readonly string[]][] = [
  ['760', '850', ['0.190', '0.280', '0.380', '0.580']],
  ['720', '759', ['0.230', '0.380', '0.530', '0.780']],
  ['680', '719', ['0.320', '0.580', '0.780', '1.150']],
  ['620', '679', ['0.450', '0.860', '1.210', '1.750']],
];

/** Rate adjustments for loan features. */
const ADDITIONS = [
  ['Cash-out refinance', '0.200'],
  ['Second Home', '0.150'],
  ['Investment Property', '0.380'],
] as const;

/** The card says that it is an example and no insurer's. @returns its id. */
export async function insertDemoRateCard(tx: Db, today: CalendarDate): Promise<string> {
  const kind = 'mortgage-insurance';
  const { tableId } = await addTable(tx, {
    kind,
    validFrom: `${Number(today.slice(0, 4)) - 1}-01-01`,
    note: 'Example of the company: invented rates, to be replaced by the rate card of your insurer',
    rows: exampleRows(),
    by: { name: 'demo', staffId: null, at: `${today}T00:00:00.000Z` },
  });
  return tableId;
}

function exampleRows(): TableRow[] {
  const base = SCORE_BANDS.flatMap(([from, to, rates]) =>
    LTV_BANDS.flatMap(([above, upTo], index) =>
      [
        ['Over 20 years', 0],
        ['20 years or less', 0.07],
      ].map(([term, less]) => {
        const rate = (Number(rates[index]) - Number(less)).toFixed(3);
        return ['Base rate', String(term), above, upTo, from, to, rate];
      }),
    ),
  );
  const additions = ADDITIONS.map(([item, rate]) => [item, 'All', '80.00', '97.00', '620', '850', rate]);
  return [...base, ...additions];
}
