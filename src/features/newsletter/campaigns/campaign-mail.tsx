import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { company } from '../../../content/kinds/company/company.ts';
import { capitalised } from '../../../content/model/french-numbers.ts';
import type { Letter } from '../../../content/model/letter-file.ts';
import { DEFAULT_GREETING, NAME_PLACE } from '../../../content/model/letter-greeting.ts';
import { brand } from '../../../content/words/brand.ts';
import type { OutgoingMail } from '../../../platform/mail/transport.ts';
import { escapeHtml } from '../../../text/escape-html.ts';
import { DAY, NIGHT } from '../../../ui/token-colours.ts';
import { letterMarkup } from '../letters/letter-markup.ts';
import type { LetterPicture } from '../letters/letter-pictures.server.ts';
import { letterText } from '../letters/letter-text.ts';

export interface Recipient {
  email: string;
  name: string | null;
  /** Absolute: GET for people, one-click POST for mail programs. */
  unsubscribeUrl: string;
}

/** Renders per recipient; the shared part is rendered once. */
export type CampaignMail = (recipient: Recipient, delivery: { id: string; date: number }) => OutgoingMail;

/** Placeholders: control characters, which no letter holds. */
const GREETING = '\u0001greeting\u0001';
const UNSUBSCRIBE = '\u0001unsubscribe\u0001';

export function campaignMail(letter: Letter, siteUrl: string, pictures: readonly LetterPicture[] = []): CampaignMail {
  const { hostname } = new URL(siteUrl);
  const attachments = pictures.map(({ mediaType, content }, index) => ({
    name: `image-${index + 1}.${mediaType.replace('image/', '')}`,
    mediaType,
    content,
    contentId: `${createHash('sha256').update(content).digest('hex').slice(0, 24)}.${index + 1}@${hostname}`,
  }));
  const placed = new Map(
    pictures.map(({ name, width, height }, index) => [
      name,
      { width, height, contentId: attachments[index]?.contentId ?? '' },
    ]),
  );
  const body = letterMarkup(letter.body, siteUrl, placed);
  const html = `<!doctype html>${renderToStaticMarkup(<Message letter={letter} body={body} siteUrl={siteUrl} />)}`;
  const text = plainMessage(letter, letterText(body), siteUrl);
  const listId = `<lettre.${hostname}>`;
  return ({ email, name, unsubscribeUrl }, { id, date }) => {
    const greeting = greetingOf(letter.greeting, name);
    const fill = (template: string, quoted: (value: string) => string) =>
      template.replaceAll(GREETING, () => quoted(greeting)).replaceAll(UNSUBSCRIBE, () => quoted(unsubscribeUrl));
    return {
      id,
      to: email,
      date,
      subject: letter.subject,
      replyTo: { name: brand.name, address: company().email },
      text: fill(text, (value) => value),
      html: fill(html, escapeHtml),
      ...(attachments.length > 0 && { attachments }),
      returnKind: 'bulk',
      headers: {
        'List-Id': listId,
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        // RFC 8058, one-click unsubscribe.
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    };
  };
}

/** The name is unverified: no digit, dot or slash, of which a mail program would make a link. */
const NAME = /^\p{L}[\p{L}\p{M}' ’-]{0,39}$/u;

export function greetingOf(template: string, name: string | null): string {
  const clean = (name ?? '').normalize('NFC').trim();
  if (NAME.test(clean)) return template.replaceAll(NAME_PLACE, () => clean).trim();
  return withoutName(template) || withoutName(DEFAULT_GREETING);
}

/** Its place goes with the space before it, and at the beginning with the punctuation after it. */
function withoutName(template: string): string {
  const left = template.replaceAll(` ${NAME_PLACE}`, '').replaceAll(NAME_PLACE, '').trim();
  return capitalised(left.replace(/^[\s,;:.!?]+/, ''));
}

function sender(): { name: string; place: string } {
  const { legalName, address } = company();
  return {
    name: `${legalName}, ${address.street}`,
    place: `${address.postOffice}, ${address.city}, ${brand.country}`,
  };
}
const REASON = 'Vous recevez cette lettre parce que votre adresse a été inscrite à notre newsletter.';

function plainMessage({ subject, greeting }: Letter, body: string, siteUrl: string): string {
  return [
    `${subject}\n`,
    ...(greeting.trim() === '' ? [] : [`${GREETING}\n`]),
    body,
    '-- ',
    sender().name,
    sender().place,
    '',
    REASON,
    `Se désabonner\u00a0: ${UNSUBSCRIBE}`,
    `Notre newsletter sur le site\u00a0: ${siteUrl}/newsletter`,
    '',
  ].join('\n');
}

const FONT = "Arial, 'Helvetica Neue', Helvetica, sans-serif";

const NARROW = [
  '.sheet{padding:28px 20px!important}',
  '.mast{padding-left:20px!important;padding-right:20px!important}',
  '.foot{padding-left:20px!important;padding-right:20px!important}',
  '.title{font-size:26px!important}',
].join('');

/** Progressive enhancement only. */
const SHEET = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:${NIGHT.paper}!important}
.sheet{background:${NIGHT.surface}!important}
.ink{color:${NIGHT.ink}!important}
.soft{color:${NIGHT.ink2}!important}
.link{color:${NIGHT.signalink}!important}
.line{border-color:${NIGHT.line}!important}
}
@media (max-width:480px){${NARROW}}
`;

const BEATS = [22, 22, 10, 22, 10, 22, 22, 10];

interface MessageProps {
  letter: Letter;
  body: string;
  siteUrl: string;
}

function Message({ letter, body, siteUrl }: MessageProps) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{letter.subject}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant, and React would escape it. */}
        <style dangerouslySetInnerHTML={{ __html: SHEET }} />
      </head>
      <body className="ground" style={{ margin: 0, padding: 0, backgroundColor: DAY.paper2 }}>
        <Preheader text={letter.preheader ?? letter.summary ?? ''} />
        <div
          className="ground"
          style={{ backgroundColor: DAY.paper2, padding: '24px 8px', fontFamily: FONT, fontSize: '17px' }}
        >
          <div style={{ maxWidth: '600px', margin: '0 auto' }}>
            <Masthead siteUrl={siteUrl} />
            <div className="sheet" style={{ backgroundColor: DAY.surface, padding: '36px 40px' }}>
              <h1
                className="ink title"
                style={{ margin: '0 0 24px', fontSize: '30px', lineHeight: 1.15, color: DAY.ink }}
              >
                {letter.subject}
              </h1>
              {letter.greeting.trim() !== '' && (
                <p className="ink" style={{ margin: '0 0 16px', lineHeight: 1.55, color: DAY.ink }}>
                  {GREETING}
                </p>
              )}
              <div
                className="ink"
                style={{ lineHeight: 1.55, color: DAY.ink }}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by letter-markup.ts.
                dangerouslySetInnerHTML={{ __html: body }}
              />
            </div>
            <Foot siteUrl={siteUrl} />
          </div>
        </div>
      </body>
    </html>
  );
}

/** The filler keeps the letter's first words out of the preview. */
function Preheader({ text }: { text: string }) {
  return (
    <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', fontSize: '1px', color: DAY.paper2 }}>
      {text}
      {' \u200c\u00a0'.repeat(60)}
    </div>
  );
}

function Masthead({ siteUrl }: { siteUrl: string }) {
  return (
    <div
      className="mast"
      style={{ backgroundColor: DAY.cloth, padding: '24px 40px 20px', borderBottom: `6px solid ${DAY.signal}` }}
    >
      <a href={siteUrl} style={{ color: DAY.oncloth, textDecoration: 'none', whiteSpace: 'nowrap' }}>
        <span
          aria-hidden="true"
          style={{
            display: 'inline-block',
            padding: '0 11px',
            borderRadius: '9px',
            backgroundColor: DAY.raphia,
            color: DAY.ink,
            fontSize: '22px',
            lineHeight: '32px',
            fontWeight: 700,
          }}
        >
          N
        </span>
        <span style={{ paddingLeft: '10px', fontSize: '27px', lineHeight: '32px', fontWeight: 700 }}>
          {brand.name.toLowerCase()}
        </span>
      </a>
      <span aria-hidden="true" style={{ paddingLeft: '22px', whiteSpace: 'nowrap' }}>
        {BEATS.map((height, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing.
            key={index}
            style={{
              display: 'inline-block',
              width: '4px',
              height: `${height}px`,
              marginRight: '4px',
              backgroundColor: DAY.raphia,
            }}
          />
        ))}
      </span>
    </div>
  );
}

function Foot({ siteUrl }: { siteUrl: string }) {
  const { name, place } = sender();
  // Touch target.
  const link = { display: 'inline-block', padding: '5px 0', color: DAY.ink, textDecoration: 'underline' };
  return (
    <div className="soft foot" style={{ padding: '24px 40px 8px', fontSize: '14px', lineHeight: 1.6, color: DAY.ink2 }}>
      <p className="soft" style={{ margin: '0 0 4px' }}>
        {REASON}
      </p>
      <p className="soft" style={{ margin: '0 0 12px' }}>
        <a className="ink" href={UNSUBSCRIBE} style={{ ...link, fontWeight: 700, marginRight: '24px' }}>
          Se désabonner
        </a>{' '}
        <a className="ink" href={`${siteUrl}/newsletter`} style={link}>
          Notre newsletter sur le site
        </a>
      </p>
      <p className="soft line" style={{ margin: 0, paddingTop: '14px', borderTop: `2px dashed ${DAY.line}` }}>
        {name}
        <br />
        {place}
        <br />
        <a className="ink" href={`mailto:${company().email}`} style={link}>
          {company().email}
        </a>
      </p>
    </div>
  );
}
