import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checks/check-message.ts';
import { exported, foreignFile, imported, loanOf, ONE_LOAN, read } from '../mismo-files.fixture.ts';
import { descendants } from '../xml/element.ts';
import { readXml } from '../xml/read-xml.ts';

function fileWith(identifiers: string): string {
  return foreignFile(
    `${ONE_LOAN}<PARTIES><PARTY><INDIVIDUAL><NAME><FirstName>Ann</FirstName></NAME></INDIVIDUAL><ROLES><ROLE><BORROWER/><ROLE_DETAIL><PartyRoleType>Borrower</PartyRoleType></ROLE_DETAIL></ROLE></ROLES><TAXPAYER_IDENTIFIERS>${identifiers}</TAXPAYER_IDENTIFIERS></PARTY></PARTIES>`,
  );
}

function identifier(value: string, type = 'SocialSecurityNumber'): string {
  return `<TAXPAYER_IDENTIFIER><TaxpayerIdentifierType>${type}</TaxpayerIdentifierType><TaxpayerIdentifierValue>${value}</TaxpayerIdentifierValue></TAXPAYER_IDENTIFIER>`;
}

function numbersIn(xml: string): string[] {
  return descendants(readXml(xml)).flatMap(({ name, text }) =>
    name === 'TaxpayerIdentifierValue' ? [text] : [],
  );
}

function rulesOf(xml: string): string[] {
  return checkMessage(readXml(xml)).findings.map(({ rule }) => rule);
}

// Tests MISMO-75.
describe('a Social Security number with dashes', () => {
  const file = fileWith(identifier('219-09-4417'));

  it('is exported as nine digits, and the report says so', () => {
    const { numbers, kept, ...loan } = imported(file);
    const xml = exported(loanOf({ numbers, kept, ...loan }), { numbers, kept });
    expect(numbersIn(xml)).toEqual(['219094417']);
    expect(rulesOf(xml)).not.toContain('R30');
    expect(read(file).findings).toContainEqual(
      expect.objectContaining({ kind: 'replaced', path: expect.stringMatching(/TaxpayerIdentifierValue$/) }),
    );
  });

  it('is exported as nine digits from a loan whose text was kept before', () => {
    const loan = imported(file);
    const path =
      'DEAL_SETS/DEAL_SET/DEALS/DEAL/PARTIES/PARTY{primary}/TAXPAYER_IDENTIFIERS/TAXPAYER_IDENTIFIER{socialSecurityNumber}/TaxpayerIdentifierValue';
    const xml = exported(loanOf(loan), {
      numbers: { ...loan.numbers, keptNumbers: new Map([[`/${path}`, '219-09-4417']]) },
      kept: { points: [{ path: `/${path}`, value: null, isExact: true }], arcs: [] },
    });
    expect(numbersIn(xml)).toEqual(['219094417']);
  });
});

it.each([
  ['12-3456789', ['219094417', '123456789']],
  ['12-34', ['219094417']],
])('another taxpayer number, %s, is exported as nine digits or not at all', (value, expected) => {
  const loan = imported(
    fileWith(identifier('219094417') + identifier(value, 'EmployerIdentificationNumber')),
  );
  const xml = exported(loanOf(loan), { numbers: loan.numbers, kept: loan.kept });
  expect(numbersIn(xml).sort()).toEqual(expected.sort());
});

// Tests MISMO-75.
it.each([
  ['a bad Social Security number', identifier('12')],
  ['a bad number of an employer', identifier('12', 'EmployerIdentificationNumber')],
  ['two of them', identifier('219094417') + identifier('12', 'EmployerIdentificationNumber')],
])('the kind of a number is never exported without the number: %s', (_, identifiers) => {
  const file = fileWith(identifiers);
  const loan = imported(file);
  const typesIn = (xml: string) => xml.match(/<TaxpayerIdentifierType>/g)?.length ?? 0;
  const whole = exported(loanOf(loan), { numbers: loan.numbers, kept: loan.kept });
  expect(typesIn(whole)).toBe(numbersIn(whole).length);
  expect(exported(loanOf(loan), { kept: loan.kept })).not.toContain('TAXPAYER');
  expect(read(file).findings).toContainEqual(
    expect.objectContaining({ kind: 'wrong value', path: expect.stringMatching(/TaxpayerIdentifierType$/) }),
  );
});
