import { createRequestFromNodeRequest, getAbortControllerCleanup, writeResponse } from 'astro/app/node';
import { published, renderWith } from '../content/model/editable.ts';
import type { Target } from '../platform/http/connection/request-target.ts';
import { EMPTY_POLICY } from '../platform/http/connection/security-headers.ts';
import { SENTINEL_ORIGIN } from '../platform/http/connection/sentinel-origin.ts';
import type { Problem } from '../platform/http/forms/problem.ts';
import { isAdmitted } from '../platform/http/load/load.ts';
import { createPage, KEEPABLE, type Page } from '../platform/http/pages/page.ts';
import { countRenderedPage } from '../platform/metrics.ts';
import { type Exchange, isRead, refuse, sendPage, setSiteHeaders } from './exchange.ts';
import { sendArticle, sendRedirection } from './redirect.ts';
import type { Site } from './site.ts';

const CHAT_PATH = '/api/chat';
const NOT_FOUND_PATH = '/404';
/** Sent with status 503 alone. */
export const BUSY_PATH = '/503';
/** The assistant answers in this time by itself; a provider may take long, a turn may not. */
const CHAT_TURN_MS = 250;
const MISSING: Problem = { status: 404, detail: "Cette adresse n'existe pas." };
const BUSY: Problem = {
  status: 503,
  detail: 'Le site est très demandé en ce moment. Réessayez dans quelques secondes.',
  retryAfter: 5,
  close: true,
};

/** Hands a request to the framework, once it is the network's turn; its pages are kept where they say so. */
export async function renderOnDemand(site: Site, exchange: Exchange, target: Target): Promise<void> {
  const { request } = exchange;
  const isApi = target.path.startsWith('/api/');
  const isOurs = target.plain && site.isKnown(target.path);
  // No visitor types the address of an asset or of the framework: a page in answer would be work for nothing.
  if (!isOurs && (isApi || target.path.startsWith('/_'))) return refuse(exchange, MISSING);
  if (!isOurs && sendRedirection(site, exchange, target)) return;
  const release = await acquireTurn(site, exchange, target);
  if (!release) return await refuseBusy(site, exchange, isApi);
  try {
    // A client that left meanwhile needs no answer.
    if (request.socket.destroyed) return;
    if (isOurs) await render(site, exchange, target);
    else if (!(await sendArticle(site, exchange, target))) await renderNotFound(site, exchange, target);
  } finally {
    // Else each page would leave a listener on its connection.
    getAbortControllerCleanup(request)?.();
    release();
  }
}

/** Networks that ask for most are refused first while the process cannot keep up. */
async function acquireTurn(
  { queue, services, readLoad }: Site,
  { request, network }: Exchange,
  { path }: Target,
): Promise<(() => void) | undefined> {
  const inAll = queue.totalPending() + services.inFlight.bodies();
  if (!isAdmitted(readLoad(), { ofNetwork: queue.pending(network), inAll })) return undefined;
  if (isRead(request)) return await queue.acquire(network);
  if (path === CHAT_PATH) return briefly(await queue.acquire(network));
  // A body takes as long as its sender needs; it has limits of its own (admission.ts).
  return () => {};
}

/** A turn that ends by itself. */
function briefly(release: (() => void) | undefined): (() => void) | undefined {
  if (!release) return undefined;
  let isOver = false;
  const end = () => {
    if (!isOver) release();
    isOver = true;
    clearTimeout(timer);
  };
  const timer = setTimeout(end, CHAT_TURN_MS);
  return end;
}

async function render(site: Site, exchange: Exchange, target: Target): Promise<void> {
  const { request, response, network, contentLength, load } = exchange;
  const { app, services, queue } = site;
  const address = { pathname: target.path, searchParams: new URLSearchParams(target.search) };
  // Another request may have had this very page rendered meanwhile.
  const cached = isRead(request) ? services.pages.find(address, load) : undefined;
  if (cached) return await sendPage(site, exchange, cached);

  const webRequest = createRequestFromNodeRequest(request, { bodySizeLimit: Number.POSITIVE_INFINITY });
  const routeData = app.match(webRequest, true);
  if (!routeData) return await renderNotFound(site, exchange, target);
  const locals: Partial<App.Locals> = {
    services,
    network,
    contentLength,
    checkPreview: site.previewChecks.checkPreview,
    // Reading keeps none of the network's neighbours from what they typed.
    acquireTurn: () => queue.acquire(`${network} refused`),
  };
  const { generation } = services.pages;
  // What is published while it is rendered is not for this answer.
  await renderWith(published(), async () => {
    const answer = await app.render(webRequest, { locals, routeData });
    if (!answer.headers.get('content-type')?.startsWith('text/html')) {
      setSiteHeaders(exchange);
      response.setHeader('Content-Security-Policy', EMPTY_POLICY);
      await writeResponse(answer, response);
      return;
    }
    if (isMissing(answer.status) && sendRedirection(site, exchange, target)) return;
    if (answer.status === 404 && (await sendArticle(site, exchange, target))) return;
    countRenderedPage();
    const { reusable, isPreview } = locals;
    const html = (await answer.text()).replaceAll(SENTINEL_ORIGIN, services.siteUrl);
    const rendered = { html, status: answer.status, headers: pageHeaders(answer, reusable !== undefined) };
    const isKept = reusable && isRead(request) && !isPreview && answer.status === 200;
    // Articles carry what visitors write, and have rules of their own.
    const faults = isKept && !target.path.startsWith('/blog') ? site.faultsOf(target.path, html) : [];
    if (faults.length > 0) site.refusals.record(target.path, faults);
    else if (isKept) site.refusals.clear(target.path);
    const former = faults.length > 0 ? services.pages.keepFormer(address, load, generation) : undefined;
    if (former) return await sendPage(site, exchange, former);
    const page =
      reusable && isRead(request) && !isPreview && !isErrorInPlace(answer.status, target)
        ? services.pages.put(address, { ...rendered, reusable }, load, generation)
        : createPage({ ...rendered, words: reusable?.fill(load) ?? {}, kept: 'nothing' });
    await sendPage(site, exchange, page);
  });
}

const isMissing = (status: number) => status === 404 || status === 410;

/** An error page in place of the page that was asked for: never kept. */
const isErrorInPlace = (status: number, { path }: Target) =>
  status >= 500 || (status === 404 && path !== NOT_FOUND_PATH);

function pageHeaders(answer: Response, isReusable: boolean): Page['headers'] {
  const own = Object.fromEntries([...answer.headers].map(([name, value]) => [titleCase(name), value]));
  const kept = isReusable ? KEEPABLE : 'no-store';
  return { 'Cache-Control': kept, ...own, 'Content-Type': 'text/html; charset=utf-8' };
}

const titleCase = (name: string) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

async function renderNotFound(site: Site, exchange: Exchange, { path }: Target): Promise<void> {
  const { request, load } = exchange;
  request.url = NOT_FOUND_PATH;
  request.method = request.method === 'HEAD' ? 'HEAD' : 'GET';
  const notFound = { ...exchange, load: { ...load, requestedPath: path } };
  await render(site, notFound, { path: NOT_FOUND_PATH, search: '', plain: true });
}

/** @param isApi whether a program asks. */
async function refuseBusy(site: Site, exchange: Exchange, isApi: boolean): Promise<void> {
  const page = site.builtPages.current(BUSY_PATH);
  const wantsPage = !isApi && (exchange.request.headers.accept ?? '').includes('text/html');
  if (!page || !wantsPage) return refuse(exchange, BUSY);
  const headers = { ...page.headers, 'Cache-Control': 'no-store', 'Retry-After': String(BUSY.retryAfter) };
  await sendPage(site, exchange, createPage({ html: page.html, status: 503, headers }));
}
