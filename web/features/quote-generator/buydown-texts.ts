import {
  BUYDOWN_PLANS,
  type BuydownPayer,
  type BuydownPlan,
} from '../../../domain/quotes/buydowns/temporary-buydown.ts';
import type { QuoteScenario } from '../../../domain/quotes/quote-scenario.ts';

export const BUYDOWN_CHOICES = ['None', ...BUYDOWN_PLANS] as const;

/** The buydown as chosen. Absent in drafts of earlier versions. */
export interface BuydownTexts {
  buydownPlan?: BuydownPlan | 'None';
  buydownPayer?: BuydownPayer;
}

/** The on-screen field for each path of the buydown. */
export const BUYDOWN_FIELD_OF: Readonly<Record<string, keyof BuydownTexts>> = {
  'buydown.plan': 'buydownPlan',
  'buydown.paidBy': 'buydownPayer',
};

type BuydownFields = Pick<QuoteScenario, 'buydown'>;

export function textsOfBuydown({ buydown }: BuydownFields = {}): Required<BuydownTexts> {
  return { buydownPlan: buydown?.plan ?? 'None', buydownPayer: buydown?.paidBy ?? 'Seller' };
}

/** A refinance has no choice of payer: it is the lender. */
export function readBuydown({
  purpose,
  buydownPlan = 'None',
  buydownPayer = 'Seller',
}: BuydownTexts & Pick<QuoteScenario, 'purpose'>): BuydownFields {
  if (buydownPlan === 'None') return {};
  return { buydown: { plan: buydownPlan, paidBy: purpose === 'Refinance' ? 'Lender' : buydownPayer } };
}
