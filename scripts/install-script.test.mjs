import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.mjs';

it('install.sh installs every unit, except those of the export, which need a token first', () => {
  const script = readFileSync(path.join(root, 'infra/install.sh'), 'utf8');
  const named = /^for unit in (.*); do$/m.exec(script)?.[1]?.split(' ');
  const units = readdirSync(path.join(root, 'infra/systemd')).filter((name) =>
    /^(?!jala-export).*\.(service|socket|timer)$/.test(name),
  );
  expect(new Set(named)).toEqual(new Set(units));
});
