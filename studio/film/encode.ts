import { execFileSync } from 'node:child_process';

/** H.264, which every phone plays and WhatsApp passes on; it starts before it is loaded whole. */
export const H264 = [
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-tune',
  'animation',
  '-movflags',
  '+faststart',
] as const;

/**
 * Makes a silent film of the frames `0000.png`, `0001.png`… of a folder, with the ffmpeg on the PATH. Deterministic:
 * one thread, no date or version.
 */
export function encode(frames: string, perSecond: number, codec: readonly string[], file: string) {
  const input = ['-framerate', String(perSecond), '-i', `${frames}/%04d.png`];
  const plain = ['-an', '-pix_fmt', 'yuv420p', '-threads', '1', '-map_metadata', '-1'];
  const exact = ['-fflags', '+bitexact', '-flags:v', '+bitexact'];
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...codec, ...plain, ...exact, file], {
    stdio: 'inherit',
  });
}
