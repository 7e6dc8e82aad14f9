import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

interface Break {
  path: string;
  piece: string;
  wrong: string;
}

// Preloaded by `node --import`. Replaces a piece of code in one of Lintel's modules as it is loaded.
const BREAKS: Record<string, Break> = {
  // Adds the job over another connection, so before the change is committed.
  'job-outside': {
    path: 'server/platform/jobs/pg-boss-jobs.ts',
    piece: 'db: inTransaction(tx),',
    wrong: '',
  },
  // Marks a webhook as delivered before the receiver answers, so that a kill loses it.
  'webhook-early': {
    path: 'server/features/webhooks/send-webhooks.service.ts',
    piece: 'const outcome = await poster.post(webhook.url, message, cut);',
    wrong:
      'const outcome = { ok: true, status: 204, error: null }; void poster.post(webhook.url, message, cut);',
  },
  // Sends an event although an earlier one of the same loan is still waiting.
  'webhook-disorder': {
    path: 'server/features/webhooks/deliveries.store.ts',
    piece: 'SELECT DISTINCT ON (order_key) id,',
    wrong: 'SELECT id,',
  },
};

const broken = BREAKS[process.env.CRASH_TEST_BREAK ?? ''];
if (broken === undefined) throw new Error('CRASH_TEST_BREAK names no broken build.');
breakSource(broken);

function breakSource({ path, piece, wrong }: Break): void {
  const { href } = new URL(`../${path}`, import.meta.url);
  if (!existsSync(fileURLToPath(href)))
    throw new Error(`The broken build does not find ${path}: adapt it here`);
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (url !== href) return loaded;
      const source = Buffer.from(loaded.source as Uint8Array).toString();
      if (!source.includes(piece))
        throw new Error(`The broken build found nothing to break in ${path}: adapt it here`);
      return { ...loaded, source: source.replace(piece, () => wrong) };
    },
  });
}
