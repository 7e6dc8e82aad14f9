import { composite, leafAt, type Part } from '../mapping/points.ts';
import { addAt, put } from '../mapping/source.ts';
import { MilitaryStatusType } from '../values/borrower-enumerations.ts';
import { date } from '../values/form.ts';
import { childrenOf, elementAt } from '../xml/element.ts';
import { PERSON } from './section-names.ts';

const PARENT = 'MILITARY_SERVICES';
const ENDS = 'MilitaryServiceExpectedCompletionDate';
const KINDS = Object.entries(MilitaryStatusType.ours);
const ACTIVE = 'isCurrentlyInActiveDuty';

/** One element per kind of service answered with yes. A missing element means no. */
export const MILITARY_SERVICES: Part = composite({
  fields: [...KINDS.map(([question]) => `${PERSON}.${question}`), `${PERSON}.projectedExpirationDate`],
  points: [`${PARENT}/MILITARY_SERVICE/MilitaryStatusType`, `${PARENT}/MILITARY_SERVICE/${ENDS}`],
  write: (source, at) => {
    for (const [question, status] of KINDS) {
      if (source.get(`${PERSON}.${question}`) !== true) continue;
      const service = addAt(at, `${PARENT}/MILITARY_SERVICE`, question);
      put(service, 'MilitaryStatusType', status);
      const ends = source.get(`${PERSON}.projectedExpirationDate`);
      if (question === ACTIVE && ends !== undefined) put(service, ENDS, date.write(ends));
    }
  },
  read: (at, target) => {
    const said = new Set<string>();
    for (const service of childrenOf(elementAt(at, PARENT), 'MILITARY_SERVICE')) {
      const status = leafAt(service, 'MilitaryStatusType');
      if (status === undefined) continue;
      const kind = MilitaryStatusType.read(status.text.trim());
      if ('fault' in kind) {
        target.fault(`${PERSON}.isCurrentlyRetired`, status, kind.fault, MilitaryStatusType);
        continue;
      }
      const question = String(kind.value);
      if (!said.has(question)) target.mark(service, question);
      said.add(question);
      target.set(`${PERSON}.${question}`, true, status);
      const ends = leafAt(service, ENDS);
      if (ends !== undefined) target.take(`${PERSON}.projectedExpirationDate`, ends, date);
    }
    if (target.get(`${PERSON}.isInMilitaryService`) !== true) return;
    for (const [question] of KINDS) if (!said.has(question)) target.set(`${PERSON}.${question}`, false);
  },
});
