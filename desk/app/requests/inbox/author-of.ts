import type { InquiryListRow } from '../requests.server.ts';

/** Who wrote the last message of a request. @param me staff.id of the reader */
export function authorOf(
  { by, who }: InquiryListRow['last'],
  me: string,
  nameOf: (staffId: string) => string | undefined,
): string {
  if (by === 'automatic') return 'Automatique';
  if (by === 'customer') return who;
  return who === me ? 'Vous' : (nameOf(who) ?? "L'équipe");
}
