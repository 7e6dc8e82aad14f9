import { type RunningLintel, startLintel } from '../server/start.ts';
import { answerParent } from './child-process.ts';

/** Settings for Lintel, and the folder of a built web app if it serves one. */
export interface ServerOrder {
  settings: Record<string, string>;
  webRoot?: string;
}

/** The process of Lintel, started as by `npm start`. @returns its address. */
let lintel: RunningLintel | undefined;

answerParent<ServerOrder, string>(
  async ({ settings, webRoot }) => {
    lintel = await startLintel(settings, { webRoot });
    return lintel.address;
  },
  async () => lintel?.stop(),
);
