import { randomUUIDv7 } from 'node:crypto';
import { SCENARIO_EXAMPLE } from '../../../contract/openapi/examples/example-parts.ts';
import type { SavedQuote } from '../../../contract/quotes.ts';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import type { QuoteOutlook } from '../../../domain/quote-outlook/quote-outlook.ts';
import type { QuoteScenario } from '../../../domain/quotes/quote-scenario.ts';
import type { TestApp } from '../test-app.ts';

/** A $ 400,000 purchase with a fifth down, at 6.5% over 30 years. */
export function aScenario(over: Partial<QuoteScenario> = {}): QuoteScenario {
  return { ...SCENARIO_EXAMPLE, ...over };
}

export async function aQuote(
  app: TestApp,
  customerId: string,
  {
    title = 'First home',
    scenarios = [SCENARIO_EXAMPLE],
    outlook,
  }: { title?: string; scenarios?: QuoteScenario[]; outlook?: QuoteOutlook } = {},
): Promise<SavedQuote> {
  const url = `/api/customers/${customerId}/quotes`;
  const answer = await app.as(LOAN_OFFICER)({ method: 'POST', url, payload: { title, scenarios, outlook } });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

export function quoteEmailCalls(app: TestApp, { link }: SavedQuote) {
  const caller = app.as(LOAN_OFFICER);
  const url = `${link.href}/emails`;
  return {
    list: () => caller({ url }),
    send: (over: Record<string, unknown> = {}) =>
      caller({
        method: 'POST',
        url,
        payload: {
          emailId: randomUUIDv7(),
          version: 1,
          recipients: ['borrower@post.example'],
          message: '',
          copyToSender: true,
          ...over,
        },
      }),
    resend: (emailId: string) => caller({ method: 'POST', url: `${url}/${emailId}/resend` }),
  };
}
