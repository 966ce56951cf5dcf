import { lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const WRITABLE = ['dist', 'node_modules', 'desk', '.astro'];

/** Gives files that root wrote in a clone to the clone's owner, who runs the site and later builds. */
export function giveToOwner() {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync('.');
  if (uid === 0) return;
  for (const path of WRITABLE) chownTree(path, uid, gid);
}

function chownTree(path, uid, gid) {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats) return;
  if (stats.uid === 0) {
    try {
      lchownSync(path, uid, gid);
    } catch {
      // Root in a container or on a network disk may lack the right.
    }
  }
  if (stats.isDirectory()) for (const name of readdirSync(path)) chownTree(join(path, name), uid, gid);
}
