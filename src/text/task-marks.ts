export const DONE = '☑ ';
export const TO_DO = '☐ ';
