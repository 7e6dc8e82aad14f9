import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './project.mjs';

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

/** @param {string} name */
const example = (name) => readFileSync(join(ROOT, 'deploy', name), 'utf8');

test.runIf(hasSystemd)('systemd accepts the units without a warning', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-units-'));
  const units = ['lintel.service', 'lintel-backup.service', 'lintel-backup.timer'];
  for (const unit of units) {
    const here = example(unit).replaceAll('/opt/lintel', ROOT).replaceAll('/usr/bin/npm', '/bin/sh');
    writeFileSync(join(folder, unit), here);
  }
  const { stderr } = spawnSync('systemd-analyze', ['verify', ...units.map((unit) => join(folder, unit))], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(stderr.split('\n').filter((line) => line.includes('lintel'))).toEqual([]);
});

test('a hanging backup is ended', () => {
  expect(example('lintel-backup.service')).toMatch(/^TimeoutStartSec=\d+h$/m);
});

test('HSTS is only set by Lintel, so that it is sent once', () => {
  expect(example('nginx.conf')).not.toMatch(/Strict-Transport-Security/);
  expect(example('Caddyfile')).not.toMatch(/Strict-Transport-Security/);
});
