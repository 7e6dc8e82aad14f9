import { composite, leafAt } from '../mapping/points.ts';
import { put } from '../mapping/source.ts';
import { dollars, indicator, text } from '../values/form.ts';

export const SELF_EMPLOYED = 'EmploymentBorrowerSelfEmployedIndicator';
const INCOME = 'EmploymentMonthlyIncomeAmount';
const OWNERSHIP = 'OwnershipInterestType';
const MOST = 'GreaterThanOrEqualTo25Percent';
const LESS = 'LessThan25Percent';

/** A box of the form: a current job without a mark in it is no own business. */
export const OWN_BUSINESS_BOX = composite({
  fields: ['isSelfEmployedBusinessOwner'],
  points: [SELF_EMPLOYED],
  write: (source, at) => put(at, SELF_EMPLOYED, String(source.get('isSelfEmployedBusinessOwner') ?? false)),
  read: (at, target) => {
    const leaf = leafAt(at, SELF_EMPLOYED);
    if (leaf !== undefined) target.take('isSelfEmployedBusinessOwner', leaf, indicator);
  },
});

export const SHARE_OF_BUSINESS = composite({
  fields: ['isOwnershipInCompanyMoreThanTwentyFivePercent'],
  points: [OWNERSHIP],
  write: (source, at) => {
    const isLarge = source.get('isOwnershipInCompanyMoreThanTwentyFivePercent');
    if (isLarge !== undefined) put(at, OWNERSHIP, isLarge === true ? MOST : LESS);
  },
  read: (at, target) => {
    const leaf = leafAt(at, OWNERSHIP);
    if (leaf === undefined) return;
    const value = leaf.text.trim();
    const field = 'isOwnershipInCompanyMoreThanTwentyFivePercent';
    if (value === MOST || value === LESS) target.set(field, value === MOST, leaf);
    else target.fault(field, leaf, value === 'Other' ? 'option' : 'value', text);
  },
});

/** A file has one amount, which is negative for a loss. */
export const BUSINESS_INCOME = composite({
  fields: ['selfEmploymentMonthlyIncome', 'selfEmploymentMonthlyLoss'],
  points: [INCOME],
  write: (source, at) => {
    const income = source.get('selfEmploymentMonthlyIncome');
    const loss = source.get('selfEmploymentMonthlyLoss');
    if (typeof income === 'number') put(at, INCOME, dollars.write(income));
    else if (typeof loss === 'number') put(at, INCOME, dollars.write(-loss));
  },
  read: (at, target) => {
    const leaf = leafAt(at, INCOME);
    if (leaf === undefined) return;
    const amount = dollars.read(leaf.text.trim());
    if ('fault' in amount) target.fault('selfEmploymentMonthlyIncome', leaf, amount.fault, dollars);
    else if (Number(amount.value) < 0) target.set('selfEmploymentMonthlyLoss', -Number(amount.value), leaf);
    else target.set('selfEmploymentMonthlyIncome', amount.value, leaf);
  },
});

/** A previous job has one amount in a file: that of the business, or the total. Its parts are not known. */
export const PREVIOUS_INCOME = composite({
  fields: ['grossMonthlyIncome.total'],
  points: [INCOME],
  write: (source, at) => {
    if (source.get('selfEmployment.selfEmploymentMonthlyIncome') !== undefined) return;
    const total = source.get('grossMonthlyIncome.total') ?? sumOf(source.get('grossMonthlyIncome'));
    if (typeof total === 'number') put(at, INCOME, dollars.write(total));
  },
  read: (at, target) => {
    const leaf = leafAt(at, INCOME);
    if (leaf === undefined || target.get('selfEmployment.isSelfEmployedBusinessOwner') === true) return;
    const amount = dollars.read(leaf.text.trim());
    if ('fault' in amount) return target.fault('grossMonthlyIncome.total', leaf, amount.fault, dollars);
    target.set('grossMonthlyIncome.baseSalary', amount.value, leaf);
    target.set('grossMonthlyIncome.total', amount.value, leaf);
  },
});

function sumOf(income: unknown): number | null {
  const amounts = Object.values((income ?? {}) as object).filter((amount) => typeof amount === 'number');
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0);
}
