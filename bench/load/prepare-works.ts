import type { LoadWork, WorkName } from '../options.ts';
import { BENCH_SECRET } from '../seeded-database.ts';
import { prepareCount, prepareList } from '../works/list-work.ts';
import { prepareRead } from '../works/read-work.ts';
import { prepareSave } from '../works/save-work.ts';
import { prepareSearch } from '../works/search-work.ts';
import type { BarePlan, BenchCase, PreparedWork } from './load-plan.ts';
import { type Recorder, startRecorder } from './recorder.ts';

/** Saves come last, because only they change the database. */
const PREPARE: Record<LoadWork, (recorder: Recorder) => Promise<PreparedWork>> = {
  list: prepareList,
  count: prepareCount,
  search: prepareSearch,
  read: prepareRead,
  save: prepareSave,
};

interface PreparedWorks {
  cases: BenchCase[];
  bare: BarePlan;
  accessToken: string;
  email: string;
  adminToken: string;
}

/** Lintel runs in this process while its statements are recorded. */
export async function prepareWorks(
  connectionString: string,
  works: readonly WorkName[],
): Promise<PreparedWorks> {
  const recorder = await startRecorder(connectionString, BENCH_SECRET);
  try {
    const cases: BenchCase[] = [];
    const bare: BarePlan = { requests: {}, read: undefined, write: undefined };
    for (const [name, prepareWork] of Object.entries(PREPARE)) {
      if (!works.includes(name as WorkName)) continue;
      const work = await prepareWork(recorder);
      cases.push(...work.cases);
      Object.assign(bare, work.bare, { requests: { ...bare.requests, ...work.bare.requests } });
    }
    const { accessToken, email, adminToken } = recorder;
    return { cases, bare, accessToken, email, adminToken };
  } finally {
    await recorder.close();
  }
}
