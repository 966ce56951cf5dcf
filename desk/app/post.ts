/** Sends JSON to a resource route of the desk. @throws when it is refused. */
export async function post<T>(path: string, body: unknown): Promise<T> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`refused with ${response.status}`);
  return (await response.json()) as T;
}
