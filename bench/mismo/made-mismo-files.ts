import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { exportMismo, OUR_SYSTEM } from '../../domain/mismo/export-mismo.ts';
import type { LockFacts } from '../../domain/mismo/mapping/mismo-loan.ts';
import { writeXml } from '../../domain/mismo/xml/write-xml.ts';
import { easternDate } from '../../domain/time/eastern-time.ts';
import { type LoanStory, makeLoanStory } from '../../server/demo/invented-loan.ts';
import { makeApplication } from '../../server/demo/loan-application.ts';
import { makeHome, makePerson } from '../../server/demo/person.ts';
import { createRandom } from '../../server/demo/random.ts';
import { type ZippedFile, zipOfFiles } from '../../server/features/mismo/zip-of-files.ts';
import { answerParent } from '../child-process.ts';

export interface FilesOrder {
  path: string;
  files: number;
}

/**
 * In a child process, because a child's peak memory includes the parent's at the fork: the bench itself must stay
 * small.
 */
answerParent<FilesOrder, number>(({ path, files }) => writeMismoFiles(path, files));

/** One file per invented person. @returns the mean file size in bytes. */
async function writeMismoFiles(path: string, files: number): Promise<number> {
  const now = new Date();
  const size = { bytes: 0 };
  async function* made(): AsyncGenerator<ZippedFile> {
    for (let place = 0; place < files; place += 1) {
      const bytes = Buffer.from(fileOf(place, now));
      size.bytes += bytes.length;
      yield { name: `${place}.xml`, bytes, changedAt: now };
    }
  }
  await pipeline(zipOfFiles(made()), createWriteStream(path));
  return size.bytes / files;
}

function fileOf(place: number, now: Date): string {
  const random = createRandom(place);
  const home = makeHome(random);
  const person = makePerson(random, home);
  const today = easternDate(now);
  const story = makeLoanStory(random, {
    status: place % 3 === 0 ? 'LOCKED' : 'FLOATED',
    borrower: { ...person, email: `${place}.${person.email}` },
    home,
    spouse: null,
    createdOn: today,
    today,
  });
  const { application } = makeApplication(random, story);
  const loan = { ...application, lock: lockOf(story) };
  // Numbers from 900 on are never issued. They differ, so that no two people match.
  const numbers = { socialSecurityNumbers: new Map([['primary', String(900_000_000 + place)] as const]) };
  const message = exportMismo(loan, { now: now.toISOString(), version: '1.0.0', numbers });
  return writeXml(message).replaceAll(`>${OUR_SYSTEM}<`, '>Another System<');
}

function lockOf({ lock, rate, program, closingDate }: LoanStory): LockFacts | null {
  if (lock === null) return null;
  return {
    lockDate: lock.lockedOn,
    lockExpirationDate: lock.expiresOn,
    closingDate,
    lockedInterestRate: rate.toFixed(3),
    loanProgram: program,
    investorName: 'Harbor Point Investors',
    status: lock.status,
  };
}
