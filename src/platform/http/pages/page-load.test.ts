import { expect, test } from 'vitest';
import { isPageLoad } from './page-load.ts';

const load = (headers: Record<string, string> = {}, method = 'GET') =>
  isPageLoad({ method, headers: new Headers(headers) });

test.each([
  'Mozilla/5.0 (Linux; Android 12; TECNO KG5k) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 10; CUBOT_NOTE_20 Build/QP1A; wv) AppleWebKit/537.36 Chrome/110.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 9; CUBOT) AppleWebKit/537.36 Chrome/110.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/440.0]',
  'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; fr) Presto/2.12.423 Version/12.16',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'node',
  '',
])('%j reads', (agent) => {
  expect(load({ 'user-agent': agent })).toBe(true);
});

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0 A',
  'TelegramBot (like TwitterBot)',
  'Twitterbot/1.0',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Baiduspider+(+http://www.baidu.com/search/spider.htm)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
])('%j does not', (agent) => {
  expect(load({ 'user-agent': agent })).toBe(false);
});

test('neither does who fetches ahead, or asks for the head alone', () => {
  expect(load({ 'sec-purpose': 'prefetch' })).toBe(false);
  expect(load({ 'sec-purpose': 'prefetch;prerender' })).toBe(false);
  expect(load({ purpose: 'prefetch' })).toBe(false);
  expect(load({ 'x-moz': 'prefetch' })).toBe(false);
  expect(load({}, 'HEAD')).toBe(false);
});

test('nor a worker that keeps a page for later; a navigation by way of it does', () => {
  expect(load({ 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' })).toBe(false);
  expect(load({ 'sec-fetch-dest': 'document', 'service-worker-navigation-preload': 'true' })).toBe(true);
});

test('who was given a page ahead of time and opens it says so', () => {
  expect(load({ 'x-purpose': 'opened', 'sec-fetch-dest': 'empty' }, 'HEAD')).toBe(true);
  expect(load({ 'x-purpose': 'opened', 'user-agent': 'Googlebot/2.1' }, 'HEAD')).toBe(false);
  expect(load({ 'x-purpose': 'opened', 'sec-fetch-dest': 'empty' })).toBe(false);
});
