/** Chooses in a list what a parameter of the address names (`?service=web`), where the visitor has chosen nothing. */
export function chooseByAddress(name: string) {
  const value = new URLSearchParams(location.search).get(name);
  const list = document.querySelector<HTMLSelectElement>(`main select[name="${name}"]`);
  if (value && list && list.value === '' && [...list.options].some((option) => option.value === value))
    list.value = value;
}
