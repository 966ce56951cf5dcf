import type { APIContext, APIRoute } from 'astro';
import type { Result } from '../../result.ts';
import { ownPage } from '../connection/visit-source.ts';
import { rewriteToPage } from '../pages/rewrite-to-page.ts';
import { type AdmittedRequest, isPlainForm, type RequestLimits, readLimitedBody } from './admission.ts';
import { type Body, BodyRefused } from './body.ts';
import { endpoint, json, problemOf } from './endpoint.ts';
import {
  type FormResponse,
  IDEMPOTENCY_MAX_AGE_MS,
  type IdempotentRequest,
  type Remember,
  runOnce,
  runUntilDone,
  SAME_CONTENT_MS,
} from './idempotency.ts';
import { clientOf } from './opened-results.ts';
import { type Problem, ProblemError, problemResponse } from './problem.ts';

export type Submission = Result<
  /** The use case has stored this response under the idempotency key. */
  { answer: FormResponse },
  { invalid: { errors: Record<string, string> }; conflict: { problem: Problem }; not_found: { problem: Problem } }
>;

/** What the page of a refused plain form shows: `Astro.locals.refusal`. */
export interface Refusal {
  problem: Problem;
  /** Values by field name; undefined when it was refused before it was read. */
  values: Readonly<Record<string, string>> | undefined;
}

interface FormEndpoint extends RequestLimits {
  /** What a GET answers. */
  read?: (context: APIContext) => Promise<Response>;
  submit: (services: App.Locals['services'], input: unknown, context: SubmissionContext) => Promise<Submission>;
  /** Page to which a plain form goes (303) once it is stored. */
  resultPage: string | ((answer: FormResponse, params: Params) => string);
  /** The page with the form, for a refused plain form. */
  formPage: string | ((params: Params) => string);
  /**
   * Whose requests of equal content are repeats within ten minutes: anybody's, where the content names its sender; one
   * sender's (tab; without its token, network and browser), or only its plain forms, where scripts understand a
   * conflict. Where the effect can be undone, 'done' could be untrue: then only plain forms of one network and browser
   * that find nothing left to do, until the first one's result page was opened.
   */
  repeats: 'anybody' | 'sender' | 'plain' | { hasEffect: (answer: FormResponse) => boolean };
}

type Params = Readonly<Record<string, string | undefined>>;

export interface SubmissionContext {
  remember: Remember;
  /** Milliseconds since 1970: the visitor first touched the form. */
  touchedAt?: number | undefined;
  /** Keyed hashes, for limits. */
  network: string;
  visitor?: string | undefined;
  params: Params;
  /** The page of the site that the form is on. */
  page?: URL | undefined;
}

const INVALID: Omit<Problem, 'errors'> = { status: 422, detail: 'Certains champs sont à corriger.' };

/**
 * JSON gets its answer or problem+json; a plain form gets a 303, or the form again with errors and what was typed
 * (requirement 10.3).
 */
export function formEndpoint(options: FormEndpoint): APIRoute {
  return endpoint({
    ...(options.read && { GET: options.read }),
    async POST(context) {
      const isPlain = isPlainForm(context.request);
      let body: Body | undefined;
      try {
        const answer = await readLimitedBody(context, options, { echoesInput: isPlain }, (admitted) => {
          body = admitted.body;
          return submitOnce(context, options, admitted);
        });
        if (!isPlain) return json(answer.body, answer.status);
        const result = resultPath(options, answer, context);
        context.locals.services.openedResults.expect(clientOfForm(context), result);
        return redirect(result);
      } catch (error) {
        const problem = problemOf(context, error);
        if (!isPlain) return problemResponse(problem);
        const values = error instanceof BodyRefused ? error.typed : body && typedValues(body);
        return refuseWithPage(context, options, { problem, values });
      }
    },
  });
}

/** A page costs a hundred times what the refusal does: it waits for a turn in the render queue. */
async function refuseWithPage(context: APIContext, { formPage }: FormEndpoint, refusal: Refusal): Promise<Response> {
  const { problem } = refusal;
  const end = await context.locals.acquireTurn();
  if (!end) return problemResponse(problem);
  try {
    context.locals.refusal = refusal;
    const page = await rewriteToPage(context, typeof formPage === 'string' ? formPage : formPage(context.params));
    if (problem.close) page.headers.set('Connection', 'close');
    return page;
  } finally {
    end();
  }
}

async function submitOnce(
  context: APIContext,
  options: FormEndpoint,
  admitted: AdmittedRequest,
): Promise<FormResponse> {
  const { services } = context.locals;
  const { params } = context;
  const { body, sender, touchedAt } = admitted;
  const work = async (remember: Remember) => {
    const { network, visitor } = sender;
    const page = ownPage(context.request.headers.get('referer'), new URL(services.siteUrl).host);
    const from = { remember, touchedAt, network, visitor, params, page };
    const submission = await options.submit(services, body.value, from);
    if (submission.status === 'invalid') throw new ProblemError({ ...INVALID, errors: submission.errors });
    if (submission.status !== 'ok') {
      // A conflict tells what is stored: probing costs as much as adding.
      if (submission.status === 'conflict') await admitted.recordUse();
      throw new ProblemError(submission.problem);
    }
    await admitted.recordUse();
    return { answer: submission.answer };
  };
  const [own, same] = identitiesOf(context, options, admitted);
  const { repeats } = options;
  const isPlain = isPlainForm(context.request);
  if (typeof repeats === 'string') {
    const identities = repeats === 'plain' && !isPlain ? [own] : [own, same];
    return (
      await runOnce(
        services,
        identities.filter((it) => it !== undefined),
        work,
      )
    ).answer;
  }
  if (own || !isPlain) return (await runOnce(services, own ? [own] : [], work)).answer;
  const { hasEffect } = repeats;
  const isRead = (answer: FormResponse, at: number) =>
    services.openedResults.isOpenedSince(clientOfForm(context), resultPath(options, answer, context), at);
  return (await runUntilDone(services, same, { hasEffect, isRead }, work)).answer;
}

const clientOfForm = ({ locals, request }: APIContext) => clientOf(locals.network, request.headers.get('user-agent'));

function resultPath({ resultPage }: FormEndpoint, answer: FormResponse, { params }: APIContext): string {
  return typeof resultPage === 'string' ? resultPage : resultPage(answer, params);
}

/** Its key, if it has one, and its content: the page may have made another key for it (after Back, in another tab). */
function identitiesOf(
  context: APIContext,
  { repeats }: FormEndpoint,
  { body, sender }: AdmittedRequest,
): [own: IdempotentRequest | undefined, same: IdempotentRequest] {
  // The path, not the route: equal words about two posts are two comments.
  const scope = context.url.pathname;
  const content = contentOf(body);
  const { headers } = context.request;
  const device = sender.visitor ?? [sender.network, headers.get('user-agent'), headers.get('accept-language')];
  const key = JSON.stringify(['same', repeats !== 'anybody' && device, content]);
  const same = { scope, key, content, maxAgeMs: SAME_CONTENT_MS };
  const named = headers.get('idempotency-key');
  if (named === null) return [undefined, same];
  if (!/^[\x21-\x7e]{1,200}$/.test(named)) {
    throw new ProblemError({
      status: 400,
      detail: "L'en-tête Idempotency-Key doit compter 1 à 200 caractères visibles.",
    });
  }
  return [{ scope, key: named, content, maxAgeMs: IDEMPOTENCY_MAX_AGE_MS }, same];
}

/** Equal for the same fields as JSON and as a plain form: in any order, without empty ones. */
function contentOf({ multipart, raw, value }: Body): string {
  if (multipart || typeof value !== 'object' || !value || Array.isArray(value)) return raw;
  const filled = Object.entries(value).map(([name, it]) => [name, typeof it === 'object' ? it : wordsOf(it)] as const);
  return JSON.stringify(filled.filter(([, it]) => it !== null && it !== '').sort(([a], [b]) => (a < b ? -1 : 1)));
}

const wordsOf = (value: unknown): string => String(value).replace(/\r\n/g, '\n').trim();

/** A file cannot be echoed: the page asks for it again. */
function typedValues(body: Body): Record<string, string> {
  const fields = Object.entries(body.value as Record<string, unknown>);
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
}

const redirect = (location: string) =>
  new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
