import { describe, expect, it } from 'vitest';
import { married } from '../application/complete-application.fixture.ts';
import {
  borrowerParty,
  exported,
  exportedAgain,
  foreignFile,
  imported,
  ONE_LOAN,
} from './mismo-files.fixture.ts';

const ARC = /xlink:from="(\w+)" xlink:to="(\w+)" xlink:arcrole="[^"]*ROLE_SharesJointCreditReportWith_ROLE"/g;

/** 'from > to' of each joint credit report. */
function jointCreditOf(xml: string): string[] {
  return [...xml.matchAll(ARC)].map(([, from, to]) => `${from} > ${to}`);
}

const MARRIED = '<BORROWER_DETAIL><MaritalStatusType>Married</MaritalStatusType></BORROWER_DETAIL>';
const AT_HOME =
  '<RESIDENCES><RESIDENCE><ADDRESS><AddressLineText>1 Elm St</AddressLineText><PostalCode>78701</PostalCode></ADDRESS></RESIDENCE></RESIDENCES>';

function fileOf(borrower: string, links: readonly string[]): string {
  const parties = ['A', 'B', 'C'].map((label) =>
    borrowerParty(label, `Name${label}`, label < 'C' ? borrower : ''),
  );
  const arcs = links.map((link) => {
    const [from, to] = link.split(' > ');
    return `<RELATIONSHIP xlink:from="${from}" xlink:to="${to}" xlink:arcrole="urn:fdc:mismo.org:2009:residential/ROLE_SharesJointCreditReportWith_ROLE"/>`;
  });
  return foreignFile(
    `${ONE_LOAN}<PARTIES>${parties.join('')}</PARTIES><RELATIONSHIPS>${arcs.join('')}</RELATIONSHIPS>`,
  );
}

const numbered = (link: string) => link.replace(/[ABC]/g, (label) => `BORROWER_${'ABC'.indexOf(label) + 1}`);

// Tests MISMO-82.
describe('the joint credit reports of an export', () => {
  it.each([
    ['of unmarried borrowers', '', []],
    ['of unmarried borrowers', '', ['B > A']],
    ['of unmarried borrowers', '', ['C > B']],
    ['of unmarried borrowers', '', ['B > A', 'C > A']],
    ['of unmarried borrowers', '', ['A > B']],
    ['of a couple', MARRIED + AT_HOME, []],
    ['of a couple', MARRIED + AT_HOME, ['B > A']],
    ['of a couple', MARRIED + AT_HOME, ['A > B']],
    ['of a couple', MARRIED + AT_HOME, ['C > A']],
    ['of a couple', MARRIED, ['B > A', 'C > B']],
  ])('%s %# are those of the file', (_, borrower, links) => {
    const once = exportedAgain(imported(fileOf(borrower, links)));
    expect(jointCreditOf(once)).toEqual(links.map(numbered));
    expect(jointCreditOf(exportedAgain(imported(once)))).toEqual(links.map(numbered));
  });

  it('are one of a spouse who was put on the loan here', () => {
    expect(jointCreditOf(exported(married))).toEqual(['BORROWER_2 > BORROWER_1']);
  });
});
