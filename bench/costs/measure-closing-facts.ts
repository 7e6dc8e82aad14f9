import {
  type ClosingFacts,
  MAX_ITEMS,
  MAX_SELLERS,
  NO_CLOSING_FACTS,
} from '../../domain/closing-disclosure/closing-facts.ts';
import { easternDate } from '../../domain/time/eastern-time.ts';
import { createRandom } from '../../server/demo/random.ts';
import { aMarriedApplication } from '../../server/testing/factories/application-factory.ts';
import { paths } from '../../web/paths.ts';
import {
  atBothSpeeds,
  type BothSpeeds,
  storeApplication,
  withBrowserOffice,
} from '../browser/browser-office.ts';
import { type Keystroke, typed } from '../browser/typed-keys.ts';
import { cellOf, renderTyping, type TypedField, typingRound } from './typed-cells.ts';

const MIDDLE = MAX_ITEMS / 2;

const FIELDS: readonly TypedField[] = [
  {
    kind: 'field',
    label: 'File number',
    keys: typed('HT-2044-B'),
    locate: (page) => page.getByRole('textbox', { name: 'File number', exact: true }),
  },
  {
    kind: 'text',
    label: 'name',
    keys: typed('Dues of the owners'),
    locate: cellOf('prorated', MIDDLE, 'name'),
  },
  { kind: 'text', label: 'payee', keys: typed('Rho Servicing'), locate: cellOf('payoffs', MIDDLE, 'payee') },
  { kind: 'money', label: 'cents', keys: typed('1285.50'), locate: cellOf('payoffs', MIDDLE, 'cents') },
  { kind: 'date', label: 'to', keys: typed('12/31/2026'), locate: cellOf('prorated', MIDDLE, 'to') },
];

const rows = <Row>(count: number, row: (at: number) => Row) =>
  Array.from({ length: count }, (_, at) => row(at));

/** As many rows in each list as a loan may have. */
function fullestFacts(): ClosingFacts {
  return {
    ...NO_CLOSING_FACTS,
    sellers: rows(MAX_SELLERS, (at) => ({
      name: `Seller Of The Bench ${at}`,
      address: [`${at} Oak Street`],
    })),
    items: rows(MAX_ITEMS, (at) => ({
      id: `item-${at}`,
      kind: 'credit-of-others',
      name: `Gift of a relative of the bench, number ${at}`,
      cents: 100_00 + at,
      outsidePayer: '',
    })),
    prorated: rows(MAX_ITEMS, (at) => ({
      id: `bill-${at}`,
      kind: 'other',
      name: `Dues of the owners' association, number ${at}`,
      cents: 300_00 + at,
      from: '2026-01-01',
      to: '2026-12-31',
      isPaidBySeller: at % 2 === 0,
    })),
    payoffs: rows(MAX_ITEMS, (at) => ({
      id: `payoff-${at}`,
      payee: `Harbor Light Services ${at}`,
      name: `Loan of the bench, number ${at}`,
      cents: 9_000_00 + at,
      goodThrough: '2026-12-15',
      perDayCents: 12_50,
      outsidePayer: '',
    })),
  };
}

/** Typing in the fullest facts of a closing. */
export function measureClosingFacts(rounds: number, say: (text: string) => void) {
  return withBrowserOffice(async (office) => {
    const { section8LoanOriginatorInformation: _, ...application } = aMarriedApplication({
      random: createRandom(7),
      today: easternDate(new Date()),
      loanAmount: 320_000,
    });
    const { customerId, loanId } = await storeApplication(office, {
      ...application,
      loanApplicationProgress: 710,
    });
    const url = `/api/customers/${customerId}/urlas/${loanId}/closing-facts`;
    await office.call('PUT', url, fullestFacts(), { 'if-match': '"0"' });
    const path = paths.actionCenter(customerId, loanId, 'closing-disclosure');
    return atBothSpeeds(rounds, say, (slowDown) => typingRound(office, path, slowDown, FIELDS));
  });
}

export function renderClosingFacts(measured: BothSpeeds<Keystroke[]>): string {
  return renderTyping('field', measured);
}
