import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchProcess, startProcess } from './child-process.ts';
import type { ServerOrder } from './lintel-server.ts';
import type { MeasuredServer } from './measure.ts';
import { BENCH_SECRET } from './seeded-database.ts';

/** @param flags for Node. */
export async function startLintelProcess(
  connectionString: string,
  accessToken: string,
  flags: string[] = [],
): Promise<MeasuredServer & { memory: BenchProcess<never, never>['memory']; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
  const process = startProcess<ServerOrder, string>('./lintel-server.ts', { flags });
  const stop = async () => {
    await process.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const settings = {
      DATABASE_URL: connectionString,
      DATA_DIR: dataDir,
      SECRET_KEY: BENCH_SECRET,
      DEMO: '0',
      MAIL_TO_FILES: '1',
      REQUIRE_SECOND_FACTOR: '0',
      PORT: '0',
      // Each simulated desk has its own address.
      TRUSTED_PROXIES: '127.0.0.1',
      WEBHOOK_NETWORKS: '127.0.0.0/8',
    };
    const address = await process.ask({ settings });
    const headers = { authorization: `Bearer ${accessToken}`, client: 'PROCESSING_APPLICATION' };
    return { process, memory: process.memory, target: { address, headers }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export interface DemoLintel {
  address: string;
  dataDir: string;
  memory: BenchProcess<never, never>['memory'];
  cpuTime: BenchProcess<never, never>['cpuTime'];
}

export async function withDemoLintel<Result>(
  work: (lintel: DemoLintel) => Promise<Result>,
  { settings, webRoot }: { settings?: Record<string, string>; webRoot?: string } = {},
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
  const server = startProcess<ServerOrder, string>('./lintel-server.ts');
  try {
    const demo = { DATA_DIR: dataDir, DEMO: '1', PORT: '0', LOG_LEVEL: 'warn', ...settings };
    const address = await server.ask({ settings: demo, webRoot });
    return await work({ address, dataDir, memory: server.memory, cpuTime: server.cpuTime });
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
