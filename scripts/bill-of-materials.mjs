import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A release's packages in CycloneDX, from the lock file: `npm sbom --omit dev` drops shared packages too.
 * @param {string} project folder with package.json and package-lock.json
 * @param {string} file not written where npm is older than 10
 */
export function writeBillOfMaterials(project, file) {
  const folder = mkdtempSync(join(tmpdir(), 'nkul-bill-'));
  try {
    for (const [name, prune] of [
      ['package.json', withoutDev],
      ['package-lock.json', prunedLock],
    ]) {
      writeFileSync(join(folder, name), JSON.stringify(prune(JSON.parse(readFileSync(join(project, name), 'utf8')))));
    }
    const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--prefix', folder];
    const { status, stdout, stderr, error } = spawnSync('npm', words, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (status === 0 && stdout) return writeFileSync(file, stdout);
    const reason = error?.message ?? stderr.trim().split('\n').slice(0, 2).join(' ');
    console.error(`npm sbom ne répond pas (${reason}) : la version est construite sans liste de composants.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function prunedLock({ packages, ...lock }) {
  const kept = Object.entries(packages).filter(
    ([path, { dev, link }]) => !dev && !link && (path === '' || path.includes('node_modules/')),
  );
  return { ...lock, packages: { ...Object.fromEntries(kept), '': withoutDev(packages['']) } };
}

function withoutDev({ devDependencies: _, workspaces: __, ...manifest }) {
  return manifest;
}
