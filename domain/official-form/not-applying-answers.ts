import { GIFT_TYPES } from '../application/section2/finance-options.ts';
import { saysDoesNotApply } from '../application/section2/parts-that-do-not-apply.ts';
import type { PartThatMayNotApply } from '../application/section4/lender-loan-information.ts';
import { type FormAnswer, tick } from './form-answer.ts';
import type { FormFacts } from './form-facts.ts';

const GIFTS: ReadonlySet<string> = new Set(GIFT_TYPES);

/** 'Does not apply' for 2b, 2c, 2d and 4d as stated by the borrowers, unless the part has an entry. */
export function notApplyingAnswers({ application }: FormFacts): FormAnswer[] {
  const section = application.section2AssetsAndLiabilities;
  const assets = section?.part2bOtherAssets?.assetsAndCredits ?? [];
  const gifts = assets.filter(({ type }) => GIFTS.has(type ?? '')).length;
  const says = (field: string, part: PartThatMayNotApply, entries: number) =>
    tick(field, entries === 0 && saysDoesNotApply(application, part));
  return [
    ...says('_2b_Does_Not_Apply', '2b Other assets and credits', assets.length - gifts),
    ...says(
      '_2c_Does_Not_Apply',
      '2c Credit cards, debts and leases',
      section?.part2cLiabilities?.liabilities?.length ?? 0,
    ),
    ...says(
      '_2d_Does_Not_Apply',
      '2d Other liabilities and expenses',
      section?.part2dExpenses?.expenses?.length ?? 0,
    ),
    ...says('_4d_Does_Not_Apply', '4d Gifts and grants', gifts),
  ];
}
