import { randomUUID } from 'node:crypto';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';

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

export const RATE_CARD =
  'Item,Term,LTV above,LTV to,Score from,Score to,Rate per year\nBase rate,All,80,97,300,850,0.5';

export function aRateTableCall() {
  return {
    url: '/api/rate-table-kinds/mortgage-insurance/tables',
    payload: { csv: RATE_CARD, validFrom: '2026-01-01', note: `Card ${randomUUID()}` },
  };
}

/** With a unique first name. */
export function aNewOfficer() {
  const firstName = `N${randomUUID().replace(/[\d-]/g, '')}`;
  const email = `${randomUUID()}@lintel.example`;
  return { firstName, lastName: 'Reed', email, roles: [LOAN_OFFICER] };
}
