import { z } from 'zod';
import type { ClosingDisclosureFacts } from '../closing-disclosure/disclosure-facts.ts';
import type { LoanCharge } from '../loan-costs/charge.ts';

/** Who pays a charge or a payoff out on the day of funding. */
export const SETTLERS = { lender: 'The lender', agent: 'The settlement agent' } as const;

export type Settler = keyof typeof SETTLERS;

const MAX_CHOICES = 100;

/** Where the closer departs from the rule (CLOSE-2), by the id of the charge or payoff. */
export const settlerChoicesSchema = z
  .array(
    z.strictObject({
      id: z.string().min(1).max(80),
      settledBy: z.enum(['lender', 'agent'], 'Choose who pays it'),
    }),
  )
  .max(MAX_CHOICES)
  .refine((choices) => new Set(choices.map(({ id }) => id)).size === choices.length, 'Name each line once');

export type SettlerChoices = z.infer<typeof settlerChoicesSchema>;

/**
 * What the lender keeps needs no wire. Premiums of mortgage insurance it passes on to the insurer or the agency itself.
 */
export function usualSettler(charge: Pick<LoanCharge, 'payeeKind' | 'section' | 'kind'>): Settler {
  return keepsMoney(charge) || charge.kind === 'mortgage-insurance' ? 'lender' : 'agent';
}

export function settlerOf(charge: LoanCharge, choices: SettlerChoices): Settler {
  return chosenSettler(charge.id, choices) ?? usualSettler(charge);
}

/** A payoff of the lender's own loan needs no wire either. */
export function settlerOfPayoff(
  { id, payee }: { id: string; payee: string },
  { loan }: Pick<ClosingDisclosureFacts, 'loan'>,
  choices: SettlerChoices,
): Settler {
  return chosenSettler(id, choices) ?? (isLender(payee, loan.creditor.name) ? 'lender' : 'agent');
}

export function isLender(payee: string, lender: string): boolean {
  return payee.trim().toLowerCase() === lender.trim().toLowerCase();
}

/** Its own fees, interest, and the escrow account, which it holds. */
export function keepsMoney({
  payeeKind,
  section,
  kind,
}: Pick<LoanCharge, 'payeeKind' | 'section' | 'kind'>): boolean {
  return payeeKind === 'lender' || section === 'G' || kind === 'prepaid-interest' || kind === 'points';
}

/**
 * Places of choices for a line that the loan does not have (CLOSE-14). One that was saved before may stay, since its
 * charge can come back.
 */
export function unknownChoices(
  choices: SettlerChoices,
  { facts, before }: { facts: ClosingDisclosureFacts | null; before: SettlerChoices },
): number[] {
  const lines = facts === null ? [] : [...facts.loan.charges, ...facts.closing.payoffs];
  const known = new Set([...lines, ...before].map(({ id }) => id));
  return choices.flatMap(({ id }, at) => (known.has(id) ? [] : [at]));
}

function chosenSettler(id: string, choices: SettlerChoices): Settler | undefined {
  return choices.find((choice) => choice.id === id)?.settledBy;
}
