import { type CleanRow, cleanRow } from '../clean-rows.fixture.ts';
import type { Values } from '../record/field-record.ts';
import type { LarKey } from '../record/lar-row.ts';

/**
 * One change of a clean row for each edit on a row of 2026: the edit, the clean row, the changed fields, and after '>' the edits
 * that cannot be avoided beside it. '_' stands for a space.
 */
const EXAMPLES = `
S300 originated recordIdentifier=1
S301 purchased lei=B90YWS6AFX2LGWOXJ1LE
V600 purchased lei=ABC > S301
V608-1 originated uli=B90YWS6AFX2LGWOXJ1LDLN-600481734 > V609
V608-2 originated uli=
V609 originated uli=B90YWS6AFX2LGWOXJ1LDLN2600481735
Q648 originated uli=10BX939C5543TQA1144M999143X38
V610-1 originated applicationDate=20261301 > V619-3
V610-2 originated applicationDate=NA
V611 approved loanType=99
V612-1 originated loanPurpose=99
V612-2 preapproval loanPurpose=2 > V614-1
V613-1 originated preapproval=99
V613-2 approved actionTaken=8
V613-3 denied preapproval=1 > V613-4
V613-4 denied preapproval=1 > V613-3
V614-1 preapproval loanPurpose=2 > V612-2
V614-2 multifamily preapproval=1
V614-3 preapproval reverseMortgage=1 age=8888 loanTerm=NA
V614-4 preapproval openEnd=1
V615-1 originated constructionMethod=99
V615-2 originated manufacturedLand=1 > V690-3
V615-3 originated manufacturedSecured=1 > V689-3
V616 originated occupancy=99
V617 company loanAmount=-1 > Q645-1
V618 originated actionTaken=99 > V670-4
V619-1 purchased actionTakenDate=20260230
V619-2 purchased actionTakenDate=20250428
V619-3 approved applicationDate=20260501
Q601 originated applicationDate=20240401
Q605-1 originated loanType=2
Q605-2 originated purchaser=2
Q607 originated lien=2
Q608 originated applicationDate=20260428
Q613 reverse businessPurpose=1
Q645-1 company loanAmount=400
Q645-2 originated loanAmount=900 > Q628
Q623 withdrawn loanAmount=3000000
Q624 approved loanType=2 loanAmount=700000
Q625 approved loanType=3 loanAmount=1100000
Q626 purchased loanAmount=1300000
Q627 multifamily loanAmount=9000
Q628 originated loanAmount=9000
Q629 originated income=NA
Q631 multifamily loanType=2 purchaser=0
V620 originated street=
V621 originated city= > V622
V622 originated city=NA
V623 originated state=ZZ county=NA
V624 originated zip=8410
V625-1 originated tract=4903510360 > V625-2
V625-2 originated county=NA tract=49999103600
V626 originated county=99999 tract=NA > V716
V627 originated tract=06037264000
V709 originated street=Exempt > Q646
V716 originated state=CA
Q602 originated street=NA
Q660-1 originated street=12_Oak_Oak_Oak_Oak_Oak_Oak_Oak_Oak_Oak_Oak_Oak_Oak_Oak_Oak_Oak_Oak_Oak_Oak_Oak_Oak_Oak_Oak_Oak_Oak_Oak_Oak_Oak_Oak_Oak_Oak_
Q660-2 originated street=12_Oak_St_&_14_Oak_St
Q660-3 originated street=TBD > Q660-4
Q660-4 originated street=12
V628-1 company ethnicity1=
V628-2 originated ethnicity2=99
V628-3 originated ethnicity2=2
V628-4 couple ethnicity1=3
V629-1 originated ethnicityObserved=99
V629-2 couple ethnicityObserved=1
V629-3 originated ethnicity1=4 > V630
V630 originated ethnicity1=4 > V629-3
V631-1 twoCompanies coEthnicity1=
V631-2 couple coEthnicity2=1111
V631-3 couple coEthnicity2=2
V631-4 originated coEthnicity2=1
V632-1 couple coEthnicityObserved=99
V632-2 originated coEthnicity1=3 coEthnicityObserved=1
V632-3 originated coEthnicityObserved=2 > V634
V633 originated coEthnicity1=4 > V634
V634 originated coEthnicity1=1
V635-1 company race1=
V635-2 originated race2=99 raceObserved=3
V635-3 originated race2=5
V635-4 company race2=1
V636-1 originated raceObserved=99
V636-2 originated race1=6 raceObserved=1
V636-3 originated race1=7 > V637
V637 originated race1=7 > V636-3
V638-1 twoCompanies coRace1=
V638-2 originated coRace2=99 > V638-4
V638-3 couple coRace1=25
V638-4 originated coRace2=1
V639-1 couple coRaceObserved=99
V639-2 couple coRaceObserved=1
V639-3 originated coRaceObserved=2 > V641
V640 originated coRace1=7 > V641
V641 originated coRace1=1
V642-1 company sex=99
V642-2 originated sexObserved=99
V643 originated sex=3 sexObserved=1
V644-1 originated sex=4 > V645
V644-2 originated sex=6 sexObserved=1 > V643
V645 originated sex=4 > V644-1
V646-1 twoCompanies coSex=99
V646-2 couple coSexObserved=99
V647 originated coSex=3 coSexObserved=1
V648-1 originated coSexObserved=2 > V650
V648-2 originated coSex=6 > V650
V649 originated coSex=4 > V650
V650 originated coSex=1
V651-1 originated age=0 > Q614-1
V651-2 company age=45
V655-1 company income=4
V652-1 originated coAge=0 > Q614-2
V652-2 twoCompanies coAge=9999
V655-2 twoCompanies income=4 ethnicity1=1
V654-1 originated income=1.5
V654-2 multifamily income=4
V721-1 originated age=9999 > Q614-1
V721-2 originated coAge=1111 > Q614-2 Q657
Q606 originated income=12000
Q614-1 originated age=12
Q614-2 originated coAge=12
Q622 reverse age=45
V656-1 originated purchaser=99
V656-2 approved purchaser=1
V657-1 approved rateSpread=x
V657-2 denied rateSpread=0.3
V657-3 reverse rateSpread=0.3
V658-1 reverse hoepa=99
V658-2 approved hoepa=1
V659 originated lien=99
V677-1 originated interestRate=-1
V677-2 denied interestRate=6.5
Q609 originated rateSpread=11 > Q610
Q610 originated rateSpread=7
Q611 originated rateSpread=9 lien=2 loanAmount=50000
Q612 originated hoepa=1
Q630 multifamily hoepa=2
Q650-1 originated interestRate=0.2
Q650-2 originated interestRate=25
V660-1 originated creditScore=x scoringModel=7 > Q649-1
V660-2 originated scoringModel=99 > V662-1
V662-1 originated scoringModel=8 > V662-2
V662-2 originated scoringModel=8 > V662-1
V663 withdrawn creditScore=742 scoringModel=1
V668-1 company creditScore=742 scoringModel=1
V720-1 originated creditScore=200 > Q649-1
V720-3 originated creditScore=200 scoringModel=13 > Q649-1
Q642-1 originated creditScore=7777
V665-1 originated coCreditScore=x coScoringModel=7 > Q649-2
V665-2 couple coScoringModel=99
V667-1 originated coScoringModelText=some_text > V667-2
V667-2 originated coScoringModelText=some_text > V667-1
V664 withdrawn coCreditScore=742 coScoringModel=1
V668-2 twoCompanies coCreditScore=742 coScoringModel=1
V720-2 couple coCreditScore=200 > Q649-2
V720-4 originated coCreditScore=200 coScoringModel=13 > Q649-2
Q642-2 couple coCreditScore=7777
V661 originated creditScore=8888
V666-1 couple coCreditScore=8888
V666-2 originated coCreditScore=742
V710 originated creditScore=1111 > Q646
Q649-1 originated creditScore=290
Q649-2 couple coCreditScore=290
V669-1 originated denialReason1=99 > V670-3
V669-2 denied denialReason2=99
V669-3 denied denialReason2=1
V669-4 originated denialReason2=1
V670-1 denied denialReason1=10 > V670-4
V670-2 originated denialReason1=1 > V670-3
V670-3 originated denialReason1=1 > V670-2
V670-4 originated actionTaken=99 > V618
V671-1 denied denialReason1=9
V671-2 originated denialReasonText=some_text
V711 denied denialReason2=1111 > V669-2 Q646
V672-1 originated totalLoanCosts=-1 originationCharges=NA
V672-2 originated pointsAndFees=5000 > V673-5
V672-3 reverse totalLoanCosts=6250
V672-4 openEnd totalLoanCosts=6250
V672-5 company totalLoanCosts=6250
V672-6 approved totalLoanCosts=6250
V673-1 openEnd pointsAndFees=-1
V673-2 approved pointsAndFees=5000
V673-3 reverse pointsAndFees=5000
V673-4 company pointsAndFees=5000
V673-5 originated pointsAndFees=5000 > V672-2
V674-1 originated originationCharges=-1
V674-2 reverse originationCharges=1900
V674-3 openEnd originationCharges=1900
V674-4 company originationCharges=1900
V674-5 approved originationCharges=1900
V675-1 originated discountPoints=0
V675-2 reverse discountPoints=
V675-3 openEnd discountPoints=
V675-4 company discountPoints=
V675-5 approved discountPoints=
V676-1 originated lenderCredits=0
V676-2 reverse lenderCredits=
V676-3 openEnd lenderCredits=
V676-4 company lenderCredits=
V676-5 approved lenderCredits=
V712 originated totalLoanCosts=Exempt > Q646
Q615-1 originated totalLoanCosts=1000
Q615-2 openEnd pointsAndFees=5000 originationCharges=9000 openEnd=2
Q616-1 originated discountPoints=9000
Q616-2 openEnd pointsAndFees=5000 discountPoints=9000 openEnd=2
Q616-3 originated discountPoints=60000 totalLoanCosts=0
V678-1 originated prepaymentPenaltyTerm=0
V678-2 purchased prepaymentPenaltyTerm=24
V678-3 reverse prepaymentPenaltyTerm=24
V678-4 company prepaymentPenaltyTerm=24
V678-5 originated prepaymentPenaltyTerm=400
V679-1 denied debtToIncome=x
V679-2 withdrawn debtToIncome=90
V679-3 multifamily debtToIncome=90
V680-1 company debtToIncome=90
V680-2 twoCompanies debtToIncome=90
V681-1 originated combinedLoanToValue=-1 propertyValue=NA > Q653-1
V681-2 withdrawn combinedLoanToValue=80
V682-1 originated loanTerm=0
V682-2 reverse loanTerm=360
V683 originated introductoryRatePeriod=0
V684 originated balloonPayment=99
V685 originated interestOnly=99
V686 originated negativeAmortization=99
V687 originated otherNonAmortizing=99
V715 originated balloonPayment=1111 > Q646
Q617 originated loanAmount=700000
Q651-1 originated combinedLoanToValue=1 propertyValue=NA
Q651-2 originated combinedLoanToValue=160
Q652 originated debtToIncome=0.5
Q653-1 originated combinedLoanToValue=260 > Q651-2
Q653-2 denied combinedLoanToValue=1200 > Q651-2
Q654 originated debtToIncome=90
Q658 originated loanTerm=700
V688-1 purchased propertyValue=0
V688-2 withdrawn propertyValue=475000
V689-1 manufactured manufacturedSecured=99
V689-2 multifamily manufacturedSecured=1 constructionMethod=2 > Q619
V689-3 originated manufacturedSecured=1 > V615-3
V690-1 manufactured manufacturedLand=99
V690-2 multifamily manufacturedLand=1 constructionMethod=2 > Q618
V690-3 originated manufacturedLand=1 > V615-2
V691 originated totalUnits=0
V692-1 company affordableUnits=1.5 > V692-2
V692-2 company affordableUnits=3
V692-3 multifamily affordableUnits=20
Q618 manufactured manufacturedSecured=3
Q619 manufactured manufacturedLand=5
Q655 approved totalUnits=5
V693-1 originated submission=99
V693-2 purchased submission=1
V693-3 originated submission=3
V694-1 approved payable=99
V694-2 purchased payable=1
V694-3 originated payable=3
V695-1 originated nmlsrId=1.5 > V695-3
V695-2 originated nmlsrId=0 > V695-3
V695-3 originated nmlsrId=12
V714 originated submission=1111 > Q646
Q620 originated nmlsrId=NA
V696-1 originated aus1=99
V696-2 originated ausResult1=99 aus1=7
V696-3 originated aus2=7
V699 originated aus2=5 ausText=some_text > V696-3
V700-1 originated aus1=6
V700-2 withdrawn aus1=7
V701 originated aus2=7 ausResult3=1
V702-1 originated aus1=5
V702-2 originated ausText=some_text
V703-1 originated ausResult1=16
V703-2 originated ausResultText=some_text
V704-1 purchased aus1=7 > V700-2
V704-2 purchased ausResult1=1 > V700-1
V705-1 company aus1=1 ausResult1=1
V705-2 twoCompanies aus1=1 ausResult1=1
V713 originated aus1=1111 > Q646
Q632 originated aus1=3 ausResult1=5
Q633 originated aus1=4
Q643 originated ausResult1=8
Q644 originated aus1=2
V706 originated reverseMortgage=99
V707 originated openEnd=99
V708 originated businessPurpose=99
Q646 originated introductoryRatePeriod=Exempt
Q656 originated introductoryRatePeriod=1111 > Q646
Q657 approved loanType=1111 > V611
Q659-1 originated introductoryRatePeriod=888
Q659-2 originated introductoryRatePeriod=999
`;

export interface EditExample {
  id: string;
  row: Values;
  /** The edits that the row raises, sorted. */
  raised: string[];
}

export const EDIT_EXAMPLES: readonly EditExample[] = EXAMPLES.trim().split('\n').map(readExample);

function readExample(line: string): EditExample {
  const [example = '', others = ''] = line.split(' > ');
  const [id = '', kind = '', ...changes] = example.split(' ');
  const values = changes.map((change): [string, string] => {
    const [key = '', value = ''] = change.split('=');
    return [key, value.replaceAll('_', ' ')];
  });
  const changed: Partial<Record<LarKey, string>> = Object.fromEntries(values);
  return {
    id,
    row: cleanRow(kind as CleanRow, changed),
    raised: [id, ...others.split(' ').filter(Boolean)].sort(),
  };
}
