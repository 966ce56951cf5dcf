import type { ContactRequest } from './contact.schema.ts';
import type { JobApplication } from './job.schema.ts';
import type { PartnerRequest } from './partner.schema.ts';
import type { TrainingRequest } from './training.schema.ts';

/** Valid requests, for tests. */

export function contactRequest(changes: Partial<ContactRequest> = {}): ContactRequest {
  return {
    name: 'Aïssatou Bello',
    email: 'aissatou@boutique.example',
    service: 'web',
    budget: 750_000,
    message: 'Bonjour,\nnous voulons une boutique en ligne pour nos tissus.',
    ...changes,
  };
}

export function trainingRequest(changes: Partial<TrainingRequest> = {}): TrainingRequest {
  return {
    firstName: 'Jean-Baptiste',
    lastName: 'Nkoulou',
    email: 'jb.nkoulou@lycee.example',
    phone: '+237677123456',
    company: 'Lycée de Dschang',
    trainingType: 'Cybersécurité',
    preferredDates: 'Les samedis de janvier',
    message: 'Douze enseignants.',
    acceptTerms: true,
    ...changes,
  };
}

export function partnerRequest(changes: Partial<PartnerRequest> = {}): PartnerRequest {
  return {
    companyName: "Réseaux de l'Ouest",
    website: 'https://www.reseaux-ouest.example',
    firstName: 'Clarisse',
    lastName: 'Tchoumi',
    position: 'Directrice technique',
    email: 'c.tchoumi@reseaux-ouest.example',
    phone: '+237222234567',
    partnerType: 'Intégrateur',
    message: 'Nous installons des réseaux à Bafoussam.',
    acceptTerms: true,
    ...changes,
  };
}

export function jobApplication(changes: Partial<JobApplication> = {}): JobApplication {
  return {
    firstName: 'Éloïse',
    lastName: 'Mballa',
    email: 'eloise.mballa@courrier.example',
    phone: '+24166123456',
    position: 'Data Scientist',
    experience: 4,
    message: "J'ai construit un modèle de prévision des récoltes.",
    ...changes,
  };
}

/** A small PDF with one empty page, as a word processor writes it. */
export function pdf(title = 'Curriculum vitae'): Uint8Array<ArrayBuffer> {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    `<< /Title (${title}) >>`,
  ];
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text, 'latin1'));
}
