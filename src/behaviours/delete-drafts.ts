/** Deletes a sent form's drafts (`data-forget`: their names in local storage). */
const { forget } = document.querySelector<HTMLElement>('[data-forget]')?.dataset ?? {};
try {
  for (const key of forget?.split(' ') ?? []) localStorage.removeItem(key);
} catch {
  // Storage is forbidden.
}
