export const requestCount = (count: number) => (count > 1 ? `${count} demandes` : `${count} demande`);
