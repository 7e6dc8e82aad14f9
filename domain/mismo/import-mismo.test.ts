import { describe, expect, it } from 'vitest';
import { married } from '../application/complete-application.fixture.ts';
import {
  borrowerParty,
  exported,
  exportedAgain,
  foreignFile,
  imported,
  ONE_LOAN,
  read,
} from './mismo-files.fixture.ts';
import { descendants } from './xml/element.ts';
import { readXml } from './xml/read-xml.ts';

function findingsOf(xml: string) {
  return read(xml).findings.map(({ kind, line, path, words }) => ({ kind, line, path, words }));
}

function personOf(xml: string) {
  return imported(xml).application.section1BorrowerInformation?.part1aPersonalInformation;
}

const DEAL = 'MESSAGE/DEAL_SETS/DEAL_SET/DEALS/DEAL';

// Tests MISMO-7.
describe('a file is refused as a whole', () => {
  it.each([
    ['without a deal', '<MESSAGE/>', 'MESSAGE', /no DEAL/],
    ['without a loan', foreignFile('<PARTIES/>'), DEAL, /no LOAN/],
    [
      'with two loans',
      foreignFile('<LOANS><LOAN LoanRoleType="SubjectLoan"/>\n<LOAN LoanRoleType="SubjectLoan"/></LOANS>'),
      `${DEAL}/LOANS/LOAN[2]`,
      /second LOAN/,
    ],
    [
      'with two deals',
      foreignFile(`${ONE_LOAN}</DEAL>\n<DEAL>${ONE_LOAN}`),
      'MESSAGE/DEAL_SETS/DEAL_SET/DEALS/DEAL[2]',
      /second DEAL/,
    ],
    [
      'of a loan delivery',
      foreignFile(
        `<LOANS>${['AtClosing', 'Current'].map((type) => `<LOAN LoanRoleType="SubjectLoan"><LOAN_STATE><LoanStateType>${type}</LoanStateType></LOAN_STATE></LOAN>`).join('')}</LOANS>`,
      ),
      `${DEAL}/LOANS/LOAN[1]`,
      /loan delivery file \(ULDD\).*Export the application/,
    ],
    [
      'of a loan delivery with one state',
      foreignFile(
        '<LOANS><LOAN><LOAN_STATE><LoanStateType>Current</LoanStateType></LOAN_STATE></LOAN></LOANS>',
      ),
      `${DEAL}/LOANS/LOAN`,
      /loan delivery file/,
    ],
    ['without a party', foreignFile(ONE_LOAN), DEAL, /no borrower/],
    [
      'with a notary in the place of the borrower',
      foreignFile(
        `${ONE_LOAN}<PARTIES>${borrowerParty('B', 'Ann').replace('>Borrower<', '>Notary<')}</PARTIES>`,
      ),
      `${DEAL}/PARTIES/PARTY/ROLES/ROLE/ROLE_DETAIL/PartyRoleType`,
      /no borrower/,
    ],
  ])('%s', (_, xml, path, words) => {
    const result = read(xml);
    expect(result.ok).toBe(false);
    expect(result.findings).toEqual([
      expect.objectContaining({ kind: 'refused', path, words: expect.stringMatching(words) }),
    ]);
  });
});

// Tests MISMO-8.
it('names the facts about the writing system, because an export has those of Lintel', () => {
  const system = `<ORIGINATION_SYSTEMS><ORIGINATION_SYSTEM><LoanOriginationSystemName>Sesame</LoanOriginationSystemName>
    <LoanOriginationSystemVersionIdentifier>7</LoanOriginationSystemVersionIdentifier></ORIGINATION_SYSTEM></ORIGINATION_SYSTEMS>`;
  const file = foreignFile(
    `${ONE_LOAN.replace('/>', `>${system}</LOAN>`)}<PARTIES>${borrowerParty('B', 'Ann')}</PARTIES>`,
  );
  expect(findingsOf(file).filter(({ kind }) => kind === 'replaced')).toEqual([
    expect.objectContaining({ words: expect.stringContaining('LoanOriginationSystemName') }),
    expect.objectContaining({ words: expect.stringContaining('LoanOriginationSystemVersionIdentifier') }),
  ]);
});

// Tests MISMO-9, MISMO-10.
describe('the report of a file', () => {
  it('names an arc that leads nowhere, with its line', () => {
    const xml = foreignFile(
      `<ASSETS><ASSET xlink:label="A"><ASSET_DETAIL><AssetType>CheckingAccount</AssetType></ASSET_DETAIL></ASSET></ASSETS>${ONE_LOAN}
<PARTIES>${borrowerParty('B', 'Ann')}</PARTIES><RELATIONSHIPS>
<RELATIONSHIP xlink:from="A" xlink:to="NOBODY" xlink:arcrole="urn:fdc:mismo.org:2009:residential/ASSET_IsAssociatedWith_ROLE"/></RELATIONSHIPS>`,
    );
    expect(findingsOf(xml)).toEqual([
      {
        kind: 'arc',
        line: 4,
        path: `${DEAL}/ASSETS/ASSET`,
        words: expect.stringMatching(/belongs to no borrower/),
      },
      {
        kind: 'arc',
        line: 6,
        path: `${DEAL}/RELATIONSHIPS/RELATIONSHIP`,
        words: 'The relationship cannot be followed. xlink:to names the label NOBODY, which no element has.',
      },
    ]);
  });

  it('tells a value without an option from one that cannot be', () => {
    const declaration =
      '<DECLARATION><DECLARATION_DETAIL><CitizenshipResidencyType>NonResidentAlien</CitizenshipResidencyType>\n<IntentToOccupyType>Perhaps</IntentToOccupyType></DECLARATION_DETAIL></DECLARATION>';
    const xml = foreignFile(`${ONE_LOAN}<PARTIES>\n${borrowerParty('B', 'Ann', declaration)}</PARTIES>`);
    expect(findingsOf(xml)).toEqual([
      {
        kind: 'no option',
        line: 5,
        path: expect.stringMatching(/CitizenshipResidencyType$/),
        words: 'Lintel has no option for CitizenshipResidencyType NonResidentAlien.',
      },
      {
        kind: 'kept',
        line: 5,
        path: expect.stringMatching(/CitizenshipResidencyType$/),
        words: expect.stringMatching(/text is kept/),
      },
      {
        kind: 'wrong value',
        line: 6,
        path: expect.stringMatching(/IntentToOccupyType$/),
        words: expect.stringMatching(/left out/),
      },
    ]);
    expect(personOf(xml)?.citizenship).toBeUndefined();
  });

  it.each([
    [
      '<BORROWER_DETAIL><DependentCount>7</DependentCount></BORROWER_DETAIL>',
      /DependentCount is outside.*between 0 and 3/,
    ],
    [
      '<BORROWER_DETAIL><BorrowerBirthDate>1990-02-31</BorrowerBirthDate></BORROWER_DETAIL>',
      /BorrowerBirthDate has a value that cannot be/,
    ],
    [
      '<RESIDENCES><RESIDENCE><ADDRESS><CityName>12345</CityName></ADDRESS></RESIDENCE></RESIDENCES>',
      /CityName is outside.*valid city/,
    ],
    [
      '<RESIDENCES><RESIDENCE><ADDRESS><StateCode>XX</StateCode></ADDRESS></RESIDENCE></RESIDENCES>',
      /StateCode has a value that cannot be/,
    ],
  ])('names a value out of range: %s', (borrower, words) => {
    const xml = foreignFile(`${ONE_LOAN}<PARTIES>${borrowerParty('B', 'Ann', borrower)}</PARTIES>`);
    expect(findingsOf(xml)).toContainEqual(
      expect.objectContaining({ kind: 'wrong value', line: 4, words: expect.stringMatching(words) }),
    );
  });

  it('never holds a number that is sealed', () => {
    const xml = foreignFile(
      `<LIABILITIES><LIABILITY><LIABILITY_DETAIL><LiabilityAccountIdentifier>5550123499</LiabilityAccountIdentifier><LiabilityType>Revolving</LiabilityType></LIABILITY_DETAIL></LIABILITY></LIABILITIES>${ONE_LOAN}
<PARTIES>${borrowerParty('B', 'Ann').replace('</PARTY>', '<TAXPAYER_IDENTIFIERS><TAXPAYER_IDENTIFIER><TaxpayerIdentifierType>SocialSecurityNumber</TaxpayerIdentifierType><TaxpayerIdentifierValue>999123456</TaxpayerIdentifierValue></TAXPAYER_IDENTIFIER><TAXPAYER_IDENTIFIER><TaxpayerIdentifierValue>998765432</TaxpayerIdentifierValue></TAXPAYER_IDENTIFIER></TAXPAYER_IDENTIFIERS></PARTY>')}</PARTIES>`,
    );
    const { application, kept, numbers } = imported(xml);
    const stored = JSON.stringify([application, kept, read(xml).findings]);
    for (const secret of ['5550123499', '999123456', '999-12-3456', '998765432'])
      expect(stored).not.toContain(secret);
    expect([...numbers.socialSecurityNumbers]).toEqual([['primary', '999123456']]);
    expect([...numbers.accountNumbers.values()]).toEqual(['5550123499']);
    expect([...numbers.keptNumbers.values()]).toEqual(['998765432']);
    expect(personOf(xml)?.socialSecurityNumber).toBe('***-**-3456');
  });
});

// Tests MISMO-11.
describe('the borrowers of another system', () => {
  it('are read without the type of their role, with a remark', () => {
    const xml = foreignFile(
      `${ONE_LOAN}<PARTIES>${borrowerParty('B', 'Ann').replace(/<ROLE_DETAIL>.*<\/ROLE_DETAIL>/, '')}</PARTIES>`,
    );
    expect(personOf(xml)?.firstName).toBe('Ann');
    expect(findingsOf(xml)).toContainEqual(
      expect.objectContaining({ kind: 'doubtful', path: `${DEAL}/PARTIES/PARTY/ROLES/ROLE` }),
    );
  });

  const MARRIED = '<BORROWER_DETAIL><MaritalStatusType>Married</MaritalStatusType></BORROWER_DETAIL>';
  const AT_HOME =
    '<RESIDENCES><RESIDENCE><ADDRESS><AddressLineText>1 Elm St</AddressLineText><PostalCode>78701</PostalCode></ADDRESS></RESIDENCE></RESIDENCES>';
  const file = (...parties: string[]) => foreignFile(`${ONE_LOAN}<PARTIES>${parties.join('')}</PARTIES>`);

  it('are a couple if both are married and share an address', () => {
    const xml = file(
      borrowerParty('B', 'Ann', MARRIED + AT_HOME),
      borrowerParty('C', 'Max', MARRIED + AT_HOME),
    );
    expect(personOf(xml)?.spouse).toMatchObject({ firstName: 'Max', isIncludedOnLoan: true });
    expect(personOf(xml)).toMatchObject({ numberOfBorrowers: 2, typeOfCredit: 'joint credit' });
    expect(findingsOf(xml)).toContainEqual(expect.objectContaining({ kind: 'doubtful' }));
  });

  it('are joint borrowers otherwise', () => {
    const xml = file(borrowerParty('B', 'Ann', MARRIED), borrowerParty('C', 'Max', MARRIED));
    expect(personOf(xml)?.otherBorrowers).toMatchObject([{ firstName: 'Max', lastName: 'Reed' }]);
  });

  it('beyond the third are kept, and exported again', () => {
    const names = ['Ann', 'Ben', 'Cy', 'Dee'];
    const xml = file(...names.map((name) => borrowerParty(name, name)));
    expect(personOf(xml)?.otherBorrowers).toHaveLength(2);
    const { kept } = imported(xml);
    expect(kept.points).toContainEqual({
      path: expect.stringMatching(/PARTY\[4\]\/INDIVIDUAL\/NAME\/FirstName$/),
      value: 'Dee',
    });
    expect(findingsOf(xml)).toContainEqual(
      expect.objectContaining({ kind: 'too many', path: `${DEAL}/PARTIES/PARTY[4]` }),
    );
  });
});

// Tests MISMO-3.
describe('an export without numbers', () => {
  it('has neither a number nor a mask', () => {
    const xml = exported(married);
    expect(xml).not.toMatch(/TAXPAYER_IDENTIFIER|\*\*/);
  });
});

// Tests MISMO-6.
it('an answer that another one rules out is only in our extension', () => {
  const section = married.section4LoanAndPropertyInformation;
  const loan = {
    ...married,
    section4LoanAndPropertyInformation: { ...section, lenderLoanInformation: { marginRate: 2.75 } },
  };
  const xml = exported(loan);
  expect(xml).not.toContain('MarginRatePercent');
  expect(
    imported(xml).application.section4LoanAndPropertyInformation?.lenderLoanInformation?.marginRate,
  ).toBe(2.75);
});

// Tests MISMO-7.
it('a deal behind an empty set of deals is the only one of the next export', () => {
  const xml = exported(married).replace('<DEAL_SET>', '<DEAL_SET><DEALS/></DEAL_SET><DEAL_SET>');
  const again = exportedAgain(imported(xml));
  expect(again.match(/<DEAL>/g)).toHaveLength(1);
  expect(imported(again).application).toEqual(imported(xml).application);
});

// Tests MISMO-4.
describe('a file of ours', () => {
  const xml = exported(married);

  it('brings no remark at all', () => {
    expect(read(xml).findings).toEqual([]);
  });

  it('is believed no more than its data points, if another system changed them', () => {
    const changed = xml.replace('<NoteRatePercent>6.500<', '<NoteRatePercent>7.250<');
    expect(
      imported(changed).application.section4LoanAndPropertyInformation?.lenderLoanInformation?.noteRate,
    ).toBe(7.25);
    expect(findingsOf(changed)).toEqual([
      expect.objectContaining({ kind: 'extension', words: expect.stringMatching(/noteRate/) }),
    ]);
  });

  it.each([
    ['the system of the file is Encompass', (text: string) => text.replaceAll('>Lintel<', '>Encompass<')],
    [
      'the file names no system',
      (text: string) => text.replace(/<ORIGINATION_SYSTEMS>[\s\S]*?<\/ORIGINATION_SYSTEMS>/, ''),
    ],
    ['one of them cannot be read', (text: string) => text.replace(/(<LINTEL:ANSWER[^>]*>)[^<]*</, '$1{<')],
  ])('has an extension whose answers are all listed if they do not count: %s', (why, change) => {
    const foreign = change(xml);
    const own = descendants(readXml(foreign)).flatMap(({ attributes }) => attributes.Path ?? []);
    expect(own.length).toBeGreaterThan(3);
    const words = findingsOf(foreign).flatMap((finding) =>
      finding.kind === 'extension' ? [finding.words] : [],
    );
    for (const path of own) {
      expect(words).toContainEqual(expect.stringContaining(`is ignored, because ${why}: ${path}.`));
    }
  });

  it('has an extension that is ignored once another system has written the file', () => {
    const foreign = xml.replace('<LoanOriginationSystemName>Lintel<', '<LoanOriginationSystemName>Other<');
    expect(
      imported(foreign).application.section4LoanAndPropertyInformation?.isPurchasingFromBuilder,
    ).toBeUndefined();
    expect(imported(xml).application.section4LoanAndPropertyInformation?.isPurchasingFromBuilder).toBe(false);
  });

  it.each([
    ['a prototype', '__proto__.polluted', 'true'],
    ['a constructor', 'section1BorrowerInformation.constructor.polluted', 'true'],
    [
      'a sealed number',
      'section1BorrowerInformation.part1aPersonalInformation.socialSecurityNumber',
      '"123-45-6789"',
    ],
    ['an unknown field', 'section1BorrowerInformation.unheardOf', '"x"'],
    ['a wrong value', 'section1BorrowerInformation.part1aPersonalInformation.numberOfDependents', '99'],
  ])('cannot bring %s by its extension', (_, path, value) => {
    const tampered = xml.replace(
      '<LINTEL:BORROWERS>',
      `<LINTEL:ANSWER Path="${path}">${value}</LINTEL:ANSWER><LINTEL:BORROWERS>`,
    );
    const { application } = imported(tampered);
    expect(JSON.stringify(application)).not.toMatch(/polluted|123-45-6789|unheardOf|99/);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(findingsOf(tampered)).toContainEqual(expect.objectContaining({ kind: 'extension' }));
  });
});
