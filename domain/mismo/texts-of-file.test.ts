import { describe, expect, it } from 'vitest';
import {
  borrowerParty,
  exported,
  exportedAgain,
  foreignFile,
  imported,
  loanOf,
  ONE_LOAN,
} from './mismo-files.fixture.ts';

function personOf(xml: string) {
  return imported(xml).application.section1BorrowerInformation?.part1aPersonalInformation;
}

// Tests MISMO-12.
describe('a text that no form takes', () => {
  const file = (city: string, name = 'Ann') =>
    foreignFile(
      `<COLLATERALS><COLLATERAL><SUBJECT_PROPERTY><ADDRESS><CityName>${city}</CityName></ADDRESS></SUBJECT_PROPERTY></COLLATERAL></COLLATERALS>${ONE_LOAN}<PARTIES>${borrowerParty(
        'B',
        name,
        `<RESIDENCES><RESIDENCE><ADDRESS><AddressLineText>1 Elm St</AddressLineText><CityName>${city}</CityName></ADDRESS></RESIDENCE></RESIDENCES>`,
      )}</PARTIES>`,
    );

  it.each([
    ['St. Louis', 'Saint Louis'],
    ["O'Fallon", 'O Fallon'],
    ["Coeur d'Alene", 'Coeur d Alene'],
    ['Mt. Horeb', 'Mount Horeb'],
  ])('%s is the city %s, and the text is exported again', (city, plain) => {
    const loan = imported(file(city));
    const { propertyAddress } =
      loan.application.section4LoanAndPropertyInformation?.part4aLoanInformation ?? {};
    expect(propertyAddress?.city).toBe(plain);
    expect(personOf(file(city))?.addresses?.[0]?.city).toBe(plain);
    const again = exportedAgain(loan);
    expect(again.split(`<CityName>${city}</CityName>`)).toHaveLength(3);
  });

  it('with no-break spaces is a name', () => {
    const xml = file('Austin', 'Ann\u00a0Marie\u202fLou\u200b');
    expect(personOf(xml)?.firstName).toBe('Ann Marie Lou');
  });
});

// Tests MISMO-3.
describe('an export without numbers', () => {
  it.each(['MortgageLoan', 'HELOC'])('has no account number of a %s of Section 3, in no place', (type) => {
    const arc = (from: string, to: string, name: string) =>
      `<RELATIONSHIP xlink:from="${from}" xlink:to="${to}" xlink:arcrole="urn:fdc:mismo.org:2009:residential/${name}"/>`;
    const loan = imported(
      foreignFile(
        `<ASSETS><ASSET xlink:label="A"><OWNED_PROPERTY><PROPERTY><ADDRESS><AddressLineText>7 Oak St</AddressLineText></ADDRESS></PROPERTY></OWNED_PROPERTY></ASSET></ASSETS><LIABILITIES><LIABILITY xlink:label="L"><LIABILITY_DETAIL><LiabilityAccountIdentifier>4400123987</LiabilityAccountIdentifier><LiabilityType>${type}</LiabilityType></LIABILITY_DETAIL></LIABILITY></LIABILITIES>${ONE_LOAN}<PARTIES>${borrowerParty('B', 'Ann')}</PARTIES><RELATIONSHIPS>${arc('A', 'B', 'ASSET_IsAssociatedWith_ROLE')}${arc('L', 'B', 'LIABILITY_IsAssociatedWith_ROLE')}${arc('A', 'L', 'ASSET_IsAssociatedWith_LIABILITY')}</RELATIONSHIPS>`,
      ),
    );
    const { numbers, kept } = loan;
    expect(exported(loanOf(loan), { numbers, kept })).toContain('>4400123987<');
    expect(exported(loanOf(loan), { kept })).not.toContain('4400123987');
  });
});
