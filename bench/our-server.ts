import { type RunningLintel, startLintel } from '../server/start.ts';
import { answerParent } from './child-process.ts';

/** How Lintel is to be started: its settings, and the folder of a built web app when it is to serve one. */
export interface ServerOrder {
  settings: Record<string, string>;
  webRoot?: string;
}

/** The process of Lintel itself, as `npm start` runs it. Answers its address. */
let lintel: RunningLintel | undefined;

answerParent<ServerOrder, string>(
  async ({ settings, webRoot }) => {
    lintel = await startLintel(settings, { webRoot });
    return lintel.address;
  },
  async () => lintel?.stop(),
);
