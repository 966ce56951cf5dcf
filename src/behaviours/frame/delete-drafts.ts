/** Deletes a sent form's newest draft (`data-forget`: names in local storage); those of other tabs stay. */
const { forget } = document.querySelector<HTMLElement>('[data-forget]')?.dataset ?? {};
try {
  for (const key of forget?.split(' ') ?? []) {
    const [next, ...others] = JSON.parse(localStorage[key] ?? '{}').others ?? [];
    if (next) localStorage[key] = JSON.stringify({ ...next, others });
    else localStorage.removeItem(key);
  }
} catch {
  // Storage is forbidden.
}
