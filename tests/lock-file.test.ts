import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

test('the lock file is of this manifest, names exact versions, and every package by its hash and no address', () => {
  const manifest = read('package.json');
  const { '': root, ...packages } = read('package-lock.json').packages as Record<string, Record<string, unknown>>;
  for (const group of GROUPS) {
    expect(root?.[group] ?? {}).toEqual(manifest[group] ?? {});
    for (const [name, version] of Object.entries(manifest[group] ?? {})) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
      expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  }
  for (const [path, { integrity, resolved, link, inBundle }] of Object.entries(packages)) {
    if (!link && !inBundle) expect(integrity, path).toMatch(/^sha512-/);
    expect(resolved, path).toBeUndefined();
  }
});
