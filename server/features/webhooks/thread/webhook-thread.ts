import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { pino } from 'pino';
import { systemClock } from '../../../platform/clock.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { logOptions } from '../../../platform/log.ts';
import { createSealer } from '../../../platform/secrets/seal.ts';
import { createFeedReader } from '../../event-feed/feed-reader.service.ts';
import { createAddressCheck } from '../checked-address.ts';
import { createDeliverWebhooks } from '../deliver-webhooks.service.ts';
import { SendingPace } from '../sending-pace.ts';
import { RequestTime } from './request-time.ts';
import type { ThreadOrder, ThreadStart } from './thread-messages.ts';

/** One for the deliveries, and one for the events of another webhook meanwhile. */
const CONNECTIONS = 2;

// On Linux, this is the priority of the thread alone: requests have the processor first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

const { connectionString, logLevel, webhookNetworks, requestTime } = workerData as ThreadStart;
const requests = new RequestTime(requestTime);
const log = pino(logOptions(logLevel));
const { db, close } = openDatabase(connectionString, {
  max: CONNECTIONS,
  onError: (error) => log.warn({ err: error }, 'idle database connection lost'),
});
let busy = 0;
let keys: readonly [Buffer, ...Buffer[]] | undefined;
const known = () => {
  if (keys === undefined) throw new Error('A look brings the keys.');
  return keys;
};
const webhooks = createDeliverWebhooks(
  { clock: systemClock, db, log },
  {
    feed: createFeedReader(db),
    sealer: createSealer({ newest: () => known()[0], all: known }),
    addresses: createAddressCheck(webhookNetworks),
    pace: new SendingPace({ sinceRequest: () => requests.elapsed(), busy: () => busy }),
  },
);

let isLooking = false;

parentPort?.on('message', (order: ThreadOrder) => {
  if (order === 'stop') void stop();
  else {
    ({ busy } = order);
    void look(order.look);
  }
});

/** One at a time: when a look takes longer than a second, the next one would only do the same. */
async function look(given: readonly Uint8Array[]): Promise<void> {
  const [newest, ...older] = given.map((key) => Buffer.from(key));
  if (newest !== undefined) keys = [newest, ...older];
  if (isLooking) return;
  isLooking = true;
  try {
    await webhooks.look();
  } catch (error) {
    log.warn({ err: error }, 'webhooks wait for the next look');
  }
  isLooking = false;
}

async function stop(): Promise<void> {
  parentPort?.close();
  await webhooks.stop();
  await close();
  process.exit();
}
