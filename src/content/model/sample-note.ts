export interface SampleNote {
  where: string;
  what: string;
}
