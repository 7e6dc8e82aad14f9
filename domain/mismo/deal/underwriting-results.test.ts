import { describe, expect, it } from 'vitest';
import { single } from '../../application/complete-application.fixture.ts';
import type { HmdaDenialReason } from '../../decisions/denial-reasons.ts';
import type { MismoLoan } from '../mapping/mismo-loan.ts';
import { exported, exportedAgain, imported, read, readyFile } from '../mismo-files.fixture.ts';
import { REASON_TYPES } from './hmda-outcome.ts';

const DU = `<AUTOMATED_UNDERWRITING>
  <AutomatedUnderwritingCaseIdentifier>1524897350</AutomatedUnderwritingCaseIdentifier>
  <AutomatedUnderwritingDecisionDatetime>2026-11-23T15:04:05Z</AutomatedUnderwritingDecisionDatetime>
  <AutomatedUnderwritingRecommendationDescription>Approve/Eligible</AutomatedUnderwritingRecommendationDescription>
  <AutomatedUnderwritingSystemType>DesktopUnderwriter</AutomatedUnderwritingSystemType>
</AUTOMATED_UNDERWRITING>`;
const LPA = DU.replace('DesktopUnderwriter', 'LoanProspector')
  .replace('Approve/Eligible', 'Accept')
  .replace('1524897350', 'K7731002');

/** As another system writes it. */
const fileWith = (...results: string[]) =>
  readyFile(single)
    .replaceAll('Lintel', 'Other LOS')
    .replace(
      /(<LOAN [^>]*>(?:(?!<\/LOAN>).)*)(<\/LOAN>)/s,
      `$1<UNDERWRITING><AUTOMATED_UNDERWRITINGS>${results.join('')}</AUTOMATED_UNDERWRITINGS></UNDERWRITING>$2`,
    );

// Tests MISMO-85.
describe('results of DU and LPA', () => {
  it('are read from a file, and written as it had them', () => {
    const loan = imported(fileWith(DU, LPA));
    expect(loan.findings).toEqual({
      du: { recommendation: 'Approve/Eligible', caseId: '1524897350', date: '2026-11-23' },
      lpa: { recommendation: 'Accept', caseId: 'K7731002', date: '2026-11-23' },
    });
    const again = exportedAgain(loan);
    expect(again).toContain('2026-11-23T15:04:05Z');
    expect(again.match(/<AUTOMATED_UNDERWRITING>/g)).toHaveLength(2);
    expect(imported(again).findings).toEqual(loan.findings);
  });

  it('are written as they are here once somebody changed them', () => {
    const date = '2026-12-01';
    const changed = exportedAgain(imported(fileWith(DU)), (loan) => ({
      ...loan,
      findings: { du: { recommendation: 'Refer with Caution', caseId: '1524897350', date } },
    }));
    expect(changed).toContain('Refer with Caution');
    expect(changed).toContain(`${date}T00:00:00Z`);
    expect(changed).not.toContain('Approve/Eligible');
  });

  it.each([
    ['without a case', DU.replace('1524897350', '')],
    ['without a day', DU.replace('2026-11-23T15:04:05Z', '')],
    ['with a recommendation too long to be one', DU.replace('Approve/Eligible', 'A'.repeat(101))],
    ['of another system', DU.replace('DesktopUnderwriter', 'GuaranteedUnderwritingSystem')],
  ])('%s are only exported again', (_, result) => {
    const loan = imported(fileWith(result));
    expect(loan.findings).toBeNull();
    expect(exportedAgain(loan)).toContain('<AUTOMATED_UNDERWRITING>');
  });

  it('with a person’s number as the case are left out', () => {
    const file = fileWith(DU.replace('1524897350', '219096789')).replace(
      /<TaxpayerIdentifierValue>\d+/,
      '<TaxpayerIdentifierValue>219096789',
    );
    expect(imported(file).findings ?? null).toBeNull();
  });
});

const DENIED: MismoLoan = {
  ...single,
  outcome: {
    disposition: 'ApplicationDenied',
    date: '2026-11-25',
    reasons: ['InsufficientIncome', 'Other: Length of residence; Flood zone: AE'],
  },
};

// Tests MISMO-86.
describe('the end of an application', () => {
  it('is written with its reasons in order', () => {
    const file = exported(DENIED);
    expect(file.replace(/\s+/g, '')).toContain(
      `<HMDA_LOAN><HMDA_LOAN_DENIALS>
<HMDA_LOAN_DENIAL><HMDAReasonForDenialType>InsufficientIncome</HMDAReasonForDenialType></HMDA_LOAN_DENIAL>
<HMDA_LOAN_DENIAL><HMDAReasonForDenialType>Other</HMDAReasonForDenialType><HMDAReasonForDenialTypeOtherDescription>Lengthofresidence;Floodzone:AE</HMDAReasonForDenialTypeOtherDescription></HMDA_LOAN_DENIAL>
</HMDA_LOAN_DENIALS><HMDA_LOAN_DETAIL><HMDADispositionDate>2026-11-25</HMDADispositionDate><HMDADispositionType>ApplicationDenied</HMDADispositionType></HMDA_LOAN_DETAIL></HMDA_LOAN>`.replace(
        /\s+/g,
        '',
      ),
    );
  });

  it('is not taken over from our own file, nor exported again', () => {
    const file = exported(DENIED);
    const result = read(file);
    expect(result.findings.filter(({ path }) => path.includes('HMDA_LOAN'))).toEqual([]);
    expect(exportedAgain(imported(file))).not.toContain('HMDADisposition');
  });

  it('of another system stays in its file, unless this loan ended here', () => {
    const foreign = exported(DENIED).replaceAll('Lintel', 'Other LOS');
    expect(exportedAgain(imported(foreign))).toContain('ApplicationDenied');
    const withdrawn = { disposition: 'ApplicationWithdrawn', date: '2026-12-02', reasons: [] };
    const ours = exportedAgain(imported(foreign), (loan) => ({ ...loan, outcome: withdrawn }));
    expect(ours).toContain('<HMDADispositionType>ApplicationWithdrawn</HMDADispositionType>');
    expect(ours).not.toContain('HMDA_LOAN_DENIAL');
  });

  it('has a MISMO value for each reason of the register', () => {
    const codes: HmdaDenialReason[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(new Set(codes.map((code) => REASON_TYPES[code])).size).toBe(9);
  });
});
