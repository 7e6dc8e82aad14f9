import { setTimeout as pause } from 'node:timers/promises';
import { createRandom, type Random } from '../server/demo/random.ts';
import { countDuplicates, findTooManyDuplicates, type MailingKill } from './checks/delivered-mails.ts';
import { findHalfWritten } from './checks/half-written.ts';
import { findLost } from './checks/lost-writes.ts';
import { findWrongBytes, findWrongDownloads } from './checks/stored-files.ts';
import { Deliveries, mailedCode } from './deliveries.ts';
import type { Figures } from './figures.ts';
import { settle } from './final-checks.ts';
import { type Installation, startInstallation } from './installation.ts';
import { type KillKind, killOne } from './kills.ts';
import { Ledger, WORK_KINDS } from './ledger.ts';
import { expectAnswer, type Office, openOffice } from './office.ts';
import type { CrashTestOptions } from './options.ts';
import { openWebhook } from './webhooks/open-webhook.ts';
import { createAllWriters } from './writers/all-writers.ts';
import { DESK, TITLE_COMPANY } from './writers/writer.ts';

/** Milliseconds of writing before a kill and after recovery, as ranges. */
const BEFORE_MS = [300, 1200] as const;
const AFTER_MS = 150;

const ADMIN = 'ada.tester@lender.example';

export async function runCrashTest(options: CrashTestOptions, say: (text: string) => void): Promise<Figures> {
  const installation = await startInstallation(options.broken);
  try {
    return await runRounds(installation, options, say);
  } finally {
    await installation.end(options);
    if (options.keep) say(`DATA_DIR is kept at ${installation.dataDir}`);
  }
}

async function runRounds(
  installation: Installation,
  { rounds, events, seed, kinds }: CrashTestOptions,
  say: (text: string) => void,
): Promise<Figures> {
  const { server, worker, dataDir } = installation;
  const ledger = new Ledger();
  const deliveries = new Deliveries(installation);
  const other: string[] = [];
  const onDefect = (what: string) => void other.push(what);
  const token = await signIn(installation, deliveries);
  const offices = {
    server: openOffice(server.url, token, onDefect),
    worker: openOffice(worker.url, token, onDefect),
  };
  await fillDirectories(offices.server);
  const webhook = await openWebhook(offices.server, { url: installation.receiver.url, deliveries });

  const figures: Figures = {
    rounds: 0,
    kills: { server: 0, worker: 0, postgres: 0, session: 0, receiver: 0, power: 0 },
    acknowledged: { application: 0, note: 0, lock: 0, file: 0, order: 0 },
    unanswered: ledger.unanswered,
    mails: 0,
    duplicates: 0,
    webhookEvents: 0,
    webhookRepeats: 0,
    lostWrites: 0,
    restarts: 0,
    recoveries: [],
    lost: [],
    halfWritten: [],
    tooManyDuplicates: [],
    disordered: [],
    other,
  };
  const crew = createAllWriters(offices, { ledger, random: createRandom(seed + 1), onDefect });
  const random = createRandom(seed);
  const queue = kindsInTurn(kinds, random);
  const mailing: MailingKill[] = [];
  const startsBefore = server.starts + worker.starts;

  const enough = () => WORK_KINDS.reduce((sum, kind) => sum + ledger.count(kind), 0) >= events;
  for (let round = 1; (round <= rounds || !enough()) && isClean(figures); round += 1) {
    const kind = queue();
    const filesBefore = ledger.file.length;
    let isOver = false;
    const working = crew.work(() => isOver);
    await webhook.wake();
    await pause(random.int(...BEFORE_MS));
    const began = Date.now();
    const killed = await killOne(kind, installation, random);
    await installation.untilReady();
    const recovery = Date.now() - began;
    await pause(AFTER_MS);
    isOver = true;
    await working;

    figures.rounds = round;
    figures.kills[kind] += 1;
    figures.lostWrites += killed.lostWrites.length;
    figures.recoveries.push(recovery);
    mailing.push(...killed.mailing);
    figures.lost.push(
      ...(await findLost(installation, ledger)),
      ...findWrongBytes(dataDir, kind === 'power' ? ledger.file : ledger.file.slice(filesBefore)),
      ...(await findWrongDownloads(offices.server, ledger.file.slice(filesBefore))),
    );
    figures.halfWritten.push(...(await findHalfWritten(installation)));
    say(
      `round ${round}: killed ${kind}, ready after ${(recovery / 1000).toFixed(1)} s, ${WORK_KINDS.map((work) => `${ledger.count(work)} ${work}s`).join(', ')} acknowledged`,
    );
  }

  figures.restarts = server.starts + worker.starts - startsBefore;
  if (isClean(figures))
    await settle(installation, { ledger, deliveries, webhook, office: offices.server }, figures);
  figures.tooManyDuplicates.push(...findTooManyDuplicates(deliveries, mailing));
  for (const kind of WORK_KINDS) figures.acknowledged[kind] = ledger.count(kind);
  figures.mails = deliveries.all().size;
  figures.duplicates = countDuplicates(deliveries);
  return figures;
}

/** After a fault, the run ends with its round. */
function isClean({ lost, halfWritten, other }: Figures): boolean {
  return lost.length + halfWritten.length + other.length === 0;
}

/** Every kind equally often, in random order. */
function kindsInTurn(kinds: readonly KillKind[], random: Random): () => KillKind {
  let left: KillKind[] = [];
  return () => {
    if (left.length === 0) left = [...kinds];
    return left.splice(random.int(0, left.length - 1), 1)[0] as KillKind;
  };
}

/** Creates an administrator. @returns the access token. */
async function signIn(installation: Installation, deliveries: Deliveries): Promise<string> {
  await installation.command('staff', ['add', ADMIN, '--role', 'admin', '--first-name', 'Ada']);
  await post('request-otp', { email: ADMIN });
  const otp = await mailedCode(deliveries, /sign-in code is (\d{6})\b/);
  const { access_token } = await post<{ access_token: string }>('sign-in', { email: ADMIN, otp });
  return access_token;

  async function post<T>(path: string, body: object): Promise<T> {
    const answer = await fetch(`${installation.server.url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }
}

async function fillDirectories(office: Office): Promise<void> {
  const person = { group: 'processors', firstName: 'Desk', lastName: 'Processing', email: DESK };
  const added = await office.ask({ method: 'POST', path: '/api/directories/people', body: person });
  expectAnswer(added, 201, 'The desk in the directories');
  const company = { name: TITLE_COMPANY, recipients: ['orders@anchor.example'] };
  const path = '/api/directories/title-companies';
  expectAnswer(await office.ask({ method: 'POST', path, body: company }), 201, 'The title company');
}
