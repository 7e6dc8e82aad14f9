import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Loaded before Lintel's own modules (`node --import`). This broken build adds each job over a connection of its own, outside the
 * transaction of its change, and so before that is committed.
 */
const JOBS = new URL('../../server/platform/jobs/pg-boss-jobs.ts', import.meta.url);
const INSIDE = 'db: inTransaction(tx),';

if (!existsSync(fileURLToPath(JOBS)))
  throw new Error(`The broken build does not find ${JOBS}: adapt it here`);

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (url !== JOBS.href) return loaded;
    const source = Buffer.from(loaded.source as Uint8Array).toString();
    if (!source.includes(INSIDE)) throw new Error('The broken build found nothing to break: adapt it here');
    return { ...loaded, source: source.replace(INSIDE, '') };
  },
});
