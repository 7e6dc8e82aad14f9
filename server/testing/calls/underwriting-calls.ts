import type { RouteName } from '../../../contract/wire/routes.ts';

export const A_SCORE = { score: 704, model: 'FICO Score 5', date: '2026-11-18' };
export const A_FINDING = { recommendation: 'Approve/Eligible', caseId: '1524897350', date: '2026-11-18' };

type Does = (
  name: RouteName,
  call?: { payload?: object; headers?: Record<string, string> },
) => Promise<{ factId: string }>;

/** Every operation of underwriting, with the loan and document of `ids`. */
export async function callUnderwriting(does: Does, ids: Record<string, string>): Promise<void> {
  [ids.owner, ids.agency, ids.system] = ['primary', 'equifax', 'du'];
  const headers = { 'if-match': '"0"' };
  await does('recordCreditScore', { payload: A_SCORE, headers });
  ids.factId = (await does('recordAutomatedFinding', { payload: A_FINDING, headers })).factId;
  await does('removeUnderwritingFact', { headers: { 'if-match': '"1"' } });
  await does('getUnderwriting');
}
