import { randomUUID } from 'node:crypto';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';

/** Adds a template of conditions with a name of its own. */
export function aTemplateCall() {
  return {
    url: '/api/condition-templates',
    payload: {
      name: `Template ${randomUUID()}`,
      programs: [],
      purposes: [],
      occupancies: [],
      employments: [],
      items: [{ text: 'Appraisal', stage: 'BEFORE_APPROVAL', category: 'PROPERTY' }],
    },
  };
}

/** A rate card with a single rate. */
export const RATE_CARD =
  'Item,Term,LTV above,LTV to,Score from,Score to,Rate per year\nBase rate,All,80,97,300,850,0.5';

/** Imports a rate card for mortgage insurance. */
export function aRateTableCall() {
  return {
    url: '/api/rate-table-kinds/mortgage-insurance/tables',
    payload: { csv: RATE_CARD, validFrom: '2026-01-01', note: `Card ${randomUUID()}` },
  };
}

/** The body that adds a loan officer, with a first name that nobody else has. */
export function aNewOfficer() {
  const firstName = `N${randomUUID().replace(/[\d-]/g, '')}`;
  const email = `${randomUUID()}@lintel.example`;
  return { firstName, lastName: 'Reed', email, roles: [LOAN_OFFICER] };
}
