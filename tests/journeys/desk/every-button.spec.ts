import { DatabaseSync } from 'node:sqlite';
import type { Page, Request } from '@playwright/test';
import { contentFieldsOf, ROLES, type Role } from '../../../src/features/staff/staff.schema.ts';
import { addComments, publish } from '../../fixtures/data/blog.ts';
import { kindNamed, openContent } from '../../fixtures/data/content.ts';
import { aFile, aPhoto, aPicture } from '../../fixtures/data/library.ts';
import { REQUEST_KINDS, send } from '../../fixtures/data/requests.ts';
import { addSubscribers } from '../../fixtures/data/subscribers.ts';
import { expect, hydrated, invite, test } from '../../fixtures/desk.ts';
import type { Site } from '../../fixtures/site.ts';

// A site of its own: the walk sends mails and takes things away.
test.use({ siteName: 'walked' });

/** The walk presses none of these, for the reason that stands beside. */
const EXEMPT: [label: RegExp, reason: string][] = [
  [/^(Sortir|Déconnecter)/, 'ends the session of the walk'],
  [/^Oui, tout couper pour Walk/, 'ends the access of the walk'],
  [/^Ajouter .*clé/, 'waits for a key of the device'],
];
/** Pressed last: what the others need is gone then. */
const DESTROYS = /Supprimer|Effacer|Retirer|Fermer l'accès|Appareil perdu|Masquer|Refus|Dire non|Envoyer|publier/i;
const WAIT_MS = 50;
/** The second wait is for a busy machine: only what would be a fault waits as long. */
const WAITS_MS = { first: 2000, last: 15_000 };
/** A walk that presses fewer buttons has lost its way. */
const LEAST = 40;
const TYPED: Record<string, string> = { email: 'essai@client.example', tel: '+237690000000', date: '2027-01-04' };

/** Kinds that `seed` changes, or that have a screen of their own; the others stand for each other. */
const OWN = new Set(['company', 'mailboxes', 'faq', 'pictures', 'files']);

const TYPES = [...[...Object.keys(TYPED), 'text', 'search'].map((type) => `[type=${type}]`), ':not([type])'].join();

interface Drawn {
  at: number;
  key: string;
  label: string;
  isSubmit: boolean;
}

for (const role of ROLES) {
  // Proves 16.21.
  test(`each button that is drawn for ${role} works`, async ({ colleague, desk, watch }) => {
    test.setTimeout(1_500_000);
    watch.allow(/status of|ERR_BLOCKED_BY_CLIENT/);
    await seed(desk.site, role);
    await invite(desk.site, 'commercial', 'Victor Essai');
    const { page, context } = await colleague(role, 'Walk Essai');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // A preview is a page of the site, which has no button of the desk: it is asked for once, not drawn.
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.setBlockedURLs', { urls: ['*/page?*'] });
    const walk = new Walk(page, desk.url, role);
    await walk.everything();
    const { faults, screens, pressed } = walk;
    console.info(`${role}: ${screens.size} screens, ${pressed.size} buttons pressed, ${faults.length} wrong`);
    expect(faults).toEqual([]);
    expect(pressed.size).toBeGreaterThan(LEAST);
  });
}

/** One of everything, and what a colleague has not published yet, in kinds that roles edit whole or in part. */
async function seed(site: Site, role: Role) {
  for (const kind of [...REQUEST_KINDS, ...REQUEST_KINDS]) {
    expect((await send(site, kind, kind.aRequest())).status).toBe(201);
  }
  await publish(site, { slug: `marche-${role}`, title: `Pour la marche de ${role}` });
  addComments(site, `marche-${role}`, 3);
  const database = new DatabaseSync(`${site.dataDir}/nkul.sqlite`, { timeout: 5000 });
  database.exec("update blog_comments set status = 'held' where content like '%numéro 2.'");
  database.close();
  const stored = await openContent(site);
  await addSubscribers(stored.db, 3, { prefix: role });
  await aPicture(stored, await aPhoto());
  await aFile(stored);
  await stored.save('company', 'company', ({ data }: { data: { openingHours: { closes: string }[] } }) => {
    for (const line of data.openingHours) line.closes = `18:3${ROLES.indexOf(role)}`;
  });
  await stored.save('mailboxes', 'mailboxes', ({ data }: { data: { recruitment: string } }) => {
    data.recruitment = `cv.${role}@nkul.example`;
  });
  const [question] = kindNamed('faq').seed;
  await stored.save('faq', question?.id ?? '', ({ data }: { data: { question: string } }) => {
    data.question = `Pour ${role}, ${data.question}`.slice(0, 110);
  });
  await stored.close();
}

class Walk {
  readonly screens = new Set<string>();
  readonly pressed = new Set<string>();
  readonly faults: string[] = [];
  readonly #page: Page;
  readonly #desk: string;
  readonly #role: Role;
  readonly #waiting: string[] = ['/', '/appareils'];
  readonly #open = new Set<Request>();
  #refused: string[] = [];
  #choosers = 0;

  constructor(page: Page, desk: string, role: Role) {
    this.#page = page;
    this.#desk = desk;
    this.#role = role;
    const isOurs = (url: string) => url.startsWith(desk) && !/\/(changements|page)(\?|$)/.test(url);
    page.on('request', (request) => void (isOurs(request.url()) && this.#open.add(request)));
    page.on('requestfinished', (request) => void this.#open.delete(request));
    page.on('requestfailed', (request) => void this.#open.delete(request));
    page.on('response', (response) => {
      if (!isOurs(response.url()) || response.status() < 400) return;
      this.#refused.push(`${response.status()} ${response.request().method()} ${response.url().slice(desk.length)}`);
    });
    page.on('dialog', (dialog) => void dialog.accept());
    page.on('filechooser', () => {
      this.#choosers += 1;
    });
  }

  async everything() {
    for (let path = this.#waiting.shift(); path !== undefined; path = this.#waiting.shift()) {
      const screen = this.#screenOf(path);
      if (this.screens.has(screen)) continue;
      this.screens.add(screen);
      await this.#walkScreen(path, screen);
    }
  }

  async #walkScreen(path: string, screen: string) {
    await this.#goTo(path);
    await this.#collectLinks();
    const first = await this.#drawn(screen);
    first.sort((one, other) => Number(DESTROYS.test(one.label)) - Number(DESTROYS.test(other.label)));
    const known = new Set(first.map(({ key }) => key));
    for (const { key } of first.filter((it) => !this.pressed.has(it.key))) {
      const shown = await this.#found(screen, key);
      let faults = shown && (await this.#press(screen, shown));
      if (!faults || faults.length > 0) {
        // What an earlier press opened is in its way, or has used it up.
        await this.#goTo(path);
        const again = await this.#found(screen, key);
        if (again) faults = await this.#press(screen, again, WAITS_MS.last);
      }
      this.faults.push(...(faults ?? []));
      for (let steps = 0; this.#isOn(screen) && steps < 6; steps += 1) {
        // The buttons of a question, a menu or an answer.
        const next = (await this.#drawn(screen)).find((it) => !known.has(it.key) && !this.pressed.has(it.key));
        if (!next) break;
        this.faults.push(...(await this.#press(screen, next, WAITS_MS.last)));
      }
    }
  }

  #isOn(screen: string): boolean {
    return this.#screenOf(this.#page.url()) === screen;
  }

  async #found(screen: string, key: string): Promise<Drawn | undefined> {
    return this.#isOn(screen) ? (await this.#drawn(screen)).find((it) => it.key === key) : undefined;
  }

  async #press(screen: string, { at, key, label, isSubmit }: Drawn, wait: number = WAITS_MS.first): Promise<string[]> {
    this.pressed.add(key);
    if (isSubmit) await this.#fillFormOf(at);
    const before = await this.#state();
    this.#refused = [];
    const click = this.#page.locator(`[data-walk="${at}"]`).click({ timeout: wait });
    const faults: string[] = [];
    await click.catch(() => faults.push('cannot be pressed'));
    await this.#settled();
    let after = await this.#state();
    for (let waited = 0; after === before && waited < wait; waited += WAIT_MS) {
      await this.#page.waitForTimeout(WAIT_MS);
      after = await this.#state();
    }
    faults.push(...this.#refused);
    if (/Cette page n'existe pas|Le bureau a rencontré une erreur/.test(after)) faults.push('an error page');
    if (after === before) faults.push('nothing happens');
    const isSaved =
      !label.startsWith('Enregistrer') && /^Enregistré\.$/m.test(after) && !/^Enregistré\.$/m.test(before);
    if (isSaved) faults.push('a silent save');
    this.#waiting.push(this.#page.url());
    return faults.map((fault) => `${screen}, « ${label} »: ${fault}`);
  }

  async #goTo(path: string) {
    this.#refused = [];
    await this.#page.goto(path);
    await hydrated(this.#page);
    await this.#settled();
    this.faults.push(...this.#refused.map((answer) => `${path}: ${answer}`));
  }

  async #settled() {
    for (let quiet = 0, steps = 0; quiet < 4 && steps < 200; steps += 1) {
      await this.#page.waitForTimeout(WAIT_MS);
      quiet = this.#open.size > 0 ? 0 : quiet + 1;
    }
  }

  async #collectLinks() {
    const links = await this.#page.evaluate(() => [
      ...[...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"], a[href^="?"]')]
        .filter((link) => link.checkVisibility())
        .map((link) => ({ path: link.pathname + link.search, isFile: link.matches('[download], [target]') })),
      ...[...document.querySelectorAll<HTMLIFrameElement>('iframe[src^="/"]')].map(({ src }) => ({
        path: src,
        isFile: true,
      })),
    ]);
    for (const { path, isFile } of links) {
      if (!isFile) this.#waiting.push(path);
      else if (!this.screens.has(this.#screenOf(path))) {
        this.screens.add(this.#screenOf(path));
        // A connection that was idle may be closed as it is used again; browsers ask again, too.
        const status = (await this.#page.request.get(path, { maxRetries: 1 })).status();
        if (status >= 400) this.faults.push(`${path}: ${status}`);
      }
    }
  }

  /** Screens that show another of the same are one. */
  #screenOf(address: string): string {
    const { pathname, searchParams } = new URL(address, this.#desk);
    const [section = '', part = '', id, ...rest] = pathname.split('/').slice(1);
    const names = [...new Set(searchParams.keys())].sort().map((it) => (it === 'vue' ? searchParams.get(it) : it));
    const isContent = section === 'contenus' && part !== '';
    const kind = isContent && !OWN.has(part) ? this.#wayOf(part) : part;
    const parts = isContent ? [section, kind, ...rest] : [section, /\d/.test(part) ? ':id' : part, id, ...rest];
    return parts.filter(Boolean).join('/') + (names.length > 0 ? `?${names.join('&')}` : '');
  }

  /** Its buttons are pressed once. */
  #buttonsOf(screen: string): string {
    const [section, part = '', ...rest] = screen.replace(/\?.*/, '').split('/');
    return [section, section === 'contenus' && OWN.has(part) ? this.#wayOf(part) : part, ...rest].join('/');
  }

  /** Kinds of contents have the same buttons where the role edits them in the same way. */
  #wayOf(kind: string): string {
    if (kind === 'pictures' || kind === 'files' || contentFieldsOf(this.#role, kind) !== 'all') return kind;
    const { count } = kindNamed(kind);
    return `${count.max === 1} ${count.min === count.max}`;
  }

  /** Marks the buttons that can be seen and are not off, and names them. */
  async #drawn(screen: string): Promise<Drawn[]> {
    const place = this.#buttonsOf(screen);
    const found = await this.#page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, summary')].map((element, at) => {
        element.dataset.walk = `${at}`;
        const isOff = element.matches('[aria-disabled=true], [aria-pressed=true], :disabled');
        // What is for screen readers alone is clipped, or a pixel wide.
        const isSeen =
          element.checkVisibility({ visibilityProperty: true }) &&
          getComputedStyle(element).clipPath === 'none' &&
          element.offsetWidth > 1;
        const isBehind = document.querySelector('dialog:modal') !== null && !element.closest('dialog:modal');
        const { type = '', name = '', value = '' } = element as HTMLButtonElement;
        // biome-ignore lint/performance/useDomNodeTextContent: what can be seen
        const label = (element.ariaLabel ?? element.innerText).replace(/\s+/g, ' ').trim();
        const isFrame = element.closest('main, dialog') === null;
        const isShown = isSeen && !isOff && !isBehind;
        return { at, label, isShown, isFrame, isSubmit: type === 'submit', verb: name && value };
      }),
    );
    return found
      .filter(({ isShown, label }) => isShown && !EXEMPT.some(([words]) => words.test(label)))
      .map(({ verb, label, isFrame, ...it }) => {
        const words = label.replace(/ : .*| (de|pour|à) \p{Lu}.*|« .*? »/gu, '').replace(/\S+@\S+|\d+/g, '#');
        return { ...it, label, key: `${isFrame ? 'frame' : place} ${verb.replace(/[:\d].*/, '')} ${words}` };
      })
      .filter(({ key }, index, all) => all.findIndex((it) => it.key === key) === index);
  }

  /** What is empty is typed; the editor has its text. */
  async #fillFormOf(at: number) {
    const fields = this.#page.locator(
      `form:has([data-walk="${at}"]):not(#fiche) :is(input:is(${TYPES}), textarea):visible`,
    );
    for (const field of await fields.all()) {
      const typed = TYPED[(await field.getAttribute('type')) ?? ''] ?? 'Essai';
      if ((await field.inputValue()) === '') await field.fill(typed);
    }
  }

  async #state(): Promise<string> {
    const shown = await this.#page.evaluate(() => {
      const all = (selector: string) => [...document.querySelectorAll<HTMLInputElement & HTMLDetailsElement>(selector)];
      const active = document.activeElement;
      return [
        location.href,
        document.documentElement.className,
        // biome-ignore lint/performance/useDomNodeTextContent: what can be seen
        document.body.innerText,
        ...all('input, select, textarea').map((field) => `${field.value} ${field.checked}`),
        ...all('details, dialog').map(({ open }) => open),
        ...all('button, [aria-expanded]').map((it) => [it.ariaLabel, it.ariaPressed, it.ariaExpanded].join()),
        ...[...document.querySelectorAll('iframe')].map(({ src }) => src),
        active?.matches('button, summary, body') ? '' : `${active?.tagName} ${active?.id} ${active?.textContent}`,
      ].join('\n');
    });
    return `${shown}\n${this.#choosers}`;
  }
}
