import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checks/check-message.ts';
import {
  borrowerParty,
  exported,
  exportedAgain,
  foreignFile,
  imported,
  loanOf,
  ONE_LOAN,
  read,
} from '../mismo-files.fixture.ts';
import { readXml } from '../xml/read-xml.ts';
import { isNumberName, isSecretValue } from './file-numbers.ts';

const SECRETS = ['866554433', '855667799', '855667788', '77-1234-A', '55501', 'hint-41', 'hint-42'];
const FILE = foreignFile(
  `<LIABILITIES><LIABILITY xlink:label="855667788"><LIABILITY_DETAIL><LiabilityAccountIdentifier IdentifierOwnerURI="hint-41">77-1234-A</LiabilityAccountIdentifier><LiabilityType>Revolving</LiabilityType></LIABILITY_DETAIL></LIABILITY></LIABILITIES>${ONE_LOAN}
<PARTIES>${borrowerParty('B', 'Ann').replace(
    '</PARTY>',
    '<TAXPAYER_IDENTIFIERS><TAXPAYER_IDENTIFIER><TaxpayerIdentifierType>SocialSecurityNumber</TaxpayerIdentifierType><TaxpayerIdentifierValue IdentifierOwnerURI="hint-42">855667788</TaxpayerIdentifierValue></TAXPAYER_IDENTIFIER></TAXPAYER_IDENTIFIERS></PARTY>',
  )}<PARTY><ROLES><ROLE><ROLE_DETAIL><PartyRoleType>Notary</PartyRoleType></ROLE_DETAIL><PARTY_ROLE_IDENTIFIERS><PARTY_ROLE_IDENTIFIER><PartyRoleIdentifier>855667799</PartyRoleIdentifier></PARTY_ROLE_IDENTIFIER></PARTY_ROLE_IDENTIFIERS></ROLE></ROLES></PARTY></PARTIES>
<RELATIONSHIPS><RELATIONSHIP xlink:from="855667799" xlink:to="855-66-7788" xlink:arcrole="urn:fdc:mismo.org:2009:residential/ASSET_IsAssociatedWith_ROLE"/></RELATIONSHIPS>
<SERVICES><SERVICE><EXTENSION><MISMO><AppraisalIdentifier>855667788</AppraisalIdentifier><NoteText>Paid from 77-1234-A</NoteText><CityName>Reno</CityName></MISMO></EXTENSION></SERVICE></SERVICES>
<EXTENSION><OTHER><v:BOX xmlns:v="urn:vendor"><v:Ssn>866554433</v:Ssn><v:acct_number>55501</v:acct_number><v:ACCOUNT_NUMBER>55501</v:ACCOUNT_NUMBER><v:BusinessName>Harbor</v:BusinessName></v:BOX></OTHER></EXTENSION>`,
);

function secretsIn(text: string): string[] {
  const plain = text.replaceAll('-', '');
  return SECRETS.filter((secret) => plain.includes(secret.replaceAll('-', '')));
}

// Tests MISMO-3, MISMO-10 and MISMO-37.
describe('numbers in unusual places', () => {
  const loan = imported(FILE);

  it('are in no remark, and their elements are named with the place', () => {
    const { findings } = read(FILE);
    expect(secretsIn(JSON.stringify(findings))).toEqual([]);
    for (const name of ['Ssn', 'PartyRoleIdentifier', 'AppraisalIdentifier'])
      expect(findings).toContainEqual(
        expect.objectContaining({
          words: expect.stringMatching(new RegExp(`${name}\\. It is kept`)),
          path: expect.stringContaining(name),
        }),
      );
    expect(findings.map(({ words }) => words).join()).toContain('BusinessName Harbor.');
  });

  it('are in no finding of a check', () => {
    const { findings } = checkMessage(readXml(FILE));
    expect(findings.map(({ rule }) => rule)).toContain('R11');
    expect(secretsIn(JSON.stringify(findings))).toEqual([]);
  });

  it('are sealed apart from the kept content', () => {
    expect(secretsIn(JSON.stringify([loan.application, loan.kept]))).toEqual([]);
  });

  it('are left out of an export without numbers, and the other content is not', () => {
    const without = exported(loanOf(loan), { kept: loan.kept });
    expect(secretsIn(without)).toEqual([]);
    expect(without).toContain('>Reno<');
    expect(without).toContain('>Harbor<');
  });

  it('are exported again with whole numbers', () => {
    expect(secretsIn(exportedAgain(loan))).toEqual(SECRETS);
  });

  it('are also left out if they were kept before such values were sealed', () => {
    const points = loan.kept.points.map((point) => ({
      ...point,
      value: point.value ?? loan.numbers.keptNumbers.get(point.path) ?? null,
    }));
    const without = exported(loanOf(loan), { kept: { ...loan.kept, points } });
    expect(secretsIn(without)).toEqual(['77-1234-A']);
  });
});

it.each([
  ['v:Ssn', true],
  ['BorrowerSSN', true],
  ['borrower_ssn', true],
  ['taxpayerId', true],
  ['LIABILITYACCOUNTIDENTIFIER', true],
  ['AccountNumber', true],
  ['BusinessName', false],
  ['AddressNumber', false],
  ['TAXPAYER_IDENTIFIER', false],
])('%s is the name of a number: %s', (name, isNumber) => {
  expect(isNumberName(name)).toBe(isNumber);
});

it.each([
  ['/A/NoteText', 'the number is 855-66-7788.', true],
  ['/A/NoteText', '855 66 7788', true],
  ['/A/NoteText', '855.66.7788', true],
  ['/A/NoteText', '855–66–7788', true],
  ['/A/NoteText', '8 5566 7788', true],
  ['/A/PostalCode', '787011234', false],
  ['/A/PostalCode', '78701-1234', false],
  ['/A/SalesAmount', '1234567.89', false],
  ['/A/SalesAmount', '123456789.00', false],
  ['/A/LatitudeIdentifier', '30.2671530', false],
  ['/A/TelephoneValue', '5125550101', false],
  ['/A/CreatedDatetime', '2026-11-24T12:00:00Z', false],
  ['/A/TaxpayerIdentifierType', 'SocialSecurityNumber', false],
  ['/A/{urn:v}Ssn/{urn:v}Value', '12', true],
  ['/A/TaxpayerIdentifierValue/@v', 'x', true],
])('at %s the value %s is a number: %s', (path, value, isSecret) => {
  expect(isSecretValue(path, value)).toBe(isSecret);
});
