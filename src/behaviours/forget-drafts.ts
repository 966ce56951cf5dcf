/** What was kept of a form on this device (`data-forget`: its names in local storage) ends once the form has been sent. */
const { forget } = document.querySelector<HTMLElement>('[data-forget]')?.dataset ?? {};
try {
  for (const key of forget?.split(' ') ?? []) localStorage.removeItem(key);
} catch {
  // Refused: then nothing was kept.
}
