import { describe, expect, it } from 'vitest';
import { ACCESS_TOKEN_LIFE_SECONDS, OTP_RESEND_WAIT_SECONDS } from '../../../domain/sessions/sign-in.ts';
import { ENDPOINTS } from '../../wire/endpoints.ts';
import { documentedExamples, exampleOf } from './example-of.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Part {
  operation: string;
  place: string;
  fields: Fields;
}

function partsOf(operation: string, value: unknown, place = ''): Part[] {
  if (Array.isArray(value)) return value.flatMap((one) => partsOf(operation, one, place));
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as Fields;
  const inner = Object.entries(fields).flatMap(([name, one]) => partsOf(operation, one, `${place}.${name}`));
  return [{ operation, place, fields }, ...inner];
}

const EXAMPLES = ENDPOINTS.map((endpoint) => ({ name: endpoint.name, ...documentedExamples(endpoint) }));

const PARTS = EXAMPLES.flatMap(({ name, bodies, answer }) => [
  ...Object.values(bodies).flatMap((body) => partsOf(name, body, 'body')),
  ...partsOf(name, answer, 'answer'),
]);

const breaking = (isWrong: (part: Part) => boolean) =>
  PARTS.filter(isWrong).map(({ operation, place }) => `${operation} ${place}`);

function example(name: string) {
  const found = EXAMPLES.find((one) => one.name === name);
  if (found === undefined) throw new Error(name);
  return { body: found.bodies.example, answer: found.answer };
}

const STATE_CODE = /^[A-Z]{2}$/;

// Tests API-1.
describe('the examples of the API document', () => {
  it.each(['finishSingleSignOn', 'finishProviderStepUp'])(
    'answer for the provider in %s with a random state and a code, and without an error',
    (name) => {
      const body = example(name).body as Fields;
      expect(body).toMatchObject({ state: expect.stringMatching(/^[\w-]{43}$/), iss: expect.any(String) });
      expect(body.code).toMatch(/^[\w-]{20,}$/);
      expect(body).not.toHaveProperty('error');
    },
  );

  it('have the words and names of their operation', () => {
    expect(example('requestOtp').answer).toMatchObject({
      data: {
        message: expect.stringContaining('a code is on its way'),
        resendAfter: OTP_RESEND_WAIT_SECONDS,
      },
    });
    const office = { label: 'Main office', city: 'Raleigh', state: 'NC' };
    expect(example('saveCompanySettings').body).toMatchObject({ addresses: [office] });
    expect(example('getCompanySettings').answer).toMatchObject({ values: { addresses: [office] } });
    const costs = expect.arrayContaining([expect.objectContaining({ id: 'appraisal', label: 'Appraisal' })]);
    expect(example('saveDefaultCosts')).toMatchObject({ body: { costs }, answer: { costs } });
    expect(example('getDefaultCosts').answer).toMatchObject({ costs });
    const mail = {
      recipients: ['anika.banerjee@post.example'],
      subject: expect.stringMatching(/^Your quote/),
    };
    expect(example('sendQuoteEmail')).toMatchObject({ body: { recipients: mail.recipients }, answer: mail });
    expect(example('listQuoteEmails').answer).toMatchObject({ emails: [mail] });
    const grace = { firstName: 'Grace', email: 'grace@lender.example' };
    expect(example('addStaff')).toMatchObject({ body: grace, answer: { ...grace, disabledOn: null } });
    expect(example('setStaffRoles').answer).toMatchObject({ ...grace, disabledOn: null });
    expect(example('setStaffDisabled')).toMatchObject({
      body: { disabled: true },
      answer: { disabledOn: expect.any(String) },
    });
  });

  it('have the names of people and places, even if the text is nullable', () => {
    expect(example('listLoans').answer).toMatchObject({
      results: [
        {
          primaryBorrowerBriefInfo: { firstName: 'Anika', lastName: 'Banerjee' },
          propertyAddress: { city: 'Raleigh' },
          loanStatus: 'LOCKED',
        },
      ],
    });
  });

  it('show a success or a failure, and not both', () => {
    expect(breaking(({ fields }) => fields.code !== undefined && fields.error !== undefined)).toEqual([]);
  });

  it('let a session live as long as it does', () => {
    const lives = PARTS.map(({ fields }) => fields.expires_in).filter((seconds) => seconds !== undefined);
    expect(lives.length).toBeGreaterThan(2);
    expect(new Set(lives)).toEqual(new Set([ACCESS_TOKEN_LIFE_SECONDS]));
    expect(
      breaking(({ fields }) => 'resendAfter' in fields && fields.resendAfter !== OTP_RESEND_WAIT_SECONDS),
    ).toEqual([]);
  });

  it('have a US state only in an address, or in the terms for its properties', () => {
    expect(
      breaking(
        ({ fields }) =>
          STATE_CODE.test(String(fields.state)) &&
          fields.city === undefined &&
          fields.deficiency === undefined,
      ),
    ).toEqual([]);
  });

  it('have labels of the application only where answers are listed', () => {
    const listing = /^(list(Customer)?History|getApplicationVersion|compareVersions|checkMismo)$/;
    expect(
      breaking(
        ({ operation, fields }) => /^Section \d/.test(String(fields.label)) && !listing.test(operation),
      ),
    ).toEqual([]);
  });

  it('mail about an order only in the actions of a loan', () => {
    expect(
      breaking(
        ({ operation, fields }) =>
          JSON.stringify([fields.subject, fields.recipients ?? fields.deliveredTo]).includes('itle') &&
          !/LoanAction|Director|TitleCompany/.test(operation),
      ),
    ).toEqual([]);
  });

  it('have people with an address of their name', () => {
    expect(
      breaking(({ fields }) => {
        const address = fields.primaryEmail ?? fields.emailAddress ?? fields.email;
        const { firstName } = fields;
        if (typeof address !== 'string' || typeof firstName !== 'string') return false;
        return !address.startsWith(firstName.toLowerCase());
      }),
    ).toEqual([]);
  });

  it('do not happen to end, retire, withdraw or decide anything', () => {
    const ends = ['disabledOn', 'retiredOn', 'closedOn', 'withdrawnOn', 'decidedAt', 'revokedAt'];
    const meant = /^(setStaffDisabled|withdrawBorrowerRequest|decideMismoFile)$/;
    expect(
      breaking(
        ({ operation, fields }) =>
          !meant.test(operation) && ends.some((end) => (fields[end] ?? null) !== null),
      ),
    ).toEqual([]);
  });

  it('have mails that were sent or wait', () => {
    expect(
      breaking(({ fields: { state, attempts, sentOn, deliveredTo } }) => {
        if (!Array.isArray(deliveredTo)) return false;
        const isSent = attempts === 1 && sentOn !== null && deliveredTo.length > 0;
        const waits = attempts === 0 && sentOn === null && deliveredTo.length === 0;
        return state === 'sent' ? !isSent : !waits;
      }),
    ).toEqual([]);
  });

  it.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
    'have parameters of %s that pass its schemas',
    (_name, endpoint) => {
      const { params, query } = endpoint;
      const own = documentedExamples(endpoint).query;
      for (const [field, schema] of Object.entries({ ...params?.shape, ...query?.shape })) {
        const value = own[field] ?? exampleOf(schema, 'input', endpoint, field);
        if (value !== undefined)
          expect(schema.safeParse(String(value)).success, `${field} ${value}`).toBe(true);
      }
    },
  );
});
