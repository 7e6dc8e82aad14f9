import type { Element } from '../xml/element.ts';
import type { Arc, ArcName } from './arc.ts';
import type { MismoLoan, SealedNumbers } from './mismo-loan.ts';

/** An export at work: the loan, the numbers that are sealed elsewhere, and the arcs so far. */
export class Writing {
  readonly loan: MismoLoan;
  readonly numbers: SealedNumbers;
  readonly arcs: Arc[] = [];
  /** The ROLE of each borrower in their order: 'primary', 'spouse', or the id of a joint borrower. */
  readonly borrowers = new Map<string, Element>();
  /** The BORROWER of each of them. */
  readonly persons = new Map<string, Element>();
  /** The EMPLOYER of each present job, by the path of the job. */
  readonly employers = new Map<string, Element>();

  constructor(loan: MismoLoan, numbers: SealedNumbers) {
    this.loan = loan;
    this.numbers = numbers;
  }

  connect(name: ArcName, from: Element, to: Element): void {
    this.arcs.push({ name, from, to });
  }

  /** Owners who are on the loan; the primary borrower if none of them is. */
  ownersOnLoan(owners: unknown): string[] {
    const named = Array.isArray(owners) ? owners.filter((owner) => this.borrowers.has(owner)) : [];
    return named.length > 0 ? named : ['primary'];
  }

  connectOwners(name: ArcName, from: Element, owners: unknown): void {
    for (const owner of this.ownersOnLoan(owners)) {
      const role = this.borrowers.get(owner);
      if (role !== undefined) this.connect(name, from, role);
    }
  }
}
