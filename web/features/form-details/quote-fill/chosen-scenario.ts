import type { QuoteScenarios, SavedQuote } from '../../../../contract/quotes.ts';
import type { QuoteScenario } from '../../../../domain/quotes/quote-scenario.ts';
import type { Instant } from '../../../../domain/time/eastern-time.ts';

/** One scenario in one version of a quote. */
export interface ChosenScenario {
  quoteId: string;
  title: string;
  version: number;
  savedOn: Instant;
  savedBy: string;
  /** Its index among the scenarios, which have no ids. */
  place: number;
  scenario: QuoteScenario;
}

/** The scenarios of a listed quote. */
export function scenariosOf(quote: QuoteScenarios): ChosenScenario[] {
  const { quoteId, title, version, updatedOn, updatedBy } = quote;
  return quote.scenarios.map((scenario, place) => ({
    quoteId,
    title,
    version,
    savedOn: updatedOn,
    savedBy: updatedBy,
    place,
    scenario,
  }));
}

/**
 * The same scenario in a later version of its quote: the one at its index if the name is unchanged, otherwise the only
 * one with that name. Null if there is none.
 */
export function inVersion(chosen: ChosenScenario, quote: SavedQuote): ChosenScenario | null {
  const { name } = chosen.scenario;
  const places = quote.scenarios.flatMap((scenario, place) => (scenario.name === name ? [place] : []));
  const place = places.includes(chosen.place) ? chosen.place : places.length === 1 ? places[0] : undefined;
  const scenario = place === undefined ? undefined : quote.scenarios[place];
  const saved = quote.versions.find(({ version }) => version === quote.version);
  if (place === undefined || scenario === undefined) return null;
  return {
    quoteId: quote.quoteId,
    title: quote.title,
    version: quote.version,
    savedOn: saved?.savedOn ?? quote.createdOn,
    savedBy: saved?.savedBy ?? quote.createdBy,
    place,
    scenario,
  };
}
