/** Name of the file that a page's link is shared with: '/careers/jobs' → 'careers-jobs'. */
export function shareName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
}
