import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normalizeForSearch } from '../../../domain/customers/customer-search.ts';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.platform.database;
  const anika = await aCustomer(db)
    .named('Anika', 'Banerjee')
    .withEmail('anika.b@post.example')
    .withPhones({ cell: '+1(512)555-0123' })
    .save();
  await aLoan(db)
    .of(anika)
    .numbered('LN-26-004817')
    .withApplication({
      section1BorrowerInformation: {
        part1aPersonalInformation: {
          firstName: 'Annie',
          lastName: 'Banerjee-Holt',
          emailAddress: 'home@holt.example',
          cellPhone: '+1(737)555-0177',
          otherBorrowers: [{ firstName: 'Jonas', lastName: 'Reed' }],
        },
      },
      section4LoanAndPropertyInformation: {
        part4aLoanInformation: {
          propertyAddress: { street: '12-34 Elmwood Ave', city: 'San José', state: 'CA', zip: '95101' },
        },
      },
    })
    .save();
  await aLoan(db).of(anika).numbered('LN-26-004818').save();
  await aCustomer(db).named('Élodie', 'García').withEmail('maria-garcia.elodie@post.example').save();
  await aCustomer(db).named('Maria', 'De La Cruz').withEmail('cruz@post.example').save();
  await aCustomer(db).named('Joanna', "O'Brien").withEmail('jo_100%25@obrien.example').save();
  await aCustomer(db).named('Siobhán', 'O’Neil').withEmail('siobhan@neil.example').save();
  await aCustomer(db).named('Bela', 'Smith').withEmail('bela@smith.example').save();
  await aCustomer(db).named('Ann', 'Smith').withEmail('ann@smith.example').save();
  await aCustomer(db).named('Tom', 'Blacksmith').withEmail('tom@black.example').save();
});
afterAll(() => app.close());

const search = (body: object) =>
  app.as(LOAN_OFFICER)({ method: 'POST', url: '/api/searches/customer', payload: body });

interface Result {
  mortgageCustomer: { firstName: string; lastname: string };
  urlas: { loanNumber: string }[];
}

async function names(query: string): Promise<string[]> {
  const answer = await search({ query });
  expect(answer.statusCode).toBe(200);
  return answer
    .json()
    .results.map(({ mortgageCustomer: { firstName, lastname } }: Result) => `${firstName} ${lastname}`);
}

describe('searchCustomers', () => {
  it.each([
    ['a last name', 'banerjee', 'Anika Banerjee'],
    ['the middle of a name', 'nerj', 'Anika Banerjee'],
    ['words in any order', 'Banerjee anika', 'Anika Banerjee'],
    ['a name as it is displayed', 'Banerjee, Anika', 'Anika Banerjee'],
    ['a name as it is displayed, with accents', 'García, Élodie', 'Élodie García'],
    ['a name in parentheses', '(Banerjee)', 'Anika Banerjee'],
    ['a name in quotation marks', '“Banerjee”', 'Anika Banerjee'],
    ['an address as it is displayed', '12-34 Elmwood Ave, San José, CA', 'Anika Banerjee'],
    ['an address with its zip', '12-34 Elmwood Ave, San José, CA 95101', 'Anika Banerjee'],
    ['city and state as they are displayed', 'San José, CA', 'Anika Banerjee'],
    ['a loan number with a full stop', 'LN-26-004817.', 'Anika Banerjee'],
    ['the area code and exchange of a phone', '(512) 555', 'Anika Banerjee'],
    ['a straight apostrophe', "O'Brien, Joanna", "Joanna O'Brien"],
    ['a curly apostrophe', 'O’Brien, Joanna', "Joanna O'Brien"],
    ['a straight apostrophe for a curly one', "O'Neil, Siobhán", 'Siobhán O’Neil'],
    ['the beginning of a name with a curly one', "o'n", 'Siobhán O’Neil'],
    ['a curly apostrophe for a curly one', 'O’Neil', 'Siobhán O’Neil'],
    ['an email', 'anika.b@post', 'Anika Banerjee'],
    ['a whole email', 'anika.b@post.example', 'Anika Banerjee'],
    ['the middle of an email', 'nika.b@post.exam', 'Anika Banerjee'],
    ["the borrower's email on the loan", 'home@holt.example', 'Anika Banerjee'],
    ['an email that is the end of another', 'garcia.elodie@post.example', 'Élodie García'],
    ['the last digits of a phone number', '5550123', 'Anika Banerjee'],
    ['a phone number without its last digit', '512555012', 'Anika Banerjee'],
    ['a phone number as it is written', '+1(512)555-0123', 'Anika Banerjee'],
    ['a phone number as it is spoken', '512 555 0123', 'Anika Banerjee'],
    ['a long string of digits', '5125550123', 'Anika Banerjee'],
    ["the borrower's phone number", '737-555-0177', 'Anika Banerjee'],
    ['a loan number', 'ln-26-004817', 'Anika Banerjee'],
    ['the end of a loan number', '004817', 'Anika Banerjee'],
    ['the digits of a loan number', '26-004817', 'Anika Banerjee'],
    ["the borrower's name on the loan", 'holt', 'Anika Banerjee'],
    ["a co-borrower's name", 'jonas reed', 'Anika Banerjee'],
    ['a street', 'elmwood', 'Anika Banerjee'],
    ['a house number', '12-34', 'Anika Banerjee'],
    ['a city with its accent', 'josé', 'Anika Banerjee'],
    ['a city without its accent', 'san jose', 'Anika Banerjee'],
    ['words of customer and property', 'banerjee 95101', 'Anika Banerjee'],
    ['an accented name without accents', 'garcia elodie', 'Élodie García'],
    ['a name of short words', 'de la cruz', 'Maria De La Cruz'],
    ['short words only', 'de la', 'Maria De La Cruz'],
    ['a short word beside a long one', "jo o'brien", "Joanna O'Brien"],
  ])('finds %s', async (_, query, name) => {
    expect(await names(query)).toEqual([name]);
  });

  it.each([
    ['words of two people', 'banerjee elodie'],
    ['the first letters of a word inside it', 'ie garcia'],
    ['an email of nobody, with the name of someone', 'garcia.elodie@mail.example'],
    ['a phone number of nobody, with the last digits of someone', '9125550123'],
    ['no match', 'zzzzz'],
  ])('finds nothing for %s', async (_, query) => {
    expect(await names(query)).toEqual([]);
  });

  it.each([
    '%',
    '_',
    '%%%',
    'a%z',
    '___',
    '100%25',
    "'; DROP TABLE customers; --",
    "' OR '1'='1",
    '\\',
    'x\\%',
    '((((',
  ])('takes %j as text', async (query) => {
    const found = await names(query);
    expect(found).toEqual(query === '100%25' ? ["Joanna O'Brien"] : []);
  });

  it.each([
    ['e', ['Élodie García']],
    ['é', ['Élodie García']],
    ['b', ['Anika Banerjee', 'Tom Blacksmith', 'Bela Smith']],
    ['sm', ['Ann Smith', 'Bela Smith']],
    ["o'", ["Joanna O'Brien", 'Siobhán O’Neil']],
    ['jo', ["Joanna O'Brien"]],
    ['ln', ['Anika Banerjee']],
    ['er', []],
  ])('finds beginnings of a name, email or loan number for %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  // Tests LIST-12.
  it('puts prefix hits first, by last and first name, and adds the rest', async () => {
    expect(await names('smith')).toEqual(['Ann Smith', 'Bela Smith', 'Tom Blacksmith']);
  });

  it('puts phones that end in the digits first, as many as there are', async () => {
    const { db } = app.platform.database;
    for (const name of ['Ada', 'Zoe', 'Mia'])
      await aCustomer(db).named(name, 'Ring').withPhones({ cell: '+1(806)555-0191' }).save();
    await aCustomer(db).named('Abe', 'Bell').withPhones({ home: '+1(806)555-0191' }).save();
    expect(await names('555-0191')).toEqual(['Ada Ring', 'Mia Ring', 'Zoe Ring', 'Abe Bell']);
    expect((await search({ query: '8065550191', limit: 3 })).json().more).toBe(true);
    expect(await names('8065550191')).toHaveLength(4);
    expect(await names('18065550191')).toHaveLength(4);
    expect(await names('28065550191')).toEqual([]);
  });

  it('answers the loans of each customer, newest first, and none for a customer without loans', async () => {
    const [anika] = (await search({ query: 'anika' })).json().results as Result[];
    expect(anika?.urlas.map((loan) => loan.loanNumber)).toEqual(['LN-26-004818', 'LN-26-004817']);
    const [elodie] = (await search({ query: 'elodie' })).json().results as Result[];
    expect(elodie?.urlas).toEqual([]);
  });

  it('reports whether there are more customers than were answered', async () => {
    const one = (await search({ query: 'smith', limit: 1 })).json();
    expect([one.results.length, one.more]).toEqual([1, true]);
    const two = (await search({ query: 'smith', limit: 2 })).json();
    expect([two.results.length, two.more]).toEqual([2, true]);
    const all = (await search({ query: 'smith', limit: 3 })).json();
    expect([all.results.length, all.more]).toEqual([3, false]);
    const beginnings = (await search({ query: 'sm', limit: 1 })).json();
    expect([beginnings.results.length, beginnings.more]).toEqual([1, true]);
  });

  it.each(['', '   ', ' % '])(
    'answers nothing for the blank query %j, or refuses it on request',
    async (query) => {
      expect((await search({ query })).json()).toEqual({ results: [], more: false });
      const refused = await search({ query, shouldBeValidated: true });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().error).toMatchObject({ code: 'invalid', fields: { query: expect.any(String) } });
    },
  );

  it('refuses a malformed query', async () => {
    for (const body of [{}, { query: 1 }, { query: 'x'.repeat(201) }, { query: 'x', limit: 1000 }]) {
      expect((await search(body)).statusCode).toBe(400);
    }
  });
});

describe('the key of a name in the database', () => {
  it.each(['García', 'ØRE', 'Łukasz', 'Straße', 'Æsir Œuvre', 'O’Neil', 'ÑANDÚ', 'Plain Name', 'İpek ışık'])(
    'of %s is its spelling for search',
    async (name) => {
      const { rows } = await sql<{ key: string }>`SELECT search_key(${name}) AS key`.execute(
        app.platform.database.db,
      );
      expect(rows[0]?.key).toBe(normalizeForSearch(name));
    },
  );
});
