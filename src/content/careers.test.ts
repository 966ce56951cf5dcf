import { expect, test } from 'vitest';
import { durationOf, hostingPeriods, internshipDurations, internships } from './internships.ts';
import { jobs } from './jobs.ts';
import { POSITIONS } from './positions.ts';
import { courses } from './training.ts';
import { TRAINING_TYPES } from './training-types.ts';

// Proves 3.8, 5.8.
test('the three jobs are the choices of the application form', () => {
  expect(jobs.map(({ title }) => title)).toEqual([...POSITIONS]);
});

// Proves 9.6.
test('only the first job names a salary, the one of the requirements', () => {
  expect(jobs.map(({ salary }) => salary.range)).toEqual([{ min: 1_500_000, max: 2_500_000 }, undefined, undefined]);
  for (const { salary } of jobs.slice(1)) expect(salary.text).not.toMatch(/\d/);
});

test('a job is open for longer than it has been posted', () => {
  for (const { postedAt, validThrough } of jobs) expect(validThrough > postedAt).toBe(true);
});

// Proves 9.6.
test('internships last as long as their field in the list', () => {
  for (const { field, duration } of internships) expect(duration).toBe(durationOf(field));
  expect(internshipDurations).toHaveLength(6);
  expect(hostingPeriods).toEqual(['Février-Juillet', 'Juillet-Décembre', 'Septembre-Février']);
});

// Proves 2.23.
test('every choice of the training request has a course', () => {
  expect(new Set(courses.map(({ trainingType }) => trainingType))).toEqual(new Set(TRAINING_TYPES));
});

test('the hours of a course are those that its duration says', () => {
  for (const { duration, hours } of courses) expect(duration).toContain(`${hours}\u00a0heures`);
});
