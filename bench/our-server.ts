import { type RunningLintel, startLintel } from '../server/start.ts';
import { answerParent } from './child-process.ts';

/** The process of Lintel itself, as `npm start` runs it, with the settings that it is ordered to start with. */
let lintel: RunningLintel | undefined;

answerParent<Record<string, string>, string>(
  async (settings) => {
    lintel = await startLintel(settings, { webRoot: undefined });
    return lintel.address;
  },
  async () => lintel?.stop(),
);
