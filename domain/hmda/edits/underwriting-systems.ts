import { LAR } from '../record/lar-row.ts';
import { all, any, blank, condition, filled, ifThen, oneOf } from '../rules/condition.ts';
import { type Edit, edit } from '../rules/edit.ts';
import { APPLICANT, CO_APPLICANT, NO_CO_APPLICANT, notNatural } from '../rules/person.ts';

const SYSTEMS = [LAR.aus1, LAR.aus2, LAR.aus3, LAR.aus4, LAR.aus5];
const RESULTS = [LAR.ausResult1, LAR.ausResult2, LAR.ausResult3, LAR.ausResult4, LAR.ausResult5];
const FURTHER_SYSTEMS = SYSTEMS.slice(1);
const FURTHER_RESULTS = RESULTS.slice(1);
/** Each system with the result in its place. */
const PAIRS = SYSTEMS.map((system, place) => ({ system, result: RESULTS[place] ?? 0 }));

const NO_SYSTEM = '6';
const NO_RESULT = '17';
const EXEMPT = '1111';
const KNOWN_RESULTS = codes(1, 16).concat(codes(18, 24));

/** '18', '19', … '24' */
function codes(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, place) => String(first + place));
}

function resultsOf(id: string, sentence: string, system: string, results: readonly string[]): Edit {
  return edit(
    id,
    sentence,
    all(...PAIRS.map((pair) => ifThen(oneOf(pair.system, system), oneOf(pair.result, ...results)))),
  );
}

const ANY_OTHER_SYSTEM = any(...SYSTEMS.map((field) => oneOf(field, '5')));
const ANY_OTHER_RESULT = any(...RESULTS.map((field) => oneOf(field, '16')));
const NONE_USED = all(oneOf(LAR.aus1, NO_SYSTEM, EXEMPT), oneOf(LAR.ausResult1, NO_RESULT, EXEMPT));

export const UNDERWRITING_SYSTEM_EDITS: readonly Edit[] = [
  edit(
    'V696-1',
    'AUS 1 is 1 to 7 or 1111, and the others are 1 to 5, 7 or blank',
    all(
      oneOf(LAR.aus1, ...codes(1, 7), EXEMPT),
      ...FURTHER_SYSTEMS.map((field) => oneOf(field, ...codes(1, 5), '7', '')),
    ),
  ),
  edit(
    'V696-2',
    'AUS result 1 is 1 to 24 or 1111, and the others are 1 to 16, 18 to 24 or blank',
    all(
      oneOf(LAR.ausResult1, ...codes(1, 24), EXEMPT),
      ...FURTHER_RESULTS.map((field) => oneOf(field, ...KNOWN_RESULTS, '')),
    ),
  ),
  edit(
    'V696-3',
    'Each AUS has a result, and each result an AUS',
    condition([...SYSTEMS, ...RESULTS], (row) => {
      let difference = 0;
      for (const field of SYSTEMS) if (row[field] !== '') difference += 1;
      for (const field of RESULTS) if (row[field] !== '') difference -= 1;
      return difference === 0;
    }),
  ),
  resultsOf('V699', 'AUS 5 (other) has a result of 1 to 16 or 18 to 24', '5', KNOWN_RESULTS),
  edit(
    'V700-1',
    'AUS 6 (none) stands alone, with result 17',
    ifThen(
      oneOf(LAR.aus1, NO_SYSTEM),
      all(oneOf(LAR.ausResult1, NO_RESULT), blank(...FURTHER_SYSTEMS, ...FURTHER_RESULTS)),
    ),
  ),
  edit(
    'V700-2',
    'AUS result 17 stands alone, with AUS 6',
    ifThen(
      oneOf(LAR.ausResult1, NO_RESULT),
      all(oneOf(LAR.aus1, NO_SYSTEM), blank(...FURTHER_SYSTEMS, ...FURTHER_RESULTS)),
    ),
  ),
  edit(
    'V701',
    'Where an AUS is blank, its result is blank',
    all(...PAIRS.slice(1).map(({ system, result }) => ifThen(blank(system), blank(result)))),
  ),
  edit('V702-1', 'AUS 5 (other) needs its free text', ifThen(ANY_OTHER_SYSTEM, filled(LAR.ausText))),
  edit('V702-2', 'The free text for AUS needs AUS 5', ifThen(filled(LAR.ausText), ANY_OTHER_SYSTEM)),
  edit(
    'V703-1',
    'AUS result 16 (other) needs its free text',
    ifThen(ANY_OTHER_RESULT, filled(LAR.ausResultText)),
  ),
  edit(
    'V703-2',
    'The free text for AUS results needs result 16',
    ifThen(filled(LAR.ausResultText), ANY_OTHER_RESULT),
  ),
  edit(
    'V704-1',
    'The AUS of a purchased loan is 6 or 1111',
    ifThen(oneOf(LAR.actionTaken, '6'), oneOf(LAR.aus1, NO_SYSTEM, EXEMPT)),
  ),
  edit(
    'V704-2',
    'The AUS result of a purchased loan is 17 or 1111',
    ifThen(oneOf(LAR.actionTaken, '6'), oneOf(LAR.ausResult1, NO_RESULT, EXEMPT)),
  ),
  edit(
    'V705-1',
    'There is no AUS if the only applicant is no natural person',
    ifThen(all(notNatural(APPLICANT), NO_CO_APPLICANT), NONE_USED),
  ),
  edit(
    'V705-2',
    'There is no AUS if neither applicant is a natural person',
    ifThen(all(notNatural(APPLICANT), notNatural(CO_APPLICANT)), NONE_USED),
  ),
  edit(
    'V713',
    'AUS and results are exempt (1111) together, with nothing else given, or not at all',
    ifThen(
      any(...[...SYSTEMS, ...RESULTS].map((field) => oneOf(field, EXEMPT))),
      all(
        oneOf(LAR.aus1, EXEMPT),
        oneOf(LAR.ausResult1, EXEMPT),
        blank(...FURTHER_SYSTEMS, ...FURTHER_RESULTS, LAR.ausText, LAR.ausResultText),
      ),
    ),
  ),
  resultsOf('Q632', 'TOTAL (AUS 3) usually has a result of 1, 2, 3, 4, 8, 13, 16, 18 or 19', '3', [
    '1',
    '2',
    '3',
    '4',
    '8',
    '13',
    '16',
    '18',
    '19',
  ]),
  resultsOf('Q633', 'GUS (AUS 4) usually has a result of 3, 4, 10, 15, 16 or 18 to 24', '4', [
    '3',
    '4',
    '10',
    '15',
    '16',
    ...codes(18, 24),
  ]),
  resultsOf('Q643', 'Desktop Underwriter (AUS 1) usually has a result of 1 to 7, 15 or 16', '1', [
    ...codes(1, 7),
    '15',
    '16',
  ]),
  resultsOf('Q644', 'Loan Product Advisor (AUS 2) usually has a result of 8 to 13 or 16', '2', [
    ...codes(8, 13),
    '16',
  ]),
];
