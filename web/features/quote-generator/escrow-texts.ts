import type { QuoteScenario } from '../../../domain/quotes/quote-scenario.ts';
import { MAX_CUSHION_MONTHS } from '../../../domain/schedules/escrow-account.ts';
import type { Typed } from '../../../domain/typing/typed-amounts.ts';
import { formatMonths, readMonths } from '../../../domain/typing/typed-months.ts';

/** The escrow account as typed. */
export interface EscrowTexts {
  /** Months, such as 'Jun, Dec'; '' for the default. */
  taxDue: string;
  insuranceDue: string;
  /** Months. */
  escrowCushion: string;
}

/** Takes the value of a field, or notes its mistake. */
export type Taken = <T>(path: string, typed: Typed<T>) => T | undefined;

type EscrowFields = Pick<QuoteScenario, 'taxDueMonths' | 'insuranceDueMonths' | 'escrowCushionMonths'>;

/** Empty months are the default ones. A draft from before these fields has none of them. */
export function readEscrow(
  { taxDue = '', insuranceDue = '', escrowCushion = '' }: Partial<EscrowTexts>,
  taken: Taken,
): EscrowFields {
  const fields: EscrowFields = {};
  const read = <T>(path: keyof EscrowTexts, text: string, reader: (text: string) => Typed<T>) =>
    text.trim() === '' ? undefined : taken(path, reader(text));
  const tax = read('taxDue', taxDue, readMonths);
  const insurance = read('insuranceDue', insuranceDue, readMonths);
  const cushion = read('escrowCushion', escrowCushion, readCushion);
  if (tax !== undefined) fields.taxDueMonths = tax;
  if (insurance !== undefined) fields.insuranceDueMonths = insurance;
  if (cushion !== undefined) fields.escrowCushionMonths = cushion;
  return fields;
}

export function textsOfEscrow({
  taxDueMonths = [],
  insuranceDueMonths = [],
  escrowCushionMonths = MAX_CUSHION_MONTHS,
}: EscrowFields): EscrowTexts {
  return {
    taxDue: formatMonths(taxDueMonths),
    insuranceDue: formatMonths(insuranceDueMonths),
    escrowCushion: String(escrowCushionMonths),
  };
}

function readCushion(text: string): Typed<number> {
  return /^[012]$/.test(text.trim())
    ? { ok: true, value: Number(text) }
    : { ok: false, message: `Enter 0 to ${MAX_CUSHION_MONTHS} months` };
}
