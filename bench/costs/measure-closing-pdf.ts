import { closingFacts } from '../../domain/closing-disclosure/closing-disclosure.fixture.ts';
import { closingDisclosure } from '../../domain/closing-disclosure/closing-disclosure.ts';
import { FORM_B, FORM_E } from '../../domain/closing-disclosure/sample-forms/sample-facts.fixture.ts';
import { composeClosingDisclosure } from '../../server/features/closing-disclosures/pdf/closing-disclosure-pdf.ts';
import { fullestCharges } from './fullest-costs.ts';
import { measurePrints, type PrintTimes, renderPrints } from './print-times.ts';

const PRINT_MS = 500;

const AT = '2026-11-25T15:00:00Z';

export function measureClosingPdf(rounds: number): Promise<PrintTimes[]> {
  const charges = fullestCharges().map((charge) => ({ ...charge, isComputed: false }));
  const contents = [
    ['sample form H-25(B)', closingDisclosure(FORM_B)],
    ['sample form H-25(E), without a seller', closingDisclosure(FORM_E)],
    ['60 charges with long names', closingDisclosure(closingFacts({ charges }))],
  ] as const;
  return measurePrints(
    rounds,
    contents.map(([title, content]) => [title, () => composeClosingDisclosure(content, AT)]),
  );
}

export function renderClosingPdf(measured: readonly PrintTimes[]): string {
  return renderPrints('Closing Disclosure', PRINT_MS, measured);
}
