import { type RunningLintel, startLintel } from '../server/start.ts';
import { answerParent } from './child-process.ts';

export interface ServerOrder {
  settings: Record<string, string>;
  webRoot?: string;
}

/** Runs Lintel as `npm start` does. @returns its address. */
let lintel: RunningLintel | undefined;

answerParent<ServerOrder, string>(
  async ({ settings, webRoot }) => {
    lintel = await startLintel(settings, { webRoot });
    return lintel.address;
  },
  async () => lintel?.stop(),
);
