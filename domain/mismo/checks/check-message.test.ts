import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { married, single } from '../../application/complete-application.fixture.ts';
import { anySealedLoan, sealedLoan } from '../any-loan.fixture.ts';
import { exportMismo } from '../export-mismo.ts';
import type { MismoLoan } from '../mapping/mismo-loan.ts';
import { borrowerParty, exported, foreignFile, NUMBERS, ONE_LOAN, ready } from '../mismo-files.fixture.ts';
import { readXml, XmlReader } from '../xml/read-xml.ts';
import { checkMessage } from './check-message.ts';
import { missingForUnderwriting } from './missing-for-underwriting.ts';

const OPTIONS = { now: '2026-11-24T12:00:00Z', version: '1.0.0' };
function checkOf(loan: MismoLoan) {
  const sealed = sealedLoan(loan);
  return checkMessage(exportMismo(sealed.loan, { ...OPTIONS, numbers: NUMBERS }));
}

function rulesOf(xml: string): string[] {
  return checkMessage(readXml(xml)).findings.map(({ rule, level }) => `${level} ${rule}`);
}

// Tests MISMO-13.
describe('a complete loan', () => {
  it.each([
    ['of one borrower', single],
    ['of a couple', married],
  ])('%s is exported without a finding, and nothing is missing', (_, loan) => {
    expect(checkOf(ready(loan)).findings).toEqual([]);
    expect(missingForUnderwriting(ready(loan))).toEqual([]);
  });

  it('is counted', () => {
    expect(checkOf(ready(married)).counts).toMatchObject({ borrowers: 2, arcs: 3, labels: 9 });
  });
});

// Tests MISMO-14.
describe('the answers that an underwriting system would miss', () => {
  it('is named by the field, with its label', () => {
    expect(missingForUnderwriting(single)).toEqual([
      {
        path: 'section4LoanAndPropertyInformation.lenderLoanInformation.mortgageType',
        label: expect.stringMatching(/Section 4.*mortgage type/i),
        rule: 'R42',
      },
      {
        path: 'section4LoanAndPropertyInformation.lenderLoanInformation.estate',
        label: expect.any(String),
        rule: 'R45',
      },
      {
        path: 'section4LoanAndPropertyInformation.lenderLoanInformation.hasCleanEnergyLien',
        label: expect.any(String),
        rule: 'R45',
      },
    ]);
  });

  /** Rules about required answers. An adjustable rate and a cash-out are warnings in a file. */
  const ABOUT_ANSWERS = /^R(?:24|25|29|42|44|45)$/;
  /** A borrower without any declaration lacks them as a whole (R24), not one by one (R25). */
  const asked = (rule: string) => (rule === 'R25' ? 'R24' : rule);

  it('is what the check of the exported file finds, whatever the loan holds', () => {
    fc.assert(
      fc.property(anySealedLoan, ({ loan, numbers }) => {
        const { findings } = checkMessage(
          exportMismo({ ...loan, company: { name: 'Harbor Lending' } }, { ...OPTIONS, numbers }),
        );
        const found = new Set(
          findings.flatMap(({ rule, words }) =>
            ABOUT_ANSWERS.test(rule) && !/two decimals|from 25 percent|SalesContractAmount/.test(words)
              ? [asked(rule)]
              : [],
          ),
        );
        const missing = new Set(
          missingForUnderwriting(loan).flatMap(({ rule }) => (ABOUT_ANSWERS.test(rule) ? [asked(rule)] : [])),
        );
        expect([...missing].sort()).toEqual([...found].sort());
      }),
    );
  });
});

describe('a file of another system', () => {
  const party = borrowerParty('B', 'Ann');
  const arc = (
    from: string,
    to: string,
    role = 'ASSET_IsAssociatedWith_ROLE',
    prefix = 'urn:fdc:mismo.org:2009:residential/',
  ) =>
    `<RELATIONSHIP SequenceNumber="1" xlink:from="${from}" xlink:to="${to}" xlink:arcrole="${prefix}${role}"/>`;
  const asset = '<ASSETS><ASSET xlink:label="A"/></ASSETS>';
  const file = (before: string, arcs: string, parties = party) =>
    foreignFile(`${before}${ONE_LOAN}<PARTIES>${parties}</PARTIES><RELATIONSHIPS>${arcs}</RELATIONSHIPS>`);

  it.each([
    ['R10', file('<ASSETS><ASSET xlink:label="A"/><ASSET xlink:label="A"/></ASSETS>', arc('A', 'B'))],
    ['R11', file(asset, arc('A', 'C'))],
    ['R12', file(asset, arc('A', 'B', 'ASSET_Isassociatedwith_ROLE'))],
    ['R12', file(asset, arc('A', 'B', undefined, 'urn:else/'))],
    ['R13', file(asset, arc('B', 'A'))],
    ['R16', file(asset, '')],
    ['R17', file(asset, arc('A', 'B') + arc('A', 'B'))],
    ['R21', file('', '')],
    ['R23', file('', '', party.replace(/<ROLE_DETAIL>.*<\/ROLE_DETAIL>/, ''))],
    ['R24', file('', '')],
    ['R31', file('', '', party.replace('>Ann<', '> Ann<'))],
    ['R2', file('', '').replace('3.4.032420160128', '3.4.0')],
    ['R41', file('', '').replace('</LOANS>', '<LOAN LoanRoleType="RelatedLoan"/></LOANS>')],
    ['R40', file('', '').replace(' LoanRoleType="SubjectLoan"', '')],
  ])('breaks %s', (rule, xml) => {
    expect(rulesOf(xml)).toContain(`error ${rule}`);
  });

  it('has only notaries, with any content, and so no borrower', () => {
    const xml = exported(ready(married)).replaceAll('<PartyRoleType>Borrower<', '<PartyRoleType>Notary<');
    expect(rulesOf(xml)).toEqual(expect.arrayContaining(['error R20', 'error R43']));
  });

  it('repeats an arc', () => {
    const again = arc('A', 'B').replace('SequenceNumber="1"', 'SequenceNumber="2"');
    expect(rulesOf(file(asset, arc('A', 'B') + again))).toContain('warning R14');
  });

  it('states liens that do not add up', () => {
    const home =
      '<ASSETS><ASSET xlink:label="A"><OWNED_PROPERTY><OWNED_PROPERTY_DETAIL><OwnedPropertyLienUPBAmount>5.00</OwnedPropertyLienUPBAmount></OWNED_PROPERTY_DETAIL></OWNED_PROPERTY></ASSET></ASSETS>';
    expect(rulesOf(file(home, arc('A', 'B')))).toContain('error R46');
  });

  it('has findings with place and line', () => {
    const { findings } = checkMessage(readXml(file(asset, `\n${arc('A', 'C')}`)));
    expect(findings).toContainEqual({
      rule: 'R11',
      level: 'error',
      words: 'xlink:to names the label C, which no element has.',
      path: 'MESSAGE/DEAL_SETS/DEAL_SET/DEALS/DEAL/RELATIONSHIPS/RELATIONSHIP',
      line: 5,
      column: 1,
    });
  });

  it('dropped the namespace', () => {
    const reader = new XmlReader();
    reader.push(file('', '').replace('xmlns="http://www.mismo.org/residential/2009/schemas"', ''));
    const root = reader.finish();
    expect(checkMessage(root, reader.namespace).findings).toContainEqual(
      expect.objectContaining({ rule: 'R1' }),
    );
  });

  it('without a deal is checked as far as it goes', () => {
    expect(rulesOf('<MESSAGE/>')).toEqual(['error R2', 'error R3']);
  });
});

it('a value is checked for its form', () => {
  const loan = exported(ready(single))
    .replace('>78701<', '>78701-1234<')
    .replace('>TX<', '>Tx<')
    .replace('>5125550101<', '>555-0101<')
    .replace('285000.00', '285000');
  expect(rulesOf(loan).filter((rule) => /R3[2-5]/.test(rule))).toEqual(
    ['warning R34', 'error R32', 'error R32', 'warning R33'].sort(
      (a, b) => rulesOf(loan).indexOf(a) - rulesOf(loan).indexOf(b),
    ),
  );
});
