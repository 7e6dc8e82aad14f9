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
import { fullestCosts } from './fullest-costs.ts';
import { cellOf, renderTyping, type TypedField, typingRound } from './typed-cells.ts';

const cell = (kind: string, field: string, keys: readonly string[]): TypedField => ({
  kind,
  label: field,
  keys,
  locate: cellOf('charges', 30, field),
});

const CELLS: readonly TypedField[] = [
  cell('text', 'name', typed('Notary at the closing')),
  cell('text', 'payee', typed('Blue Heron Notaries')),
  cell('money', 'cents', typed('1285.50')),
  cell('Enter', 'cents', ['Enter', 'Enter', 'ArrowUp', 'ArrowUp']),
];

/** Every key computes the charges, the tolerances and the totals anew. */
export function measureCosts(rounds: number, say: (text: string) => void) {
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
    const url = `/api/customers/${customerId}/urlas/${loanId}/costs`;
    await office.call('PUT', url, fullestCosts(), { 'if-match': '"0"' });
    const path = paths.actionCenter(customerId, loanId, 'costs');
    return atBothSpeeds(rounds, say, (slowDown) => typingRound(office, path, slowDown, CELLS));
  });
}

export function renderCosts(measured: BothSpeeds<Keystroke[]>): string {
  return renderTyping('cell', measured);
}
