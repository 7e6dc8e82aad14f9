import type { Quote } from '../../../../domain/quotes/quote.ts';
import type { QuoteScenario } from '../../../../domain/quotes/quote-scenario.ts';

export interface QuotedScenario {
  scenario: QuoteScenario;
  quote: Quote;
}
