import type { APIContext, APIRoute } from 'astro';
import type { Services } from '../services.ts';
import { type Body, readBody } from './body.ts';
import { endpoint, json, problemOf } from './endpoint.ts';
import {
  type Answer,
  IDEMPOTENCY_MAX_AGE_MS,
  once,
  PLAIN_REPEAT_MS,
  type Remember,
  type Repeatable,
} from './idempotency.ts';
import { type Problem, ProblemError, problemResponse } from './problem.ts';
import { rewriteToPage } from './rewrite-to-page.ts';
import { readVisitorToken, type VisitorToken } from './visitor-token.ts';

/** What an accepted or refused submission is to the layer below HTTP. */
export type Submission =
  /** Answered 201 `{success, id}`. */
  | { outcome: 'accepted'; id: string }
  /** Answered as its contract says; the use case has remembered just this answer. */
  | { outcome: 'answered'; answer: Answer }
  | { outcome: 'invalid'; errors: Record<string, string> }
  /** Well-formed, and refused all the same. */
  | { outcome: 'refused'; problem: Problem };

/** What the page of a refused plain form post shows: in `Astro.locals.refusal`. */
export interface Refusal {
  problem: Problem;
  /** As typed, by field name. */
  values: Record<string, string>;
}

interface FormEndpoint {
  /** What the same address answers when it is read. */
  read?: (context: APIContext) => Promise<Response>;
  /** Refused before parsing above this. */
  maxBytes: number;
  /** What a refusal for its size says, where one field alone can be the cause. */
  tooLarge?: Pick<Problem, 'detail' | 'errors'>;
  submit: (services: Services, input: unknown, context: SubmissionContext) => Promise<Submission>;
  /** Where a plain form post goes (303) once it is on disk. */
  resultPage: string | ((answer: Answer, params: Params) => string);
  /** The page that answers a refused plain form post, with the form and what was typed. */
  formPage: string | ((params: Params) => string);
  /**
   * False: the same content sent again by a plain form is asked anew, not answered as the first time. For what can be
   * undone meanwhile, where a remembered 'done' would be untrue.
   */
  plainRepeats?: false;
}

type Params = Readonly<Record<string, string | undefined>>;

interface SubmissionContext {
  remember: Remember;
  /** When the visitor first touched the form, and who he is to the limiter, if his token says so. */
  touchedAt: number | undefined;
  visitor: string | undefined;
  /** Keyed hash of the network that the request comes from. */
  network: string;
  /** Of the route. */
  params: Params;
}

const INVALID: Omit<Problem, 'errors'> = { status: 422, detail: 'Certains champs sont à corriger.' };

/**
 * The one way a form is answered (pages.md, Answered): JSON gets 201 `{success, id}` or problem+json;
 * a plain form gets a 303 to its result page, or the form again with errors and what was typed.
 */
export function formEndpoint(options: FormEndpoint): APIRoute {
  return endpoint({
    ...(options.read && { GET: options.read }),
    async POST(context) {
      let body: Body | undefined;
      try {
        body = await readWithin(context.request, options);
        const token = await checkLimits(context);
        const answer = await submitOnce(context, options, body, token);
        if (!isPlainForm(context, body)) return json(answer.body, answer.status);
        const { resultPage } = options;
        return redirect(typeof resultPage === 'string' ? resultPage : resultPage(answer, context.params));
      } catch (error) {
        const problem = problemOf(context, error);
        if (!isPlainForm(context, body)) return problemResponse(problem);
        context.locals.refusal = { problem, values: typedValues(body) } satisfies Refusal;
        const { formPage } = options;
        return rewriteToPage(context, typeof formPage === 'string' ? formPage : formPage(context.params));
      }
    },
  });
}

async function readWithin(request: Request, { maxBytes, tooLarge }: FormEndpoint): Promise<Body> {
  try {
    return await readBody(request, maxBytes);
  } catch (error) {
    if (!tooLarge || !(error instanceof ProblemError) || error.problem.status !== 413) throw error;
    throw new ProblemError({ ...error.problem, ...tooLarge });
  }
}

async function submitOnce(
  context: APIContext,
  options: FormEndpoint,
  body: Body,
  token: VisitorToken | undefined,
): Promise<Answer> {
  const { services } = context.locals;
  const { params } = context;
  const network = networkOf(context);
  const result = await once(services, repeatable(context, body, options), async (remember) => {
    const { issuedAt: touchedAt, visitor } = token ?? {};
    const submission = await options.submit(services, body.value, { remember, touchedAt, visitor, network, params });
    if (submission.outcome === 'invalid') throw new ProblemError({ ...INVALID, errors: submission.errors });
    if (submission.outcome === 'refused') throw new ProblemError(submission.problem);
    if (submission.outcome === 'answered') return { answer: submission.answer };
    return { answer: { status: 201, body: { success: true, id: submission.id } } };
  });
  return result.answer;
}

function repeatable(context: APIContext, body: Body, { plainRepeats }: FormEndpoint): Repeatable | undefined {
  // The address, not the route: the same words about two posts are two comments.
  const scope = context.url.pathname;
  const key = context.request.headers.get('idempotency-key');
  if (key !== null) {
    if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
      throw new ProblemError({
        status: 400,
        detail: "L'en-tête Idempotency-Key doit compter 1 à 200 caractères visibles.",
      });
    }
    return { scope, key, content: body.raw, maxAgeMs: IDEMPOTENCY_MAX_AGE_MS };
  }
  if (body.kind === 'form' && plainRepeats !== false)
    return { scope, key: `plain ${body.raw}`, content: body.raw, maxAgeMs: PLAIN_REPEAT_MS };
  return undefined;
}

/** @returns what the visitor's token says. */
async function checkLimits(context: APIContext): Promise<VisitorToken | undefined> {
  const { services } = context.locals;
  const token = readVisitorToken(services.keys, context.request.headers.get('x-visitor-token'), services.now());
  const retryAfter = await services.limiter.consume({
    network: networkOf(context),
    visitor: token?.visitor,
  });
  if (retryAfter !== undefined) {
    throw new ProblemError({
      status: 429,
      detail: 'Trop de demandes en peu de temps. Patientez un peu, puis réessayez.',
      retryAfter,
    });
  }
  return token;
}

const networkOf = ({ locals: { services, network } }: APIContext) => services.keys.hmac('network', network);

/** A plain form is answered by a page. A multipart body is one only if a browser navigates: scripts send files too. */
function isPlainForm(context: APIContext, body: Body | undefined): boolean {
  return (body?.kind === 'form' && !body.multipart) || ((!body || body.multipart) && expectsPage(context));
}

/** A file is not given back: the page asks for it again. */
function typedValues(body: Body | undefined): Record<string, string> {
  if (body?.kind !== 'form') return {};
  const fields = Object.entries(body.value as Record<string, unknown>);
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
}

/** A browser that posted a plain form wants a page, also when the form could not even be read. */
function expectsPage({ request }: APIContext): boolean {
  return (
    request.headers.get('sec-fetch-mode') === 'navigate' || (request.headers.get('accept') ?? '').includes('text/html')
  );
}

const redirect = (location: string) =>
  new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
