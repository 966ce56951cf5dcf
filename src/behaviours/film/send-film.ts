type Sharing = Partial<Pick<Navigator, 'canShare' | 'share'>>;

/** Whether the device shares a film's file, as phones do. */
export const canSend = (device: Sharing, name: string): boolean =>
  device.canShare?.({ files: [new File([], name, { type: 'video/mp4' })] }) ?? false;

/** Opens the share sheet with the film as a file; nothing where files are not shared, or the sheet is closed. */
export async function sendFilm({ href, download }: { href: string; download: string }, device: Sharing) {
  if (!canSend(device, download)) return;
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(href);
  const file = new File([await answer.blob()], download, { type: 'video/mp4' });
  await device.share?.({ files: [file] }).catch((error: Error) => {
    if (error.name !== 'AbortError') throw error;
  });
}
