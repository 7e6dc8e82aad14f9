import { ACCOUNT_NUMBER_LISTS } from '../../application/section2/account-numbers.ts';
import { SECTION_2 } from '../borrower/section-names.ts';
import { accountNumberKey } from '../mapping/mismo-loan.ts';
import { composite, leafAt, type Part, point, readParts, writeParts, yesNo } from '../mapping/points.ts';
import { addChild, put, type Source } from '../mapping/source.ts';
import type { Reading, Target } from '../mapping/target.ts';
import { dollars, text } from '../values/form.ts';
import { AssetTypeOfAccount, AssetTypeOfOther, FundsSourceType } from '../values/loan-enumerations.ts';
import { childrenOf, type Element, elementAt } from '../xml/element.ts';

/** By arcs. Without one it is assigned to the primary borrower, with a remark. */
export function ownersFor(at: Element, reading: Reading): string[] {
  const owners = reading.ownersOf(at);
  if (owners.length > 0) return owners;
  reading.remark(
    'arc',
    at,
    `${at.name} belongs to no borrower of the file: it is read as the primary borrower's.`,
  );
  return ['primary'];
}

export const ACCOUNTS = `${SECTION_2}.part2aAssets.accounts`;
export const OTHER_ASSETS = `${SECTION_2}.part2bOtherAssets.assetsAndCredits`;
const TYPE = 'ASSET_DETAIL/AssetType';
const WORDS = 'ASSET_DETAIL/AssetTypeOtherDescription';
const OTHER_ASSET = 'Other Asset';
const [LIST] = ACCOUNT_NUMBER_LISTS;

const ACCOUNT_NUMBER: Part = accountNumber('ASSET_DETAIL/AssetAccountIdentifier', LIST);

export const ACCOUNT_PARTS: readonly Part[] = [
  point(TYPE, 'type', AssetTypeOfAccount),
  point('ASSET_HOLDER/NAME/FullName', 'institution', text),
  ACCOUNT_NUMBER,
  point('ASSET_DETAIL/AssetCashOrMarketValueAmount', 'value', dollars),
  yesNo('ASSET_DETAIL/VerifiedIndicator', 'isVerified'),
];

export const OTHER_ASSET_PARTS: readonly Part[] = [
  point(TYPE, 'type', AssetTypeOfOther),
  composite({
    fields: ['description'],
    points: [WORDS],
    write: (source, at) => {
      if (source.get('type') === OTHER_ASSET) put(at, WORDS, String(source.get('description') ?? ''));
    },
    read: (at, target) => {
      const words = leafAt(at, WORDS);
      if (words !== undefined) target.set('description', words.text.trim(), words);
    },
  }),
  point('ASSET_DETAIL/FundsSourceType', 'source', FundsSourceType),
  yesNo(
    'ASSET_DETAIL/EXTENSION/OTHER/ULAD:ASSET_DETAIL_EXTENSION/ULAD:IncludedInAssetAccountIndicator',
    'isDeposited',
  ),
  point('ASSET_DETAIL/AssetCashOrMarketValueAmount', 'value', dollars),
  yesNo('ASSET_DETAIL/VerifiedIndicator', 'isVerified'),
];

/** The list's other options are credits, which belong to the loan. */
export function isAsset(type: unknown): boolean {
  return type === undefined || Object.hasOwn(AssetTypeOfOther.ours, String(type));
}

/** Accounts (2a), other assets (2b) and gifts (4d), each with an arc to every owner. */
export function writeAssets(root: Source, assets: Element): void {
  for (const row of root.rows(ACCOUNTS)) writeAsset(row, assets, ACCOUNT_PARTS);
  for (const row of root.rows(OTHER_ASSETS)) {
    if (isAsset(row.get('type'))) writeAsset(row, assets, OTHER_ASSET_PARTS);
  }
}

function writeAsset(row: Source, assets: Element, parts: readonly Part[]): void {
  const asset = addChild(assets, 'ASSET', row.rowPath);
  writeParts(parts, row, asset);
  row.writing.connectOwners('ASSET_IsAssociatedWith_ROLE', asset, row.get('owners'));
}

export function readAssets(deal: Element, root: Target): void {
  for (const asset of childrenOf(elementAt(deal, 'ASSETS'), 'ASSET')) {
    if (elementAt(asset, 'OWNED_PROPERTY') !== undefined) continue;
    const list = listOf(asset, root);
    if (list === null) continue;
    const row = root.addRow(list, asset);
    row.set('owners', ownersFor(asset, root.reading));
    readParts(list === ACCOUNTS ? ACCOUNT_PARTS : OTHER_ASSET_PARTS, asset, row);
  }
}

/** An asset without a type is an account if it has a holder or a number. */
function listOf(asset: Element, root: Target): string | null {
  const type = leafAt(asset, TYPE);
  if (type === undefined) {
    const isAccount = ['ASSET_HOLDER/NAME/FullName', 'ASSET_DETAIL/AssetAccountIdentifier'].some(
      (place) => leafAt(asset, place) !== undefined,
    );
    if (isAccount) return ACCOUNTS;
    return leafAt(asset, 'ASSET_DETAIL/AssetCashOrMarketValueAmount') === undefined ? null : OTHER_ASSETS;
  }
  const value = type.text.trim();
  if ('value' in AssetTypeOfAccount.read(value)) return ACCOUNTS;
  const other = AssetTypeOfOther.read(value);
  if ('value' in other) return OTHER_ASSETS;
  root.reading.remarkFault(type, other.fault);
  return null;
}

export function accountNumber(place: string, list: (typeof ACCOUNT_NUMBER_LISTS)[number]): Part {
  return {
    fields: ['accountNumber'],
    points: [place],
    write: (source, at) => {
      const key = accountNumberKey(list, String(source.get('id')));
      put(at, place, source.writing.numbers.accountNumbers?.get(key) ?? null);
    },
    read: (at, target) => {
      const leaf = leafAt(at, place);
      if (leaf !== undefined) target.set('accountNumber', leaf.text.trim(), leaf);
    },
  };
}
