import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeBillOfMaterials } from './bill-of-materials.mjs';

const ROOT = join(import.meta.dirname, '..');
interface Manifest {
  dependencies: Record<string, string>;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nkul-bill-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each(['.', 'desk'])('a server without development packages writes the bill of materials of %s', (part) => {
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(ROOT, part, name), join(folder, name));
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const installed = join(folder, 'node_modules/react');
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(installed, 'package.json'), `{"name":"react","version":"${manifest.dependencies.react}"}`);
  const file = join(folder, 'sbom.cdx.json');
  writeBillOfMaterials(folder, file);
  const bill = JSON.parse(readFileSync(file, 'utf8')) as {
    bomFormat: string;
    components: { 'bom-ref': string }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; dev?: boolean; link?: boolean }>;
  };
  const locked = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
  );
  const delivered = locked.map(([path, { version }]) => `${path.replace(/.*node_modules\//, '')}@${version}`);
  expect([...new Set(bill.components.map((it) => it['bom-ref']))].sort()).toEqual([...new Set(delivered)].sort());
  for (const [name, version] of Object.entries(manifest.dependencies))
    expect(delivered).toContain(`${name}@${version}`);
});
