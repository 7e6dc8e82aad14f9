import { describe, expect, it } from 'vitest';
import { withValueAt } from '../../application/answers/answer-values.ts';
import type { MismoLoan } from '../mapping/mismo-loan.ts';
import { borrowerParty, exportedAgain, foreignFile, imported, ONE_LOAN } from '../mismo-files.fixture.ts';
import { descendants, textAt } from '../xml/element.ts';
import { readXml } from '../xml/read-xml.ts';

const LIST = 'section2AssetsAndLiabilities.part2aAssets.accounts';

function account(label: string, type: string, amount: string, more = ''): string {
  return `<ASSET xlink:label="${label}"><ASSET_DETAIL><AssetCashOrMarketValueAmount>${amount}</AssetCashOrMarketValueAmount>${more}<AssetType>${type}</AssetType></ASSET_DETAIL></ASSET>`;
}

function owned(label: string): string {
  return `<RELATIONSHIP xlink:from="${label}" xlink:to="B" xlink:arcrole="urn:fdc:mismo.org:2009:residential/ASSET_IsAssociatedWith_ROLE"/>`;
}

const FILE = foreignFile(
  `<ASSETS>${account('A1', 'CheckingAccount', '1200.75', '<AssetAccountInNameOfDescription>Ann and Ben</AssetAccountInNameOfDescription>')}${account('A2', 'Annuity', '900.00')}${account('A3', 'GiftsTotal', '5.00')}</ASSETS>
${ONE_LOAN}<PARTIES>${borrowerParty('B', 'Ann', '<BORROWER_DETAIL><MaritalStatusType>Other</MaritalStatusType><SchoolingYearsCount>12</SchoolingYearsCount></BORROWER_DETAIL>')}
<PARTY><INDIVIDUAL><NAME><FullName>Nora Notary</FullName></NAME></INDIVIDUAL><ROLES><ROLE><ROLE_DETAIL><PartyRoleType>Notary</PartyRoleType></ROLE_DETAIL></ROLE></ROLES></PARTY>
</PARTIES><RELATIONSHIPS>${owned('A1')}${owned('A2')}${owned('A3')}</RELATIONSHIPS><SERVICES><SERVICE><ERRORS><ERROR><ERROR_MESSAGES><ERROR_MESSAGE><ErrorMessageText>None</ErrorMessageText></ERROR_MESSAGE></ERROR_MESSAGES></ERROR></ERRORS></SERVICE></SERVICES>`,
);

function valuesOf(xml: string, name: string): string[] {
  return [...descendants(readXml(xml))].filter((at) => at.name === name).map(({ text }) => text);
}

function changed(path: string, value: unknown) {
  return (loan: MismoLoan) => withValueAt(loan, path, value);
}

// Tests MISMO-8.
describe('content without a field', () => {
  const loan = imported(FILE);
  const again = exportedAgain(loan);

  it.each([
    ['AssetAccountInNameOfDescription', ['Ann and Ben']],
    ['AssetCashOrMarketValueAmount', ['1200.75', '900.00', '5.00']],
    ['AssetType', ['CheckingAccount', 'Annuity', 'GiftsTotal']],
    ['MaritalStatusType', ['Other']],
    ['SchoolingYearsCount', ['12']],
    ['FullName', ['Nora Notary']],
    ['ErrorMessageText', ['None']],
  ])('is exported again: %s', (name, values) => {
    expect(valuesOf(again, name)).toEqual(values);
  });

  it('keeps its arcs', () => {
    expect(again.match(/ASSET_IsAssociatedWith_ROLE/g)).toHaveLength(3);
    const arcs = [...descendants(readXml(again))].filter(({ name }) => name === 'RELATIONSHIP');
    expect(arcs.map(({ attributes }) => [attributes['xlink:from'], attributes['xlink:to']])).toEqual([
      ['ASSET_1', 'BORROWER_1'],
      ['ASSET_2', 'BORROWER_1'],
      ['ASSET_3', 'BORROWER_1'],
    ]);
  });

  it('survives a second round', () => {
    expect(exportedAgain(imported(again)).replace(/<LINTEL:[\s\S]*<\/LINTEL:LOAN>/, '')).toBe(
      again.replace(/<LINTEL:[\s\S]*<\/LINTEL:LOAN>/, ''),
    );
  });
});

describe('an answer that someone changes', () => {
  const loan = imported(FILE);

  it.each([
    ['an amount', `${LIST}[0].value`, 1300, 'AssetCashOrMarketValueAmount', ['1300.00', '900.00', '5.00']],
    [
      'a type',
      `${LIST}[1].type`,
      'Savings',
      'AssetType',
      ['CheckingAccount', 'SavingsAccount', 'GiftsTotal'],
    ],
    [
      'an answer that the file could not give',
      'section1BorrowerInformation.part1aPersonalInformation.maritalStatus',
      'Married',
      'MaritalStatusType',
      ['Married'],
    ],
  ])('replaces the text of the file: %s', (_, path, value, name, values) => {
    expect(valuesOf(exportedAgain(loan, changed(path, value)), name)).toEqual(values);
  });

  it('leaves other texts as they are', () => {
    const again = exportedAgain(loan, changed(`${LIST}[1].value`, 1));
    expect(valuesOf(again, 'AssetCashOrMarketValueAmount')).toEqual(['1200.75', '1.00', '5.00']);
  });

  it('removes the kept content of a removed row, and keeps that of the others', () => {
    const accounts = loan.application.section2AssetsAndLiabilities?.part2aAssets?.accounts ?? [];
    const again = exportedAgain(loan, changed(LIST, accounts.slice(1)));
    expect(valuesOf(again, 'AssetAccountInNameOfDescription')).toEqual([]);
    expect(valuesOf(again, 'AssetType')).toEqual(['Annuity', 'GiftsTotal']);
  });

  it('keeps the content of a row that moves', () => {
    const accounts = loan.application.section2AssetsAndLiabilities?.part2aAssets?.accounts ?? [];
    const again = exportedAgain(loan, changed(LIST, [...accounts].reverse()));
    const assets = [...descendants(readXml(again))].filter(({ name }) => name === 'ASSET');
    expect(assets.map((asset) => textAt(asset, 'ASSET_DETAIL/AssetAccountInNameOfDescription'))).toEqual([
      null,
      'Ann and Ben',
      null,
    ]);
  });
});

it('content about a company stays only with that company', () => {
  const file = foreignFile(
    `${ONE_LOAN}<PARTIES>${borrowerParty('B', 'Ann')}<PARTY><LEGAL_ENTITY><LEGAL_ENTITY_DETAIL><FullName>Old Lender</FullName></LEGAL_ENTITY_DETAIL></LEGAL_ENTITY><ADDRESSES><ADDRESS><CityName>Reno</CityName></ADDRESS></ADDRESSES><ROLES><ROLE><ROLE_DETAIL><PartyRoleType>LoanOriginationCompany</PartyRoleType></ROLE_DETAIL></ROLE></ROLES></PARTY></PARTIES>`,
  );
  const loan = imported(file);
  expect(valuesOf(exportedAgain(loan), 'CityName')).toEqual(['Reno']);
  const ours = exportedAgain(loan, (given) => ({ ...given, company: { name: 'Harbor Lending' } }));
  expect(valuesOf(ours, 'CityName')).toEqual([]);
  expect(valuesOf(ours, 'FullName')).toEqual(['Harbor Lending']);
});
