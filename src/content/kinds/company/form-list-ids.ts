/** Browser-safe. */
export const FORM_LIST_IDS = ['business-types', 'employee-counts', 'training-types', 'partner-types'] as const;

export type FormListId = (typeof FORM_LIST_IDS)[number];
