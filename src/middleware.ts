/* Answers an error with the error page, and serves development; the framework finds its middleware by this name. */

import { defineMiddleware } from 'astro:middleware';
import { rewriteToPage } from './platform/http/pages/rewrite-to-page.ts';
import { loggableError } from './platform/log.ts';

const ERROR_PAGE = '/500';

/** Catches what a page throws before the framework does, whose log would quote what a visitor typed. */
export const onRequest = defineMiddleware(async (context, next) => {
  if (import.meta.env.DEV) {
    const { developmentLocals, finishInDevelopment } = await import('./development-locals.ts');
    if (!context.isPrerendered) Object.assign(context.locals, await developmentLocals());
    return finishInDevelopment(context.locals, context.request, await next());
  }
  try {
    return await next();
  } catch (error) {
    const { services } = context.locals;
    if (context.isPrerendered || !services || context.url.pathname === ERROR_PAGE) throw error;
    services.log.error({ route: context.routePattern, error: loggableError(error) }, 'page failed');
    return rewriteToPage(context, ERROR_PAGE);
  }
});
