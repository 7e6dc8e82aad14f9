import { ACCOUNTS, ASSETS_AND_CREDITS, LIABILITIES, rowsOf } from '../application/section2/finance-lists.ts';
import { CREDIT_TYPES, GIFT_TYPES } from '../application/section2/finance-options.ts';
import type { Account, OtherAsset } from '../application/section2/section2-assets.ts';
import { isRefinance } from '../application/section4/section4-conditions.ts';
import { debtName } from './debts.ts';
import {
  centsOf,
  computed,
  type Figure,
  type Line,
  leftOut,
  line,
  ofFigure,
  positive,
  sumOf,
} from './figure.ts';
import {
  FORMER_OWNER,
  isShareUnknown,
  LENDER,
  LOAN,
  NOBODY,
  ownersOnLoan,
  type QualifyingLoan,
} from './qualification-input.ts';
import { mortgagesOn, type OtherProperty, undecidedMortgages } from './real-estate.ts';
import { replacedLoans, undecidedLoans } from './subject-loans.ts';

const FUNDS = `${LENDER}.closingFunds`;
const GIFT_OF_EQUITY = 'Gift of Equity';
const CREDITS: ReadonlySet<string> = new Set([...CREDIT_TYPES, GIFT_OF_EQUITY]);
const GIFTS: ReadonlySet<string> = new Set(GIFT_TYPES);

/** L4 of the form: what is due at closing, less loans and credits, in cents. */
export function cashToClose(given: QualifyingLoan, properties: readonly OtherProperty[]): Figure {
  const { loan } = given;
  const funds = given.section4.lenderLoanInformation?.closingFunds ?? {};
  const optional = (name: keyof typeof funds, label: string, sign: 1 | -1 = 1): Line[] =>
    funds[name] ? [line(label, sign * funds[name] * 100, { path: `${FUNDS}.${name}` })] : [];
  return sumOf({ key: 'cash to close', label: 'Cash to close', rule: 'cashToClose' }, [
    ...(isRefinance(loan)
      ? payoffLines(given)
      : [line('Sales price', positive(centsOf(loan.propertyValue)), { path: `${LOAN}.propertyValue` })]),
    ...optional('improvements', 'Improvements and repairs'),
    ...optional('land', 'Land acquired separately'),
    ...paidOffDebts(given),
    ...paidOffMortgages(properties),
    line('Closing costs', centsOf(funds.closingCosts), { path: `${FUNDS}.closingCosts` }),
    ...optional('discountPoints', 'Discount points'),
    line(
      'Less the loan amount',
      negative(positive(centsOf(loan.loanAmount))),
      { path: `${LOAN}.loanAmount` },
      { missing: 'Loan amount' },
    ),
    ...optional('financedMortgageInsurance', 'Less financed mortgage insurance', -1),
    ...optional('otherNewLoans', 'Less other new loans', -1),
    ...optional('sellerCredits', 'Less seller credits', -1),
    ...creditLines(given),
  ]);
}

function payoffLines(given: QualifyingLoan): Line[] {
  return [
    ...undecidedLoans(given),
    ...replacedLoans(given).map(({ loan, path, name }) =>
      line(`Payoff of ${name}`, centsOf(loan.loanAmount), { path: `${path}.loanAmount` }),
    ),
  ];
}

function negative(cents: number | null): number | null {
  return cents === null ? null : -cents;
}

function paidOffDebts(given: QualifyingLoan): Line[] {
  const debts = given.application.section2AssetsAndLiabilities?.part2cLiabilities?.liabilities ?? [];
  return debts.flatMap((debt, place) => {
    if (debt.toBePaidOff !== true || ownersOnLoan(given, debt).length === 0) return [];
    const path = `${LIABILITIES.path}[${place}].unpaidBalance`;
    const name = debtName(debt);
    return [
      line(
        `Payoff of ${name}`,
        centsOf(debt.unpaidBalance),
        { path },
        { missing: `Unpaid balance, ${name}` },
      ),
    ];
  });
}

function paidOffMortgages(properties: readonly OtherProperty[]): Line[] {
  return properties
    .filter(({ exempt }) => exempt === null)
    .flatMap((given) => {
      const { property, path, name } = given;
      const undecided = undecidedMortgages(given)
        .filter(({ loan }) => loan.unpaidBalance !== 0)
        .map(({ missing }) => line(missing.label, null, { path: missing.path }));
      const paidOff = mortgagesOn(property).flatMap((loan, place) =>
        loan.toBePaidOff === true
          ? [
              line(`Payoff of the mortgage on ${name}`, centsOf(loan.unpaidBalance), {
                path: `${path}.mortgageLoansOnThisProperty[${place}].unpaidBalance`,
              }),
            ]
          : [],
      );
      return [...undecided, ...paidOff];
    });
}

function creditLines(given: QualifyingLoan): Line[] {
  return othersOf(given).flatMap(({ asset, path }) => {
    if (!CREDITS.has(asset.type ?? '') || ownersOnLoan(given, asset).length === 0) return [];
    if (isShareUnknown(given, asset))
      return [{ ...unknownShare(asset, path, []), label: `Less ${nameOf(asset)}` }];
    return [
      line(`Less ${nameOf(asset)}`, negative(centsOf(asset.value)), { path }, { missing: nameOf(asset) }),
    ];
  });
}

export function verifiedAssets(given: QualifyingLoan): Figure {
  const accounts = given.application.section2AssetsAndLiabilities?.part2aAssets?.accounts ?? [];
  return sumOf({ key: 'assets', label: 'Verified assets', rule: 'assets' }, [
    ...(areAssetsKnown(given)
      ? []
      : [line('Verified assets', null, { path: ACCOUNTS.path }, { missing: 'Assets in Finances' })]),
    ...accounts.map((account, place) => assetLine(given, account, `${ACCOUNTS.path}[${place}].value`)),
    ...othersOf(given).map(({ asset, path }) => assetLine(given, asset, path)),
  ]);
}

/** Unknown until there is an entry. An imported total without entries does not count. */
function areAssetsKnown({ application }: QualifyingLoan): boolean {
  return [ACCOUNTS, ASSETS_AND_CREDITS].some((list) => rowsOf(application, list).length > 0);
}

function assetLine(given: QualifyingLoan, asset: Account | OtherAsset, path: string): Line {
  const owners = ownersOnLoan(given, asset);
  const name = nameOf(asset);
  const counted = isShareUnknown(given, asset)
    ? unknownShare(asset, path, owners)
    : line(name, centsOf(asset.value), { path }, { owners, missing: `Value, ${name}` });
  const reason = owners.length === 0 ? NOBODY : unusable(asset);
  return reason === null ? counted : leftOut(counted, reason);
}

/** Somebody who left the loan still owns a share, and staff have to decide whose it is. */
function unknownShare(asset: Account | OtherAsset, path: string, owners: readonly string[]): Line {
  const name = nameOf(asset);
  const at = path.replace(/value$/, 'owners');
  return line(name, null, { path: at }, { owners, note: FORMER_OWNER, missing: `Owners of ${name}` });
}

function unusable(asset: Account | OtherAsset): string | null {
  const { type, isVerified } = asset;
  if (CREDITS.has(type ?? '')) return 'It is a credit in the cash to close.';
  if (type === 'Unsecured Borrowed Funds') return 'An unsecured loan may not pay for the closing.';
  if (type === 'Cash on Hand') return 'Cash on hand may not pay for the closing.';
  if (GIFTS.has(type ?? '') && 'isDeposited' in asset && asset.isDeposited === true)
    return 'It is deposited: its account holds it.';
  return isVerified === true ? null : 'It is not verified yet.';
}

function othersOf({ application }: QualifyingLoan): { asset: OtherAsset; path: string }[] {
  const assets = application.section2AssetsAndLiabilities?.part2bOtherAssets?.assetsAndCredits ?? [];
  return assets.map((asset, place) => ({ asset, path: `${ASSETS_AND_CREDITS.path}[${place}].value` }));
}

function nameOf(asset: Account | OtherAsset): string {
  const words = 'institution' in asset ? asset.institution : 'description' in asset ? asset.description : '';
  return [asset.type || 'Asset', words?.trim()].filter(Boolean).join(', ');
}

/** Verified assets left after closing, in cents; negative if they fall short. */
export function leftAfterClosing(given: QualifyingLoan, cash: Figure, assets: Figure): Figure {
  const debts = given.application.section2AssetsAndLiabilities?.part2cLiabilities?.liabilities ?? [];
  const open = debts.flatMap((debt, place) => {
    if (debt.type !== 'Open 30-Day' || debt.toBePaidOff === true) return [];
    if (ownersOnLoan(given, debt).length === 0) return [];
    const path = `${LIABILITIES.path}[${place}].unpaidBalance`;
    const name = debtName(debt);
    return [
      line(
        `Less ${name}`,
        negative(centsOf(debt.unpaidBalance)),
        { path },
        { missing: `Unpaid balance, ${name}` },
      ),
    ];
  });
  const due = ofFigure(cash, { label: 'Less the cash to close', sign: -1 });
  const paidOut = due.value !== null && due.value > 0;
  return sumOf({ key: 'left after closing', label: 'Funds after closing', rule: 'leftAfterClosing' }, [
    ofFigure(assets),
    paidOut ? leftOut(due, 'Cash that the loan pays out is no reserve.') : due,
    ...open,
  ]);
}

/** Months of housing payment covered, in tenths. */
export function reserves(left: Figure, proposed: Figure): Figure {
  return computed(
    { key: 'reserves', label: 'Reserves', unit: 'months', rule: 'reserves' },
    [ofFigure(left), ofFigure(proposed)],
    () => {
      const payment = proposed.value ?? 0;
      if (payment <= 0) return null;
      return Math.max(0, Math.floor(((left.value ?? 0) * 10) / payment));
    },
    'There is no housing expense to pay.',
  );
}
