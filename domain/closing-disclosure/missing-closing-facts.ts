import { type KnownFacts, type MissingFact, missingFacts } from '../loan-estimate/missing-facts.ts';
import type { ClosingContact } from './closing-facts.ts';
import { type ClosingDisclosureFacts, hasSeller } from './disclosure-facts.ts';
import { hasEscrowAccount } from './loan-disclosures.ts';
import { protectsFromDeficiency } from './note-words.ts';

/** Also a page for the facts of the closing. */
export interface MissingClosingFact {
  what: string;
  place: MissingFact['place'] | 'closing' | 'loan estimate';
}

/** What the form cannot be issued without, beyond what an estimate needs (CD-4). */
export function missingClosingFacts(
  facts: Pick<ClosingDisclosureFacts, 'closing' | 'loan' | 'state' | 'note'>,
): MissingClosingFact[] {
  const { closing, loan, state, note } = facts;
  const closingFacts: [isMissing: boolean, what: string][] = [
    [closing.disbursesOn === null, 'The disbursement date'],
    [closing.settlementAgent === null || closing.settlementAgent.name === '', 'The settlement agent'],
    [closing.fileNumber === '', 'The file number of the settlement agent'],
    [hasSeller(facts) && closing.sellers.length === 0, 'The seller'],
    ...closing.sellers.map(({ name, address }): [boolean, string] => [
      hasSeller(facts) && address.length === 0,
      `The mailing address of ${name}`,
    ]),
    // (g)(1)(i)(A)
    [
      loan.charges.some(({ kind, cents }) => kind === 'recording-fee' && cents > 0) &&
        closing.deedFeeCents + closing.mortgageFeeCents === 0,
      'The recording fees of deed and mortgage',
    ],
    // (t)(5)(vii)(B): each payee.
    [loan.payoffCents > 0 && closing.payoffs.length === 0, 'The payoffs, each with its payee'],
    ...closing.payoffs.map(({ payee, name }): [boolean, string] => [payee === '', `The payee of ${name}`]),
    // (l)(7)(i)(B)
    [!hasEscrowAccount(facts) && closing.noEscrow === null, 'The reason for no escrow account'],
    [protectsFromDeficiency(note, state) === null, 'The state of the property'],
    ...contactFacts(closing.settlementAgent, 'settlement agent'),
  ];
  const costs = loan.charges
    .filter((charge) => needsPayee(charge) && charge.payee === '')
    .map(
      ({ name, isComputed }): MissingClosingFact => ({
        what: `The payee of ${name}`,
        place: isComputed ? 'closing' : 'costs',
      }),
    );
  return [
    ...closingFacts
      .filter(([isMissing]) => isMissing)
      .map(([, what]): MissingClosingFact => ({ what, place: 'closing' })),
    ...costs,
  ];
}

/** The facts of both forms together. */
export function allMissingFacts(
  known: KnownFacts,
  facts: ClosingDisclosureFacts | null,
): MissingClosingFact[] {
  return [...missingFacts(known), ...(facts === null ? [] : missingClosingFacts(facts))];
}

/** (f)(2), (3), (g)(1)(ii), (2), (4): who ultimately receives the payment; not of prepaid interest, nor of deposits. */
function needsPayee({ section, kind, cents }: ClosingDisclosureFacts['loan']['charges'][number]): boolean {
  if (cents === 0 || kind === 'prepaid-interest' || kind === 'recording-fee') return false;
  return section !== 'A' && section !== 'G';
}

/** (r)(2), (4), (7): where the person has them (comments 38(r)-3, -6 and -7). */
function contactFacts(contact: ClosingContact | null, who: string): [boolean, string][] {
  if (contact === null || contact.name === '') return [];
  return [
    [contact.address.length === 0, `The address of the ${who}`],
    [contact.contact === '', `The contact of the ${who}`],
    [contact.phone === '' && contact.email === '', `A telephone number or email of the ${who}`],
  ];
}
