import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CPU_TIME = 'cpu time';
const MEMORY = 'memory';

type Answer<Reply> = { reply: Reply } | { failure: string };

/** Resident memory in bytes. */
export interface Memory {
  now: number;
  peak: number;
}

export interface BenchProcess<Order, Reply> {
  ask(order: Order): Promise<Reply>;
  /** Milliseconds of processor time since its start. */
  cpuTime(): Promise<number>;
  memory(): Promise<Memory>;
  stop(): Promise<void>;
}

/** Forks a file of this folder. The child sees only the given environment, PATH and HOME. */
export function startProcess<Order, Reply>(
  file: string,
  options: { flags?: string[]; env?: Record<string, string> } = {},
): BenchProcess<Order, Reply> {
  const { PATH = '', HOME = '' } = process.env;
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    execArgv: options.flags ?? [],
    env: { PATH, HOME, ...options.env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`${file} has ended (${signal ?? code})`)));
  });
  gone.catch(() => undefined);
  const ask = <R>(order: object | string): Promise<R> => {
    const answered = new Promise<R>((resolve, reject) => {
      child.once('message', (answer: Answer<R>) => {
        if ('failure' in answer) reject(new Error(answer.failure));
        else resolve(answer.reply);
      });
    });
    child.send(order);
    return Promise.race([answered, gone]);
  };
  return {
    ask: (order) => ask<Reply>(order as object),
    cpuTime: () => ask<number>(CPU_TIME),
    memory: () => ask<Memory>(MEMORY),
    async stop() {
      if (child.connected) child.disconnect();
      await gone.catch(() => undefined);
    },
  };
}

/** Runs in the child. Calls `stop` when the parent has disconnected. */
export function answerParent<Order, Reply>(
  answer: (order: Order) => Promise<Reply>,
  stop: () => Promise<void> = () => Promise.resolve(),
): void {
  const about = (order: unknown) => {
    if (order === CPU_TIME) return Promise.resolve(cpuTime());
    return order === MEMORY ? Promise.resolve(memory()) : answer(order as Order);
  };
  const tell = (message: Answer<Reply | number | Memory>) => process.connected && process.send?.(message);
  process.on('message', (order) => {
    about(order).then(
      (reply) => tell({ reply }),
      (error: unknown) => tell({ failure: error instanceof Error ? error.message : String(error) }),
    );
  });
  process.once('disconnect', () => {
    void stop().finally(() => process.exit(0));
  });
}

function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function memory(): Memory {
  return { now: process.memoryUsage.rss(), peak: process.resourceUsage().maxRSS * 1024 };
}
