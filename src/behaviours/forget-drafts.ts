/** Deletes a form's drafts (`data-forget`: their names in local storage) once it has been sent. */
const { forget } = document.querySelector<HTMLElement>('[data-forget]')?.dataset ?? {};
try {
  for (const key of forget?.split(' ') ?? []) localStorage.removeItem(key);
} catch {
  // Storage is forbidden.
}
