import { lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where installations and builds write. Not the data: who starts the site goes by their owner. */
const WRITTEN = ['dist', 'node_modules', 'desk', '.astro'];

/**
 * Gives what root has made in a clone to the owner of the clone, as whom the site runs: else that user could neither go back to the
 * release before, nor build or install the next one.
 */
export function giveToOwner() {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync('.');
  if (uid === 0) return;
  for (const path of WRITTEN) give(path, uid, gid);
}

function give(path, uid, gid) {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats) return;
  if (stats.uid === 0) {
    try {
      lchownSync(path, uid, gid);
    } catch {
      // A root that may not (a container's, a network's disk) leaves it as it is.
    }
  }
  if (stats.isDirectory()) for (const name of readdirSync(path)) give(join(path, name), uid, gid);
}
