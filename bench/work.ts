/*
 * What a page asks of the processor once it is there: from a press to the next paint, frames while a carousel is dragged,
 * and what it does when nobody does anything. Others work on the same machine: the best of several tries counts, and a page
 * with one empty button is measured beside them.
 */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** Slower than this machine: the phone on which a press has to be answered, and the one on which a carousel moves. */
const PRESS_SLOWER = 4;
const DRAG_SLOWER = 6;
/** No press may take longer, in milliseconds. */
export const MOST_MS = 100;
/** Loads of a page, until none of its controls takes longer. */
const TRIES = 4;
/** On one page; a list of all countries or years is one control. */
const MOST_CONTROLS = 80;
/** Between seeing a control and pressing it: nobody is faster, and what came into view is painted by then. */
const SEEN_MS = 200;
/** Longer than the page's own transitions. */
const AFTER_PRESS_MS = 250;
const SETTLED_MS = 3000;
const REST_MS = 5000;
const DRAG_FRAMES = 60;

const PHONE = {
  viewport: { width: 390, height: 780 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
} as const;
const EMPTY = `data:text/html,${encodeURIComponent('<!doctype html><meta name=viewport content="width=device-width"><button>Rien</button>')}`;

/** Marks what can be pressed or typed into, unless one of its name was. In the page. */
const NEXT_CONTROL = (known: string[]) => {
  const kinds = 'button, summary, select, textarea, input:not([type=hidden], [type=file]), [role=tab], [role=option]';
  const dialog = [...document.querySelectorAll('dialog[open]')].findLast((it) => it.matches(':modal'));
  const nameOf = (it: HTMLElement) => {
    const text = it.getAttribute('aria-label') ?? it.closest('label')?.textContent ?? it.textContent ?? '';
    const name = text.trim().replace(/\s+/g, ' ') || it.getAttribute('name') || it.id;
    return `${it.localName} ${name.slice(0, 40)}`;
  };
  const found = [...(dialog ?? document).querySelectorAll<HTMLElement>(kinds)].find(
    (it) =>
      !known.includes(nameOf(it)) &&
      it.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: false }) &&
      !it.closest('[inert], [aria-hidden=true]') &&
      !it.matches(':disabled, [role=option] ~ [role=option]') &&
      !it.matches('[tabindex="-1"][name], [type=submit][name]') &&
      it.getBoundingClientRect().width > 1,
  );
  if (!found) return undefined;
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  found.setAttribute('data-pressed', '');
  const types = found.matches('textarea, input:not([type=checkbox], [type=radio], [type=submit], [type=button])');
  return { name: nameOf(found), types, chooses: found.localName === 'select' };
};

interface Control {
  name: string;
  types: boolean;
  chooses: boolean;
}

/** By control: milliseconds from the press to the next paint, and the main thread's own time for all that the press began. */
type Presses = Map<string, { ms: number; work: number }>;

/**
 * The worst control of each page, and how long a press of an empty button takes. Where neighbours work, that one is far from
 * nothing: the thread's own time tells what is the page's.
 */
export async function pressTimes(browser: Browser, origin: string, paths: readonly string[]): Promise<string[][]> {
  const rows: string[][] = [];
  for (const path of [undefined, ...paths]) {
    const best: Presses = new Map();
    for (let i = 0; i < TRIES; i += 1) {
      const presses = await pressAll(browser, path === undefined ? EMPTY : origin + path);
      for (const [name, { ms, work }] of presses) {
        const before = best.get(name) ?? { ms, work };
        best.set(name, { ms: Math.min(before.ms, ms), work: Math.min(before.work, work) });
      }
      if ([...best.values()].every(({ ms }) => ms <= MOST_MS)) break;
    }
    const worst = (by: 'ms' | 'work') => {
      const [name = '', it] = [...best].sort(([, a], [, b]) => b[by] - a[by])[0] ?? [];
      return `${it?.[by].toFixed(0)} (${name})`;
    };
    const over = [...best].filter(([, { ms }]) => ms > MOST_MS).map(([name, { ms }]) => `${name}: ${ms}`);
    rows.push([path ?? 'an empty button', String(best.size), worst('ms'), worst('work'), over.join(', ') || 'none']);
  }
  return rows;
}

async function pressAll(browser: Browser, address: string): Promise<Presses> {
  const context = await browser.newContext(PHONE);
  const page = await open(context, address);
  // What is sent would lead away; what is only checked stays.
  await page.evaluate(() => addEventListener('submit', (event) => event.preventDefault()));
  await page.evaluate(() => {
    const worst: Record<string, number> = {};
    Object.assign(window, { worst });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) worst.now = Math.max(worst.now ?? 0, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const session = await context.newCDPSession(page);
  await countThreadTime(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PRESS_SLOWER });
  const presses: Presses = new Map();
  const known: string[] = [];
  for (let i = 0; i < MOST_CONTROLS; i += 1) {
    const control: Control | undefined = await page.evaluate(NEXT_CONTROL, known);
    if (control) {
      known.push(control.name);
      const before = await taskTime(session);
      // What lies over it may be on its way off, as what it opened itself.
      const ms = (await press(page, control)) ?? (await press(page, control));
      const work = (await taskTime(session)) - before;
      if (page.url() !== address && !address.startsWith('data:')) break;
      if (ms !== undefined) presses.set(control.name, { ms, work });
    } else if (await page.evaluate(() => document.querySelector('dialog:modal, [data-menu][open]') !== null)) {
      // All that it holds has been pressed: what lies beneath is next.
      await page.keyboard.press('Escape');
      await page.waitForTimeout(AFTER_PRESS_MS);
      if (await page.evaluate(() => document.querySelector('dialog:modal') !== null)) break;
    } else break;
  }
  await context.close();
  return presses;
}

/** @returns undefined where something lies over it: nobody can press it then. */
async function press(page: Page, { types, chooses }: Control): Promise<number | undefined> {
  const control = page.locator('[data-pressed]');
  await control.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.waitForTimeout(SEEN_MS);
  const at = await control.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    Object.assign((window as unknown as { worst: object }).worst, { now: 0 });
    return hit && (it.contains(hit) || hit.closest('label')?.contains(it) || hit.contains(it)) ? { x, y } : undefined;
  });
  if (at) {
    if (chooses) {
      await control.focus();
      await page.keyboard.press('ArrowDown');
    } else await page.touchscreen.tap(at.x, at.y);
    if (types) await page.keyboard.type('12a', { delay: 60 });
    await page.waitForTimeout(AFTER_PRESS_MS);
  } else await page.waitForTimeout(AFTER_PRESS_MS);
  if (!at) return undefined;
  return await page.evaluate(() => (window as unknown as { worst: { now: number } }).worst.now);
}

/** Opened, and scrolled through once: what is fetched when it comes near is there. */
async function open(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  if (address.startsWith('data:')) {
    await page.goto(address);
    return page;
  }
  // What asks or offers by itself would lie over the rest.
  await context.addCookies([{ name: 'cookieConsent', value: 'false', url: address }]);
  await page.addInitScript(() => sessionStorage.setItem('promoSeen', '1'));
  await page.goto(address);
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
  return page;
}

/**
 * Frames a second while a finger drags each carousel, on a processor slowed 6 times, and the main thread's own time for one
 * of them (milliseconds there: sixteen make sixty frames). First of a page that moves one empty box.
 */
export async function dragFrames(browser: Browser, origin: string, paths: readonly string[]): Promise<string[][]> {
  const rows: string[][] = [];
  for (const path of paths) {
    const context = await browser.newContext(PHONE);
    const page = await open(context, origin + path);
    const session = await context.newCDPSession(page);
    await countThreadTime(session);
    const rowsOfPage = page.locator('[data-carousel-slides]');
    for (let i = 0; i < (await rowsOfPage.count()); i += 1) {
      const row = rowsOfPage.nth(i);
      await row.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await page.waitForTimeout(600);
      let [frames, work] = [0, Number.POSITIVE_INFINITY];
      for (let again = 0; again < TRIES; again += 1) {
        const before = await taskTime(session);
        await drag(page, session, row, 1);
        work = Math.min(work, ((await taskTime(session)) - before) / DRAG_FRAMES);
        await session.send('Emulation.setCPUThrottlingRate', { rate: DRAG_SLOWER });
        frames = Math.max(frames, await drag(page, session, row, -1));
        await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      }
      const name = await row.evaluate(
        (it) => document.getElementById(it.getAttribute('aria-labelledby') ?? '')?.textContent ?? '',
      );
      rows.push([path, name, frames.toFixed(0), (work * DRAG_SLOWER).toFixed(1)]);
    }
    await context.close();
  }
  return rows;
}

/** @returns frames a second. */
async function drag(page: Page, session: CDPSession, row: ReturnType<Page['locator']>, way: 1 | -1): Promise<number> {
  const box = await row.boundingBox();
  if (!box) return 0;
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 200)];
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    const look = (at: number) => {
      frames.push(at);
      if (frames.length < 1000) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + way * moved, y }],
    });
  await send('touchStart');
  for (let i = 1; i <= DRAG_FRAMES; i += 1) await send('touchMove', i * 2);
  await send('touchEnd');
  return await page.evaluate(() => {
    const { frames } = window as unknown as { frames: number[] };
    const all = frames.splice(0, 1000, ...new Array(1000));
    const seconds = ((all.at(-1) ?? 0) - (all[0] ?? 0)) / 1000;
    return (all.length - 1) / seconds;
  });
}

/** What the main thread does in five seconds in which nobody does anything, at the top and in the middle of each page; and what moves unseen. */
export async function restTimes(browser: Browser, origin: string, paths: readonly string[]): Promise<string[][]> {
  const rows: string[][] = [];
  for (const path of [undefined, ...paths]) {
    const context = await browser.newContext(PHONE);
    const page = await open(context, path === undefined ? EMPTY : origin + path);
    const session = await context.newCDPSession(page);
    await countThreadTime(session);
    const row = [path ?? 'an empty button'];
    for (const part of [0, 0.5]) {
      await page.evaluate((share) => scrollTo({ top: share * document.body.scrollHeight, behavior: 'instant' }), part);
      await page.waitForTimeout(SETTLED_MS);
      const before = await taskTime(session);
      await page.waitForTimeout(REST_MS);
      row.push(((await taskTime(session)) - before).toFixed(0));
    }
    const unseen = await page.evaluate(() =>
      document.getAnimations().flatMap((it) => {
        const target = (it.effect as KeyframeEffect | null)?.target;
        const { top, bottom } = target?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
        const isSeen = target?.checkVisibility({ contentVisibilityAuto: true }) && bottom > 0 && top < innerHeight;
        return it.playState === 'running' && !isSeen ? [(it as CSSAnimation).animationName ?? it.id] : [];
      }),
    );
    rows.push([...row, [...new Set(unseen)].join(', ') || 'none']);
    await context.close();
  }
  return rows;
}

/** The thread's own time, not what passes while neighbours work. */
async function countThreadTime(session: CDPSession): Promise<void> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
}

/** Milliseconds of all tasks of the main thread so far. */
async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}
