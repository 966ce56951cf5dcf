import { DEMO_LABELS, type DemoRequest, ENTITY_TYPES } from './demo.schema.ts';

/** One answer of an inquiry as the team reads it, in its mail and in the office. */
export interface InquiryLine {
  label: string;
  value: string;
}

/** Where the form speaks to the visitor and the team reads about him. */
const TEAM_LABELS: Partial<Record<keyof DemoRequest, string>> = {
  entityType: 'Demandeur',
  contactName: 'Nom du demandeur',
};

export function demoLines(request: DemoRequest): InquiryLine[] {
  return (Object.keys(DEMO_LABELS) as (keyof DemoRequest)[]).map((field) => ({
    label: TEAM_LABELS[field] ?? DEMO_LABELS[field],
    value: field === 'entityType' ? entityLabel(request.entityType) : request[field],
  }));
}

function entityLabel(entityType: DemoRequest['entityType']): string {
  return ENTITY_TYPES.find(({ value }) => value === entityType)?.label ?? entityType;
}
