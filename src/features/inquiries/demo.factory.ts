import type { DemoRequest } from './demo.schema.ts';

/** A valid request, for tests. */
export function demoRequest(changes: Partial<DemoRequest> = {}): DemoRequest {
  return {
    entityType: 'enterprise',
    companyName: 'Société Éboa & Fils',
    businessType: 'Commerce de détail',
    employeeCount: '10-50 employés',
    contactName: 'Zoé Éboa',
    contactPhone: '+237622000137',
    contactEmail: 'zoe@client.example',
    ...changes,
  };
}
