/** Checkboxes of task lists as text. */
export const DONE = '☑ ';
export const TO_DO = '☐ ';
