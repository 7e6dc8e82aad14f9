import { describe, expect, it } from 'vitest';
import { exportedAgain, foreignFile, imported, ONE_LOAN, read } from '../mismo-files.fixture.ts';

const PLACE = '<CityName>Savannah</CityName><PostalCode>31401</PostalCode><StateCode>GA</StateCode>';

function borrower({ party = '', inBorrower = '', hasBorrower = true } = {}): string {
  const person = hasBorrower ? `<BORROWER>${inBorrower}</BORROWER>` : '';
  return `<PARTY><INDIVIDUAL><NAME><FirstName>Ann</FirstName><LastName>Reed</LastName></NAME></INDIVIDUAL>${party}<ROLES><ROLE>${person}<ROLE_DETAIL><PartyRoleType>Borrower</PartyRoleType></ROLE_DETAIL></ROLE></ROLES></PARTY>`;
}

function addresses(...given: [type: string, street: string][]): string {
  const each = given.map(
    ([type, street]) =>
      `<ADDRESS><AddressLineText>${street}</AddressLineText>${type && `<AddressType>${type}</AddressType>`}${PLACE}</ADDRESS>`,
  );
  return `<ADDRESSES>${each.join('')}</ADDRESSES>`;
}

function residences(...given: [type: string, address: string][]): string {
  const each = given.map(
    ([type, address]) =>
      `<RESIDENCE>${address}<RESIDENCE_DETAIL><BorrowerResidencyBasisType>Rent</BorrowerResidencyBasisType><BorrowerResidencyDurationMonthsCount>30</BorrowerResidencyDurationMonthsCount><BorrowerResidencyType>${type}</BorrowerResidencyType></RESIDENCE_DETAIL></RESIDENCE>`,
  );
  return `<RESIDENCES>${each.join('')}</RESIDENCES>`;
}

const street = (line: string) => `<ADDRESS><AddressLineText>${line}</AddressLineText>${PLACE}</ADDRESS>`;
const fileOf = (party: string) => foreignFile(`${ONE_LOAN}<PARTIES>${party}</PARTIES>`);

function homesOf(xml: string) {
  const { section1BorrowerInformation: section1 } = imported(xml).application;
  return section1?.part1aPersonalInformation?.addresses ?? [];
}

// Tests MISMO-84.
describe('the current address', () => {
  it.each([
    ['of type Current', borrower({ party: addresses(['Mailing', '1 Mail St'], ['Current', '9 Elm St']) })],
    ['of type Primary', borrower({ party: addresses(['Primary', '9 Elm St'], ['Other', '2 Else St']) })],
    ['without a type', borrower({ party: addresses(['', '9 Elm St']) })],
    ['without a BORROWER', borrower({ party: addresses(['Current', '9 Elm St']), hasBorrower: false })],
    [
      'beside a residence without one',
      borrower({ party: addresses(['Current', '9 Elm St']), inBorrower: residences(['Current', '']) }),
    ],
  ])('is read from the person: %s', (_, party) => {
    const xml = fileOf(party);
    expect(homesOf(xml)).toMatchObject([
      { street: '9 Elm St', city: 'Savannah', state: 'GA', zip: '31401', addressType: 'Current Address' },
    ]);
    expect(read(xml).findings).toContainEqual(expect.objectContaining({ kind: 'doubtful' }));
    const again = exportedAgain(imported(xml));
    expect(again).toContain('<BorrowerResidencyType>Current</BorrowerResidencyType>');
    expect(homesOf(again)).toMatchObject([{ street: '9 Elm St' }]);
  });

  it('keeps the months of a residence that has no address', () => {
    const party = addresses(['Current', '9 Elm St']);
    expect(homesOf(fileOf(borrower({ party, inBorrower: residences(['Current', '']) })))).toMatchObject([
      { street: '9 Elm St', isOwnProperty: 'Rental', yearsAtAddress: 2, monthsAtAddress: 6 },
    ]);
  });

  it('of a residence counts before that of the person', () => {
    const party = addresses(['Current', '9 Elm St']);
    const inBorrower = residences(['Current', street('3 Oak St')]);
    expect(homesOf(fileOf(borrower({ party, inBorrower })))).toMatchObject([{ street: '3 Oak St' }]);
  });

  it('stands before those that are former ones', () => {
    const former = residences(['Prior', street('3 Oak St')]);
    const files = [
      borrower({ party: addresses(['Current', '9 Elm St']), inBorrower: former }),
      borrower({ party: addresses(['Prior', '3 Oak St'], ['Current', '9 Elm St']) }),
    ];
    for (const party of files) {
      expect(homesOf(fileOf(party))).toMatchObject([
        { street: '9 Elm St', addressType: 'Current Address' },
        { street: '3 Oak St', addressType: 'Former Address' },
      ]);
    }
  });
});

describe('a street', () => {
  const homeOf = (address: string) =>
    homesOf(fileOf(borrower({ inBorrower: residences(['Current', `<ADDRESS>${address}</ADDRESS>`]) })))[0];

  it.each([
    [
      '<StreetName>Harbor</StreetName><StreetPostDirectionalText>SE</StreetPostDirectionalText><StreetPreDirectionalText>N</StreetPreDirectionalText><StreetPrimaryNumberText>210</StreetPrimaryNumberText><StreetSuffixText>View</StreetSuffixText>',
      '210 N Harbor View SE',
    ],
    ['<PostOfficeBoxIdentifier>77</PostOfficeBoxIdentifier>', 'PO Box 77'],
    [
      '<RuralRouteBoxIdentifier>15</RuralRouteBoxIdentifier><RuralRouteIdentifier>2</RuralRouteIdentifier>',
      'RR 2 Box 15',
    ],
    ['<AddressLineText>210 Harbor View</AddressLineText><StreetName>Harbor</StreetName>', '210 Harbor View'],
  ])('of parts is read as one line, and the parts are exported again: %s', (parts, line) => {
    const address = `<ADDRESS>${parts}${PLACE}</ADDRESS>`;
    const xml = fileOf(borrower({ inBorrower: residences(['Current', address]) }));
    expect(homesOf(xml)).toMatchObject([{ street: line, city: 'Savannah' }]);
    const again = exportedAgain(imported(xml));
    for (const [part] of parts.matchAll(/<\w+>[^<]*/g)) expect(again).toContain(part);
  });

  it('in one line with city, state and zip is divided', () => {
    const line = '<AddressLineText>210 Harbor View, Savannah, GA 31401</AddressLineText>';
    expect(homeOf(line)).toMatchObject({
      street: '210 Harbor View',
      city: 'Savannah',
      state: 'GA',
      zip: '31401',
    });
    expect(homeOf(`${line}<CityName>Savannah</CityName>`)?.street).toBe(
      '210 Harbor View, Savannah, GA 31401',
    );
  });

  it('has the state by its name', () => {
    const parts = '<AddressLineText>1 Elm St</AddressLineText><CityName>Macon</CityName>';
    expect(homeOf(`${parts}<StateName>Georgia</StateName>`)?.state).toBe('GA');
  });
});
