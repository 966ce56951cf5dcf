/** What stands for the box of a list of tasks, where no form is shown. */
export const DONE = '☑ ';
export const TO_DO = '☐ ';
