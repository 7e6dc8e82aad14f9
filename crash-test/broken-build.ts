import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

interface Break {
  path: string;
  piece: string;
  wrong: string;
}

// Preloaded (`node --import`) before Lintel's own modules. It replaces a piece of one of them while that is loaded.
const BREAKS: Record<string, Break> = {
  // Adds each job over a connection of its own, outside the transaction of its change, and so before that is committed.
  'job-outside': {
    path: 'server/platform/jobs/pg-boss-jobs.ts',
    piece: 'db: inTransaction(tx),',
    wrong: '',
  },
  // Takes a webhook for delivered before its receiver has answered, so a kill or a refusal loses it.
  'webhook-early': {
    path: 'server/features/webhooks/send-webhooks.service.ts',
    piece: 'const outcome = await poster.post(webhook.url, message, cut);',
    wrong:
      'const outcome = { ok: true, status: 204, error: null }; void poster.post(webhook.url, message, cut);',
  },
  // Sends an event of a loan although an earlier one of the same loan still waits.
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
