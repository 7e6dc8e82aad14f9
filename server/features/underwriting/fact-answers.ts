import type { RecordedFinding, RecordedScore } from '../../../contract/underwriting/underwriting.ts';
import type { UnderwritingSystem } from '../../../domain/underwriting/automated-findings.ts';
import type { CreditAgency } from '../../../domain/underwriting/credit-scores.ts';
import type { FactKind, UnderwritingFacts } from '../../../domain/underwriting/underwriting-fact.ts';
import type { StoredFact } from './underwriting.store.ts';

/** An owner's id has no slash. */
export function scoreKey(owner: string, agency: CreditAgency): string {
  return `${owner}/${agency}`;
}

function stampOf({ id, version, updated_at, updated_by }: StoredFact) {
  return { factId: id, version, updatedBy: updated_by, updatedOn: updated_at };
}

function factsOf<Kind extends FactKind>(fact: StoredFact): UnderwritingFacts[Kind] {
  return fact.facts as UnderwritingFacts[Kind];
}

export function scoreAnswer(fact: StoredFact): RecordedScore {
  const [owner = '', agency] = fact.fact_key.split('/') as [string, CreditAgency];
  const { factors, ...score } = factsOf<'credit-score'>(fact);
  return { ...stampOf(fact), owner, agency, ...score, factors: [...factors] };
}

export function findingAnswer(fact: StoredFact): RecordedFinding {
  return {
    ...stampOf(fact),
    system: fact.fact_key as UnderwritingSystem,
    isFromFile: false,
    ...factsOf<'automated-finding'>(fact),
  };
}
