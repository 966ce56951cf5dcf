import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHROMIUM_FLAGS } from '../tests/chromium.ts';

/*
 * From the press of a link to the first frame of its page, where the browser has drawn that page ahead and where it has not. A
 * browser that Playwright drives draws nothing ahead: this one is only told where the pointer is.
 */

/** Where the link lies. It is ours: the rules of what is drawn ahead are the page's, for each link in it. */
const LINK = { x: 40, y: 40 };
/** Until the page listens; until a page that is pointed at is drawn; until the next page is painted. */
const SETTLED_MS = 1500;
const DRAWN_MS = 2500;
const SHOWN_MS = 1500;
const RUNS = 5;

/**
 * Of each way from a page to another: medians in milliseconds, and how many of the runs found the page drawn.
 */
export async function nextViewTimes(
  executablePath: string,
  origin: string,
  ways: readonly (readonly [from: string, to: string])[],
): Promise<string[][]> {
  const browser = await startBrowser(executablePath);
  try {
    const rows: string[][] = [];
    for (const [from, to] of ways) {
      const ahead: View[] = [];
      const fetched: View[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        ahead.push(await browser.follow(origin, from, to, true));
        fetched.push(await browser.follow(origin, from, to, false));
      }
      const times = (views: View[]) => {
        const sorted = views.map(({ ms }) => ms).sort((a, b) => a - b);
        return `${sorted[Math.floor(RUNS / 2)]?.toFixed(0)} (${sorted.map((ms) => ms.toFixed(0)).join(', ')})`;
      };
      const drawn = ahead.filter(({ isDrawnAhead }) => isDrawnAhead).length;
      rows.push([from, to, times(ahead), `${drawn} of ${RUNS}`, times(fetched)]);
    }
    return rows;
  } finally {
    await browser.stop();
  }
}

interface View {
  ms: number;
  isDrawnAhead: boolean;
}

async function startBrowser(executablePath: string) {
  const folder = mkdtempSync(join(tmpdir(), 'nkul-next-view-'));
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${folder}`, '--window-size=1280,900'];
  const browser = spawn(executablePath, [...flags, ...CHROMIUM_FLAGS, 'about:blank'], { stdio: 'ignore' });
  const send = await openTab(await endpointOf(folder));
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const { result } = (await send('Runtime.evaluate', { expression, returnByValue: true })) as {
      result: { value: Value };
    };
    return result.value;
  };
  const mouse = (type: string) =>
    send('Input.dispatchMouseEvent', { type, ...LINK, button: type === 'mouseMoved' ? 'none' : 'left', clickCount: 1 });

  return {
    async follow(origin: string, from: string, path: string, pointsFirst: boolean): Promise<View> {
      await send('Page.navigate', { url: origin + from });
      await sleep(SETTLED_MS);
      // The first use of the page brings its rules.
      await send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 600, y: 500, deltaX: 0, deltaY: 40 });
      await sleep(SETTLED_MS);
      await evaluate(`{
        const link = Object.assign(document.createElement('a'), { href: '${path}', textContent: 'Suite' });
        Object.assign(link.style, { position: 'fixed', inset: '0 auto auto 0', width: '80px', height: '80px', zIndex: 99 });
        document.body.append(link);
      }`);
      if (pointsFirst) await mouse('mouseMoved');
      if (pointsFirst) await sleep(DRAWN_MS);
      const pressed = Date.now();
      await mouse('mousePressed');
      await mouse('mouseReleased');
      await sleep(SHOWN_MS);
      const { at, isDrawnAhead } = await evaluate<{ at: number | null; isDrawnAhead: boolean }>(`(() => {
        const paint = performance.getEntriesByName('first-contentful-paint')[0];
        const [visit] = performance.getEntriesByType('navigation');
        return {
          at: location.pathname === '${path}' && paint ? performance.timeOrigin + paint.startTime : null,
          isDrawnAhead: visit.activationStart > 0,
        };
      })()`);
      return { ms: (at ?? Number.NaN) - pressed, isDrawnAhead };
    },
    async stop() {
      await ended(browser);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ended(browser: ChildProcess): Promise<void> {
  const end = new Promise((resolve) => browser.once('exit', resolve));
  browser.kill();
  await end;
}

/** The browser writes it into its folder once it listens. */
async function endpointOf(folder: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    await sleep(100);
    try {
      const [port, path] = readFileSync(join(folder, 'DevToolsActivePort'), 'utf8').trim().split('\n');
      return `ws://127.0.0.1:${port}${path}`;
    } catch {
      // Not yet.
    }
  }
  throw new Error('The browser does not listen.');
}

interface Message {
  id?: number;
  result?: unknown;
  method?: string;
  params?: { sessionId: string; targetInfo: { type: string } };
}

/**
 * By the tab, not by its page: a browser draws nothing ahead for a page that is held by itself.
 * @returns what asks the page that the tab shows.
 */
async function openTab(endpoint: string) {
  const socket = new WebSocket(endpoint);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const waiting = new Map<number, (result: unknown) => void>();
  const pages = new Set<string>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, method, params } = JSON.parse(String(data)) as Message;
    if (id !== undefined) waiting.get(id)?.(result);
    if (method === 'Target.attachedToTarget' && params?.targetInfo.type === 'page') pages.add(params.sessionId);
    if (method === 'Target.detachedFromTarget' && params) pages.delete(params.sessionId);
  });
  let last = 0;
  const call = (method: string, params: object, sessionId?: string) =>
    new Promise<unknown>((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    });
  const { targetInfos } = (await call('Target.getTargets', { filter: [{ type: 'tab' }] })) as {
    targetInfos: { targetId: string }[];
  };
  const { sessionId: tab } = (await call('Target.attachToTarget', {
    targetId: targetInfos[0]?.targetId,
    flatten: true,
  })) as { sessionId: string };
  await call('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }, tab);
  // The first of them is shown: another is drawn ahead, until it takes its place.
  return (method: string, params: object) => call(method, params, [...pages][0]);
}
