import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../platform/text-encoding.ts';
import {
  meaningOf,
  questionsOf,
  readSubscriberFile,
  readSubscribers,
  readSubscriberTable,
} from './subscriber-file.server.ts';
import { kindOfColumn } from './subscriber-state.server.ts';

/** 'a' active, 'u' unsubscribed, 'b' bounced, '?' unclear, '-' unconfirmed, by line. */
const statesOf = (text: string) =>
  readSubscriberFile(text)
    .lines.map(
      ({ status }) =>
        ({ active: 'a', unsubscribed: 'u', bounced: 'b', unclear: '?', unconfirmed: '-' })[status ?? 'active'],
    )
    .join('');

// Proves 14.3.
describe('who has left by the export of another tool', () => {
  test.each([
    [
      'Ghost',
      `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
1,a@x.example,Awa,,true,false,,2024-01-02T08:00:00.000Z,,,
2,b@x.example,Bello,,false,false,,2024-01-02T08:00:00.000Z,,,
3,c@x.example,Chantal,,true,false,,2024-01-02T08:00:00.000Z,2024-03-01T08:00:00.000Z,,`,
      'auu',
    ],
    [
      'Substack',
      `email,active_subscription,expiry,plan,email_disabled,created_at
a@x.example,false,,other,false,2024-01-02T08:00:00Z
b@x.example,true,2025-01-01T00:00:00Z,yearly,true,2024-01-02T08:00:00Z`,
      'au',
    ],
    [
      'Mailjet',
      `Email,Name,IsExcludedFromCampaigns,IsOptInPending,IsSpamComplaining,CreatedAt,DeliveredCount
a@x.example,Awa,False,False,False,2024-01-02T08:00:00Z,4
b@x.example,Bello,True,False,False,2024-01-02T08:00:00Z,0
c@x.example,Chantal,False,True,False,2024-01-02T08:00:00Z,0
d@x.example,Didier,False,False,True,2024-01-02T08:00:00Z,0`,
      'auuu',
    ],
    [
      'Buttondown',
      `id,email_address,creation_date,notes,tags,type,source,unsubscription_date,unsubscription_reason
1,a@x.example,2024-01-02,,,regular,api,,
2,b@x.example,2024-01-02,,,unsubscribed,api,2024-05-01,
3,c@x.example,2024-01-02,,,removed,api,,
4,d@x.example,2024-01-02,,,premium,api,,
5,e@x.example,2024-01-02,,,unactivated,api,,
6,f@x.example,2024-01-02,,,undeliverable,api,,
7,g@x.example,2024-01-02,,,regular,api,,too many mails`,
      'auuaubu',
    ],
    [
      'Kit',
      `id,first_name,email,state,created_at,tags
1,Awa,a@x.example,active,2024-01-02,
2,Bello,b@x.example,cancelled,2024-01-02,
3,Chantal,c@x.example,bounced,2024-01-02,
4,Didier,d@x.example,complained,2024-01-02,
5,Éva,e@x.example,inactive,2024-01-02,`,
      'aubuu',
    ],
    [
      'Brevo',
      `CONTACT ID;EMAIL;PRENOM;NOM;SMS;EMAIL_BLACKLISTED;SMS_BLACKLISTED;ADDED_TIME
1;a@x.example;Awa;ÉBOA;237677123456;False;True;02-01-2024
2;b@x.example;Bello;NGO;;True;False;02-01-2024`,
      'au',
    ],
    ['Brevo, blocklisted', 'EMAIL;BLOCKLISTED;SMS_BLOCKLISTED\na@x.example;0;1\nb@x.example;1;0', 'au'],
    ['Sendinblue', 'EMAIL;NOM;BLACKLIST;SMS\na@x.example;ÉBOA;non;\nb@x.example;NGO;oui;', 'au'],
    [
      'Mailchimp, unsubscribed',
      `Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON,TAGS
a@x.example,Awa,Éboa,2,,,2024-01-02 08:00:00,2024-02-02 08:00:00,Lettre,1,NORMAL,
b@x.example,Bello,Ngo,5,,,2024-01-02 08:00:00,,,,,`,
      'ua',
    ],
    [
      'Mailchimp, cleaned',
      'Email Address,MEMBER_RATING,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,CLEAN_CAMPAIGN_ID\na@x.example,5,2024-02-02 08:00:00,Lettre,1',
      'b',
    ],
    [
      'Mailchimp, status',
      'Email Address,Email Marketing Status\na@x.example,Subscribed\nb@x.example,Non-Subscribed\nc@x.example,Cleaned',
      'aub',
    ],
    ['Mailtrain', 'email,first_name,status\na@x.example,Awa,1\nb@x.example,,2\nc@x.example,,3\nd@x.example,,4', 'aubu'],
    [
      'listmonk',
      `uuid,email,name,attributes,status,subscription_status,created_at
1,a@x.example,Awa,{},enabled,confirmed,2024-01-02
2,b@x.example,Bello,{},blocklisted,confirmed,2024-01-02
3,c@x.example,Chantal,{},enabled,unsubscribed,2024-01-02
4,d@x.example,Didier,{},disabled,unconfirmed,2024-01-02`,
      'auuu',
    ],
    [
      'MailPoet',
      'Email,Prénom,Nom,Statut de la liste,Statut global\na@x.example,Awa,Éboa,Abonné(e),Abonné(e)\nb@x.example,Bello,Ngo,Désabonné(e),Abonné(e)\nc@x.example,,,Abonné(e),Rebond',
      'aub',
    ],
    [
      'HubSpot',
      `Email,First Name,Lead Status,Unsubscribed from all email,"Opted out of email: Marketing Information",Email hard bounce reason
a@x.example,Awa,New,,,
b@x.example,Bello,New,true,,
c@x.example,Chantal,Open,,Yes,
d@x.example,Didier,Open,,,UNKNOWN_USER
e@x.example,Éva,Open,false,Opted in,`,
      'auuba',
    ],
    ['HubSpot in French', "E-mail,S'est désabonné de tous les e-mails\na@x.example,false\nb@x.example,true", 'au'],
    [
      'Shopify',
      'First Name,Last Name,Email,Accepts Email Marketing,Accepts SMS Marketing\nA,B,a@x.example,yes,no\nC,D,b@x.example,no,yes',
      'au',
    ],
    [
      'phpList',
      'Email,Confirmed,Blacklisted,Disabled\na@x.example,1,0,0\nb@x.example,1,1,0\nc@x.example,0,0,0\nd@x.example,1,0,1',
      'auuu',
    ],
    [
      'Klaviyo',
      'Email,Email Marketing Consent,SMS Marketing Consent\na@x.example,SUBSCRIBED,NEVER_SUBSCRIBED\nb@x.example,NEVER_SUBSCRIBED,SUBSCRIBED',
      'au',
    ],
  ])('is read as %s writes it, without a question', (_tool, text, expected) => {
    expect(questionsOf(readSubscriberFile(text))).toEqual([]);
    expect(statesOf(text)).toBe(expected);
  });

  test.each([
    ['Ne plus contacter', 'oui', 'u'],
    ['ne plus contacter', 'x', 'u'],
    ['Ne pas envoyer de mail', '1', 'u'],
    ['Ne souhaite plus recevoir la newsletter', 'VRAI', 'u'],
    ['Ne plus contacter', 'non', 'a'],
    ['Ne plus contacter', '', 'a'],
    ['Désinscrit le', '12/03/2025', 'u'],
    ['Désinscrite le', '3 mars 2025', 'u'],
    ['Désinscrit le', '', 'a'],
    ['Désinscrit le', '0000-00-00', 'a'],
    ['Date de désabonnement', '2025-03-12', 'u'],
    ['unsubscribed_at', '1711111111', 'u'],
    ['unsubscribed_at', 'NULL', 'a'],
    ['Stop', 'STOP', 'u'],
    ['STOP', 'oui', 'u'],
    ['Refus', 'oui', 'u'],
    ['Refus le', '12/03/25', 'u'],
    ['Refus', 'non', 'a'],
    ['Plainte', 'Oui', 'u'],
    ['Plaintes', '2', 'u'],
    ['Opposition', 'x', 'u'],
    ['Motif du désabonnement', 'trop de lettres', 'u'],
    ['Do not email', 'TRUE', 'u'],
    ['do_not_contact', 'false', 'a'],
    ['Non abonné', 'oui', 'u'],
    ['Abonné(e)', 'non', 'u'],
    ['Newsletter', 'oui', 'a'],
    ['Newsletter', 'refusée', 'u'],
    ['Newsletter', 'ne plus contacter', 'u'],
    ['Consentement RGPD', 'faux', 'u'],
    ['Situation', 'plainte', 'u'],
    ['Adresse invalide', 'oui', 'b'],
    ['Statut', 'En attente', 'u'],
    ['Statut', 'actif', 'a'],
    ['Téléphone refusé', 'oui', 'a'],
    ['Lien de désabonnement', 'https://x.example/u/1', 'a'],
    ['Client exclusif', 'oui', 'a'],
    ["N° d'abonné EDF", '', 'a'],
    ['Opt-in', 'non', 'u'],
    ['Opt-in', '✓', 'a'],
    ['Opt-in', '✗', 'u'],
    ['Désabonnée', '✓', 'u'],
    ['Communication', 'presse', 'a'],
    ['Rayon', '1', 'a'],
    ['Email Address Quarantined', 'true', 'b'],
  ])('the column %j with %j says %s', (title, value, expected) => {
    expect(statesOf(`email;${title};ville\na@x.example;${value};Douala`)).toBe(expected);
  });

  test.each([
    ['Statut', ['client', 'prospect'], ['client', 'prospect']],
    ['Statut', ['0', '1'], ['0', '1']],
    ['Abonnement', ['gold', 'silver'], ['gold', 'silver']],
    ['Newsletter', ['oui', ''], ['(vide)']],
    ['Newsletter', ['oui', 'peut-être'], ['peut-être']],
    ['Désabonné', ['oui', 'à voir'], ['à voir']],
    ['Non désabonné', ['oui'], ['oui']],
    ['Refus du devis', ['oui'], ['oui']],
    ['Accepte les conditions', ['non'], ['non']],
    ['Statut', ['non désabonné'], ['non désabonné']],
    [
      'Remarques',
      ['bon client', 'Demande à ne plus être contacté, STOP mail', ''],
      ['Demande à ne plus être contacté, STOP mail'],
    ],
    ['Étiquettes', ['presse', 'Désabonnés'], ['Désabonnés']],
    ['Cancelled at', ['2024-01-02'], ['une date, comme 2024-01-02']],
    ['Consentement', ['✓', ''], ['(vide)']],
    ['Consent revoked', ['oui'], ['oui']],
    ['RGPD effacement', ['oui'], ['oui']],
    ['Communication', ['x', ''], ['x', '(vide)']],
    ['Infolettre', ['TRUE', 'FALSE'], ['TRUE', 'FALSE']],
    ['À contacter', ['non'], ['non']],
    ['Radié', ['1', 'presse'], ['1']],
    ['Pas d\u2019envoi', ['oui'], ['oui']],
    ['Date de sortie', ['12/03/2025'], ['une date, comme 12/03/2025']],
    ['Avis', ['RAS', 'Merci de me retirer de votre liste'], ['Merci de me retirer de votre liste']],
    ['Notes', ['Please remove me'], ['Please remove me']],
    ['Avis', ['à rayer', 'ne veut plus rien'], ['à rayer', 'ne veut plus rien']],
  ])('the column %j with %j is asked about', (title, values, asked) => {
    const file = readSubscriberFile(
      `email;${title};ville\n${values.map((it, i) => `a${i}@x.example;${it};Y`).join('\n')}`,
    );
    const [state] = file.states;
    expect(state?.values.filter(({ meaning }) => !meaning).map(({ label }) => label)).toEqual(asked);
    expect(questionsOf(file).join()).toContain(`«\u00a0${title}\u00a0»`);
    expect(file.lines.some(({ status }) => status === 'unclear')).toBe(true);
  });

  test('answers by value, for a whole column, or for all other values settle what was asked', () => {
    const table = readSubscriberTable(
      'email;Statut;Abonnement\na@x.example;VIP;1\nb@x.example;parti;2\nc@x.example;;3',
    );
    const meanings = [
      meaningOf(table, 'statut=vip', 'subscribed'),
      meaningOf(table, 'Statut=Parti', 'unsubscribed'),
      meaningOf(table, 'Statut=', 'unsubscribed'),
      meaningOf(table, 'abonnement', 'ignored'),
    ];
    const file = readSubscribers(table, { meanings });
    expect(questionsOf(file)).toEqual([]);
    expect(file.lines).toMatchObject([
      { status: 'active' },
      { status: 'unsubscribed', because: '«\u00a0Statut\u00a0»\u00a0: parti' },
      { status: 'unsubscribed', because: '«\u00a0Statut\u00a0»\u00a0: (vide)' },
    ]);
    expect(() => meaningOf(table, 'Statut=client', 'unsubscribed')).toThrow(/nulle part la valeur/);
    expect(() => meaningOf(table, 'Etage=3', 'unsubscribed')).toThrow(/aucune colonne/);
  });

  test('ten values of a column are listed, those asked about first, and the rest is counted', () => {
    const rows = Array.from({ length: 25 }, (_, i) => `a${i}@x.example;${i < 12 ? 'actif' : `niveau ${i}`}`);
    const [state] = readSubscriberFile(`email;Statut\n${rows.join('\n')}`).states;
    expect(state?.values.map(({ label }) => label)).toEqual(Array.from({ length: 10 }, (_, i) => `niveau ${i + 12}`));
    expect(state?.more).toBe(4);
  });

  test('a column without a title is named by its place, also to the office', () => {
    const table = readSubscriberTable('email;;ville\na@x.example;désabonné;Y');
    expect(questionsOf(readSubscribers(table)).join()).toContain('«\u00a0Colonne 2\u00a0»');
    expect(meaningOf(table, 'colonne 2=désabonné', 'unsubscribed')).toMatchObject({ at: 1 });
  });

  test('twenty thousand lines with line breaks in quotes are read, each with its state', () => {
    const row = (_: unknown, i: number) => `p${i}@x.example;"note\n""${i}"", oui; non";${i % 7 ? 'non' : 'oui'}`;
    const { lines } = readSubscriberFile(`email;note;désabonné\r\n${Array.from({ length: 20_000 }, row).join('\r\n')}`);
    expect(lines).toHaveLength(20_000);
    expect(lines.every(({ status }, i) => status === (i % 7 ? 'active' : 'unsubscribed'))).toBe(true);
  });

  test('the day of a subscription is read with the day first', () => {
    for (const day of ['02-01-2024 08:00:00', '2/1/2024 8:00', '02.01.2024 08:00']) {
      const { lines } = readSubscriberFile(`email;ADDED_TIME\na@x.example;${day}`);
      expect(Date.parse(lines[0]?.subscribedAt ?? '')).toBe(Date.parse('2024-01-02T07:00:00Z'));
    }
  });

  test('titles of other matters are no question', () => {
    for (const title of [
      'Ville',
      'Rue',
      'Société',
      'Téléphone',
      'Pays',
      'Langue',
      'Date de naissance',
      'Raison sociale',
    ]) {
      expect([title, kindOfColumn(title)]).toEqual([title, 'other']);
    }
  });
});

describe('names, by the columns of a file', () => {
  test.each([
    ['Prénom;Nom', 'Awa;ÉBOA', 'Awa ÉBOA'],
    ['Nom;Prénom', 'ÉBOA;Awa', 'Awa ÉBOA'],
    ['First Name;Last Name', "Léa;N'GO", "Léa N'GO"],
    ['FIRSTNAME;LASTNAME', 'Léa;NGO', 'Léa NGO'],
    ['Prénom;Nom', 'Awa;', 'Awa'],
    ['Prénom;Nom', ';ÉBOA', 'ÉBOA'],
    ['Prénom;Ville', 'Awa;Douala', 'Awa'],
    ['first_name;name', 'Awa;Awa Éboa', 'Awa Éboa'],
    ['Prénom;Nom complet', 'Awa;Mme Éboa', 'Mme Éboa'],
    ['Nom complet;Nom;Prénom', ';ÉBOA;Awa', 'Awa ÉBOA'],
    ['Nom de famille;Prénom', 'ÉBOA NGO;Marie-Awa', 'Marie-Awa ÉBOA NGO'],
  ])('%j with %j is stored as %j', (titles, cells, name) => {
    expect(readSubscriberFile(`email;${titles}\na@x.example;${cells}`).lines[0]?.name).toBe(name);
  });

  test.each([
    [
      'UTF-8 with a byte order mark',
      Buffer.from('\uFEFFPrénom;Nom;E-mail;Désinscrit le\nÉva;NGO;a@x.example;12/03/2025\n'),
    ],
    ['Windows-1252', Buffer.from('Prénom;Nom;E-mail;Désinscrit le\r\nÉva;NGO;a@x.example;12/03/2025\r\n', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFPrénom\tNom\tE-mail\tDésinscrit le\nÉva\tNGO\ta@x.example\t12/03/2025\n', 'utf16le')],
  ])('name and state are read in %s', (_encoding, bytes) => {
    const { lines } = readSubscriberFile(decodeText(new Uint8Array(bytes))?.text ?? '');
    expect(lines).toMatchObject([{ email: 'a@x.example', name: 'Éva NGO', status: 'unsubscribed' }]);
  });

  test('chosen columns take the place of those by title', () => {
    const text = 'Mail pro;Mail perso;Entreprise;Contact\na@x.example;b@y.example;Nkul;Awa Éboa';
    expect(() => readSubscriberFile(text)).toThrow(/Plusieurs colonnes/);
    const { lines, columns } = readSubscriberFile(text, { columns: { email: 1, name: 3, groups: 2 } });
    expect(lines).toMatchObject([{ email: 'b@y.example', name: 'Awa Éboa', groups: 'Nkul' }]);
    expect(columns).toMatchObject({ email: 1, name: 3, firstName: -1, groups: 2 });
  });
});
