/** Where to go after the door: an address of the desk, and no other. */
export function inside(address: string | null): string {
  return address?.startsWith('/') && !/^\/[/\\]/.test(address) ? address : '/';
}
